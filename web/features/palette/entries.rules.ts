import type { PaletteAct } from '../../ui/paletteActs.ts'
import type { Visit } from '../../ui/visits.ts'
import type { Finding, Found, Screen } from './source.ts'

type Group = 'recent' | 'acts' | 'screens' | 'found'

/** A line of the palette. */
export type Entry = {
  id: string
  group: Group
  /** undefined for a screen and an act */
  kind: string | undefined
  name: string
  detail: string | null
  opens: { href: string } | { found: Found } | { run: () => void }
}

/** As it is compared: without case and accents. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => folded(text).split(/\s+/u).filter(Boolean)

const letter = /[\p{L}\p{N}]/u

/** Whether a word of the text begins like this. */
function beginsWord(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1))
    if (at === 0 || !letter.test(text.charAt(at - 1))) return true
  return false
}

/** How well words fit a line: 0 where one of them is in none of it. */
function fit({ name, detail }: Pick<Entry, 'name' | 'detail'>, words: readonly string[]): number {
  const [title, rest] = [folded(name), folded(detail ?? '')]
  let sum = title.startsWith(words.join(' ')) ? 2 : 0
  for (const word of words) {
    if (beginsWord(title, word)) sum += 3
    else if (title.includes(word)) sum += 2
    else if (rest.includes(word)) sum += 1
    else return 0
  }
  return sum
}

/** The lines that fit, the best first; all of them where nothing is typed. */
const fitting = (entries: readonly Entry[], words: readonly string[]): Entry[] =>
  words.length === 0
    ? [...entries]
    : entries
        .map((entry) => ({ entry, score: fit(entry, words) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .map(({ entry }) => entry)

const screenEntry = ({ href, name, within }: Screen, group: Group): Entry => ({
  id: href,
  group,
  kind: undefined,
  name,
  detail: within ?? null,
  opens: { href },
})

/** A screen that was opened is called as its navigation calls it; what that no longer has is left out. */
function visitEntry({ kind, href, name, detail }: Visit, screens: readonly Screen[]): Entry[] {
  if (kind !== 'screen') return [{ id: href, group: 'recent', kind, name, detail, opens: { href } }]
  const screen = screens.find((one) => one.href === href)
  return screen ? [screenEntry(screen, 'recent')] : []
}

/** How many of what was opened recently are shown. */
const mostRecent = 6

type Known = {
  visits: readonly Visit[]
  acts: readonly PaletteAct[]
  screens: readonly Screen[]
  addressOf: Finding['addressOf']
  found: readonly Found[]
  /** addresses of the page itself, which needs no way to it */
  here: readonly string[]
}

/** The lines for what is typed: what was opened recently, acts that are possible here, screens, and what was found. */
export function entriesFor(typed: string, known: Known): Entry[] {
  const { visits, acts, found, here, addressOf } = known
  const words = wordsOf(typed)
  const elsewhere = ({ id }: Entry) => !here.includes(id)
  const recentEntries = visits.flatMap((visit) => visitEntry(visit, known.screens)).filter(elsewhere)
  const recent = fitting(recentEntries, words).slice(0, mostRecent)
  const taken = new Set(recent.map(({ id }) => id))
  const isNew = (entry: Entry) => elsewhere(entry) && !taken.has(entry.id)
  const actEntries = acts.map(
    ({ name, run }, at): Entry => ({
      id: `act ${at}`,
      group: 'acts',
      kind: undefined,
      name,
      detail: null,
      opens: { run },
    }),
  )
  const screens = known.screens.map((screen) => screenEntry(screen, 'screens')).filter(isNew)
  const foundEntries = found.map(
    (one): Entry => ({
      id: addressOf(one),
      group: 'found',
      kind: one.kind,
      name: one.name,
      detail: one.detail,
      opens: { found: one },
    }),
  )
  return [
    ...recent,
    ...fitting(actEntries, words),
    ...fitting(screens, words),
    ...(words.length === 0 ? [] : foundEntries.filter(isNew)),
  ]
}

/** What a search for other words found, as far as it fits these: shown until they have their own answer. */
export const stillFitting = (found: readonly Found[], typed: string): Found[] =>
  found.filter((one) => fit(one, wordsOf(typed)) > 0)
