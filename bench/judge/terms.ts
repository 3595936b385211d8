import { markedDocuments, missingIn, qualityOf } from '@hub/terms/testing/marked'
import { writeTable } from './tables.ts'

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

/** Reads all documents whose terms were marked by hand, and writes the table of docs/terms.md. */
export function judgeTerms(): number {
  const documents = markedDocuments()
  const rows = [...Map.groupBy(documents, ({ language }) => language)].map(([language, own]) => {
    const all = own.map(qualityOf)
    const sum = (of: (quality: (typeof all)[number]) => number) =>
      all.reduce((total, one) => total + of(one), 0)
    const misses = own.flatMap((target) =>
      documents
        .filter((source) => source.document === target.document && source.language !== language)
        .map((source) => missingIn(source, target)),
    )
    const [count, missing] = [
      misses.reduce((total, one) => total + one.count, 0),
      misses.reduce((total, one) => total + one.missing.length, 0),
    ]
    return [
      language,
      String(sum(({ marked }) => marked)),
      percent(
        sum(({ right }) => right),
        sum(({ marked }) => marked),
      ),
      percent(
        sum(({ wrong }) => wrong.length),
        sum(({ found }) => found),
      ),
      percent(missing, count),
    ]
  })
  writeTable(
    'terms.md',
    'judge terms',
    ['language', 'marked', 'found', 'of what is found, wrong', '`term-missing`, false'],
    rows,
  )
  return 0
}
