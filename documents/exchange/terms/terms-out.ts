import { escapeAttribute, escapeXml } from '../../bytes/xml.ts'
import { csvHead, csvLine } from '../csv.ts'
import { ownColumns, suffixes } from './columns.ts'
import { type FileConcept, type FileTerm, type FileTermStatus, idAsName } from './concepts.ts'

/** A concept that goes out: it has an id. */
export type WrittenConcept = FileConcept & { id: string }
type Concepts = AsyncIterable<readonly WrittenConcept[]> | Iterable<readonly WrittenConcept[]>

const statuses: Readonly<Record<FileTermStatus, string>> = {
  preferred: 'preferredTerm-admn-sts',
  admitted: 'admittedTerm-admn-sts',
  deprecated: 'supersededTerm-admn-sts',
  forbidden: 'deprecatedTerm-admn-sts',
}

/**
 * A term base as TBX-Basic 3 (ISO 30042:2019) in DCT style, in pieces as its concepts come. The published schema
 * judges all of it; of DCA style it knows the dialect Core alone.
 */
export async function* writeTbx(base: { name: string }, concepts: Concepts): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head(base.name))
  for await (const batch of concepts) yield Buffer.from(batch.map(conceptEntry).join(''))
  yield Buffer.from('</body>\n</text>\n</tbx>\n')
}

const head = (name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:basic="http://www.tbxinfo.net/ns/basic">
<tbxHeader>
<fileDesc>
<sourceDesc>
<p>${escapeXml(name)}</p>
</sourceDesc>
</fileDesc>
</tbxHeader>
<text>
<body>
`

function conceptEntry({ id, domain, definition, note, terms }: WrittenConcept): string {
  const languages = Map.groupBy(terms, ({ language }) => language)
  return [
    `<conceptEntry id="${escapeAttribute(idAsName(id))}">\n`,
    domain === null ? '' : `<min:subjectField>${escapeXml(domain)}</min:subjectField>\n`,
    definition === null ? '' : `<basic:definition>${escapeXml(definition)}</basic:definition>\n`,
    note === null ? '' : `<note>${escapeXml(note)}</note>\n`,
    ...[...languages].map(
      ([language, all]) =>
        `<langSec xml:lang="${escapeAttribute(language)}">\n${all.map(termSec).join('')}</langSec>\n`,
    ),
    '</conceptEntry>\n',
  ].join('')
}

function termSec({ text, status, part_of_speech, gender, note }: FileTerm): string {
  const categoryOf = (name: string, value: string | null) =>
    value === null ? '' : `<${name}>${escapeXml(value)}</${name}>\n`
  return [
    `<termSec>\n<term>${escapeXml(text)}</term>\n`,
    categoryOf('min:administrativeStatus', statuses[status]),
    categoryOf('min:partOfSpeech', part_of_speech),
    categoryOf('basic:grammaticalGender', gender),
    note === null ? '' : `<note>${escapeXml(note)}</note>\n`,
    '</termSec>\n',
  ].join('')
}

/**
 * A term base as a table, in pieces as its concepts come: a row a concept, a further one for each synonym.
 * @param languages that the concepts have, in the order of the columns
 */
export async function* writeTermsCsv(
  languages: readonly string[],
  concepts: Concepts,
): AsyncGenerator<Uint8Array> {
  const columns = languages.flatMap((tag) => [
    tag,
    ...[suffixes.status, suffixes.partOfSpeech, suffixes.gender, suffixes.note].map(
      (name) => `${tag} ${name}`,
    ),
  ])
  yield Buffer.from(csvHead([...ownColumns, ...columns]))
  for await (const batch of concepts)
    yield Buffer.from(batch.flatMap((concept) => linesOf(concept, languages)).join(''))
}

function linesOf(
  { id, domain, definition, note, terms }: WrittenConcept,
  languages: readonly string[],
): string[] {
  const byLanguage = languages.map((tag) => terms.filter(({ language }) => language === tag))
  const count = Math.max(1, ...byLanguage.map(({ length }) => length))
  return Array.from({ length: count }, (_, place) => {
    const own = place === 0 ? [domain ?? '', definition ?? '', note ?? ''] : ['', '', '']
    return csvLine([id, ...own, ...byLanguage.flatMap((all) => cellsOf(all[place]))])
  })
}

const cellsOf = (term: FileTerm | undefined): string[] =>
  term
    ? [term.text, term.status, term.part_of_speech ?? '', term.gender ?? '', term.note ?? '']
    : ['', '', '', '', '']
