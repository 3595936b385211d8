import { quote } from '@hub/text/quote'
import { tagOfName } from '../../formats/csv/columns.ts'
import { DocumentRefused } from '../../refused.ts'
import { type FileTermStatus, tagIn } from './concepts.ts'

/** Where a row says what; from 0, -1 where no column does. */
export type Columns = {
  concept: number
  domain: number
  definition: number
  note: number
  languages: LanguageColumns[]
  /** what there is no place for */
  others: { name: string; column: number }[]
  names: readonly string[]
}

type LanguageColumns = {
  tag: string
  text: number
  status: number
  partOfSpeech: number
  gender: number
  note: number
}

/** What follows a language in a column's name. */
export const suffixes = {
  status: 'status',
  partOfSpeech: 'part of speech',
  gender: 'gender',
  note: 'note',
} as const

export const ownColumns = ['concept', 'domain', 'definition', 'note'] as const

const mostColumns = 1000

/** Written by us, whose cells are guarded against being formulas. */
export const isOurs = ({ names }: Columns): boolean =>
  ownColumns.every((name, place) => names[place] === name) &&
  names.some((name) => name.endsWith(` ${suffixes.partOfSpeech}`))

/** A language by its code, or by its name in English as tools head a column with it. */
const tagOf = (name: string): string | null => tagIn(name) ?? tagOfName(name)

/** Languages by their codes, and what programs call the number of a row. */
const NUMBER = /^(id|no|nr)$/i
/** No term of a language is written so, and a column of nothing else holds none. */
const IS_NUMBER =
  /^(?:[\p{L}_#.:-]{0,20}\d[\w.:-]{0,199}|[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12})$/u

/** A header with the column of its concepts' ids under the name that we know it by, as the rows below show. */
function withConcept(names: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (names.some((name) => keyOf(name) === 'concept')) return names
  const at = names.findIndex((name, column) => {
    if (!NUMBER.test(name)) return false
    const cells = rows.map((cells) => cells[column]?.trim() ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.every((cell) => IS_NUMBER.test(cell))
  })
  return names.map((name, column) => (column === at ? 'concept' : name))
}

/**
 * The columns of a table by their names.
 * @param rows some of those below, which tell the id of a concept from a word of Indonesia
 * @throws DocumentRefused for a column twice, a language that is unknown, none at all
 */
export function columnsIn(header: readonly string[], rows: readonly (readonly string[])[]): Columns {
  if (header.length > mostColumns)
    throw new DocumentRefused('too-much', `The table has more than ${mostColumns} columns.`)
  const names = withConcept(
    header.map((cell) => cell.trim()),
    rows,
  )
  const places = new Map<string, number>()
  for (const [column, name] of names.entries()) {
    const key = keyOf(name)
    if (name === '') continue
    if (places.has(key))
      throw new DocumentRefused('format-unsupported', `The table has the column "${quote(name)}" twice.`)
    places.set(key, column)
  }
  const place = (name: string): number => places.get(name) ?? -1
  const taken = new Set<number>(ownColumns.map(place))
  const languages: LanguageColumns[] = []
  for (const [column, name] of names.entries()) {
    const tag = taken.has(column) ? null : tagOf(name)
    if (tag === null) continue
    const own = (suffix: string) => place(`${tag} ${suffix}`)
    const columns = {
      tag,
      text: column,
      status: own(suffixes.status),
      partOfSpeech: own(suffixes.partOfSpeech),
      gender: own(suffixes.gender),
      note: own(suffixes.note),
    }
    languages.push(columns)
    for (const one of [column, columns.status, columns.partOfSpeech, columns.gender, columns.note])
      taken.add(one)
  }
  const others = names.flatMap((name, column) => (name === '' || taken.has(column) ? [] : [{ name, column }]))
  for (const { name } of others) refuseUnknown(name)
  if (languages.length === 0)
    throw new DocumentRefused(
      'format-unsupported',
      'The table has no column of a language. Its first row has to name them, as en-GB and de.',
    )
  const [concept, domain, definition, note] = ownColumns.map(place)
  return {
    concept: concept ?? -1,
    domain: domain ?? -1,
    definition: definition ?? -1,
    note: note ?? -1,
    languages,
    others,
    names,
  }
}

/** `en_gb Status` is the column `en-GB status`. */
function keyOf(name: string): string {
  const [, first = '', rest = ''] = /^(\S+)(.*)$/.exec(name) ?? []
  const isOwn = ownColumns.some((own) => own === name.toLowerCase())
  const tag = isOwn ? null : tagOf(first)
  return tag === null ? name.toLowerCase() : tag + rest.toLowerCase().replace(/\s+/g, ' ')
}

/** Refuses a column named like a language that nobody knows, or one that belongs to a language without a column. */
function refuseUnknown(name: string): void {
  const [first = '', ...rest] = name.split(/\s+/)
  const isOfLanguage = Object.values(suffixes).some((suffix) => rest.join(' ').toLowerCase() === suffix)
  if (isOfLanguage)
    throw new DocumentRefused(
      'format-unsupported',
      `The table has a column "${quote(name)}", but none of the language "${quote(first)}".`,
    )
  if (rest.length === 0 && /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$/.test(first))
    throw new DocumentRefused(
      'format-unsupported',
      `The table has a column "${quote(name)}": this language is unknown.`,
    )
}

const statuses: ReadonlyMap<string, FileTermStatus> = new Map([
  ['', 'preferred'],
  ['preferred', 'preferred'],
  ['admitted', 'admitted'],
  ['deprecated', 'deprecated'],
  ['forbidden', 'forbidden'],
])

/** Null for a word that is no status. */
export const statusIn = (value: string): FileTermStatus | null => statuses.get(value.toLowerCase()) ?? null
