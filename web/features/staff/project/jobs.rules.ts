import { languageNamed } from '../../../ui/languages.ts'
import type { WorkJob } from '../work/work.query.ts'

/** What an analysis says of a document in a language, in words. */
export type Figures = { words: number; fresh: number; fuzzy: number; exact: number; weighted: string }

type Report = {
  documents: readonly {
    name: string
    target_language: string
    words: number
    weighted_words: string
    by_band: readonly { key: string; words: number }[]
  }[]
}

const exact: ReadonlySet<string> = new Set(['x-translated', '101', 'repetitions', '100'])

const keyOf = (document: string, language: string) => `${language} ${document}`

/** The figures of an analysis by document and language. */
export function figuresOf(report: Report): ReadonlyMap<string, Figures> {
  const sum = (bands: Report['documents'][number]['by_band'], fits: (key: string) => boolean) =>
    bands.filter(({ key }) => fits(key)).reduce((total, { words }) => total + words, 0)
  return new Map(
    report.documents.map(({ name, target_language, words, weighted_words, by_band }) => [
      keyOf(name, target_language),
      {
        words,
        fresh: sum(by_band, (key) => key === 'no-match'),
        fuzzy: sum(by_band, (key) => key !== 'no-match' && !exact.has(key)),
        exact: sum(by_band, (key) => exact.has(key)),
        weighted: weighted_words,
      },
    ]),
  )
}

export const figuresFor = (figures: ReadonlyMap<string, Figures>, job: WorkJob): Figures | undefined =>
  figures.get(keyOf(job.document_name ?? '', job.target_language))

export type Group = {
  language: string
  name: string
  source: string
  jobs: WorkJob[]
  /** the one price of all of them; null: they have none, or several */
  price: string | null
}

/** The jobs of a project by target language. */
export function groupsOf(jobs: readonly WorkJob[]): Group[] {
  return [...Map.groupBy(jobs, ({ target_language }) => target_language)].map(([language, some]) => {
    const prices = new Set(some.map(({ unit_price }) => (unit_price === null ? null : String(unit_price))))
    const [price = null] = prices
    const [first] = some
    return {
      language,
      name: languageNamed(first?.target_language_name ?? language),
      source: first?.source_language_name ?? '',
      jobs: some,
      price: prices.size === 1 ? price : null,
    }
  })
}
