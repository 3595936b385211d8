import type { Settings } from '../../document.ts'
import type { Row } from './cells.ts'

/** Which cells of each row are texts; columns count from 0. */
export type Columns = {
  /** Whether the first row names the columns. */
  header: boolean
  sources: readonly number[]
  /** Of a file in two languages, where the translations go. */
  target: number | null
  context: number | null
  notes: readonly number[]
  /** The languages that the header names have none for the translation. */
  lacksTarget: boolean
}

const NOTES = /^(notes?|comments?|description|context|remarks?)$/i
const KEYS = /^(|id|key|keys|name|string[ _-]?id|identifier)$/i

/**
 * A header that names two languages, or a source and a target, makes a file in two languages; else each column is
 * text that holds a letter outside its header, or those that the settings name.
 */
export function columnsOf(rows: readonly Row[], settings: Settings): Columns {
  const names = rows[0]?.map(({ value }) => value.trim()) ?? []
  const notes = names.flatMap((name, column) => (NOTES.test(name) ? [column] : []))
  const key = names.findIndex((name) => KEYS.test(name))
  const context = key < 0 ? null : key
  const pair = pairIn(names, settings)
  if (pair && settings.columns === null)
    return {
      header: true,
      sources: [pair.source],
      target: pair.target,
      context: context === pair.source || context === pair.target ? null : context,
      notes,
      lacksTarget: pair.target === null,
    }
  const header = isHeader(names)
  const choice = settings.columns?.map((column) => column - 1)
  const sources = choice ?? columnsWithLetters(rows.slice(header ? 1 : 0))
  const about = context !== null && !sources.includes(context) && header ? context : null
  return { header, sources, target: null, context: about, notes: [], lacksTarget: false }
}

/** The columns of the two languages, by a header's names; null where they name none of them. */
export function pairIn(
  names: readonly string[],
  settings: Pick<Settings, 'sourceLanguage' | 'targetLanguage'>,
): { source: number; target: number | null } | null {
  const lower = names.map((name) => name.toLowerCase())
  const source = lower.indexOf('source')
  if (source >= 0 && lower.includes('target')) return { source, target: lower.indexOf('target') }
  const languages = names.flatMap((name, column) => {
    const tag = tagOf(name)
    return tag === null ? [] : [{ tag, column }]
  })
  if (languages.length < 2) return null
  const find = (language: string) =>
    languages.find(({ tag }) => tag === language.toLowerCase())?.column ??
    languages.find(({ tag }) => baseOf(tag) === baseOf(language))?.column
  const from = find(settings.sourceLanguage)
  const to = find(settings.targetLanguage)
  // "id" and "no" head columns that are no language.
  if (from === undefined && to === undefined) return null
  const other = languages.find(({ column }) => column !== to)?.column ?? 0
  return { source: from ?? other, target: to === undefined || to === from ? null : to }
}

const english = new Intl.DisplayNames(['en'], { type: 'language' })
const baseOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? ''

/** The languages that people translate between, by their tags. */
const TAGS = (
  'af am ar as az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ku ky lo lt lv mk ml mn ' +
  'mr ms mt my nb ne nl nn no or pa pl ps pt ro ru si sk sl so sq sr sv sw ta te tg th tk tl tr uk ur uz vi xh zh zu'
).split(' ')
const BY_NAME = new Map(TAGS.map((tag) => [english.of(tag)?.toLowerCase() ?? tag, tag]))
const TAG = new RegExp(`^(${TAGS.join('|')})([-_][a-z\\d]{2,8}){0,3}$`)

/** A language by its English name. */
export const tagOfName = (name: string): string | null => BY_NAME.get(name.toLowerCase()) ?? null

/** A language by its code or its English name. */
function tagOf(name: string): string | null {
  const lower = name.toLowerCase()
  return tagOfName(name) ?? (TAG.test(lower) ? lower.replaceAll('_', '-') : null)
}

/** Names, and none of them twice: no figures, no sentences. */
export function isHeader(names: readonly string[]): boolean {
  const titles = names.filter((name) => name !== '')
  return (
    names.length > 1 &&
    titles.length >= names.length - 1 &&
    new Set(titles).size === titles.length &&
    titles.every((name) => name.length <= 60 && /\p{L}/u.test(name) && !/[.!?]\s|[.!?]$|\d{4,}/.test(name))
  )
}

function columnsWithLetters(rows: readonly Row[]): number[] {
  const columns = new Set<number>()
  for (const row of rows)
    for (const [column, { value }] of row.entries()) if (/\p{L}/u.test(value)) columns.add(column)
  return [...columns].toSorted((one, other) => one - other)
}
