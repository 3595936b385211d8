import { type Code, type CodeType, canonical, type Part, type Text } from '@hub/text/text'

/** A code of a segment as it is written: a half says which other one it belongs to. */
export type Mark = {
  half: 'open' | 'close' | 'alone'
  /** Pairs the halves of a segment. */
  i: string | undefined
  /** What it is called in the unit's other language too. */
  x: string | undefined
  type: string | undefined
  display: string
}
export type Piecemeal = readonly (string | Mark)[]

const mostDisplayed = 200

/** TMX's own names for what a code is. */
const TYPES: ReadonlyMap<string, CodeType> = new Map([
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['ulined', 'underline'],
  ['dulined', 'underline'],
  ['underlined', 'underline'],
  ['font', 'format'],
  ['color', 'format'],
  ['scap', 'format'],
  ['struct', 'format'],
  ['link', 'link'],
  ['image', 'image'],
  ['fnote', 'note'],
  ['enote', 'note'],
  ['lb', 'break'],
  ['pb', 'break'],
  ['date', 'field'],
  ['time', 'field'],
])

/** A code, or the two halves of a pair. */
type Group = { first: Mark; last: Mark | null; number: number }

/**
 * The two texts of a unit, their codes numbered from 1 by their first appearance in the source. A code of the target
 * has its source code's number: the one of the same name (`x`), else of the same markup, of two such the one with the
 * same `i`, else of the same `i`, else the next one of its kind. A half without its other one is a code alone.
 */
export function textsOf(source: Piecemeal, target: Piecemeal): { source: Text; target: Text } {
  if (isPlain(source) && isPlain(target)) return { source: source.join(''), target: target.join('') }
  const ofSource = groupsIn(source)
  const ofTarget = groupsIn(target)
  for (const [index, group] of ofSource.entries()) group.number = index + 1
  matchGroups(ofSource, ofTarget)
  let last = ofSource.length
  for (const group of ofTarget) if (group.number === 0) group.number = ++last
  return { source: textOf(source, ofSource), target: textOf(target, ofTarget) }
}

/** As most texts are. */
const isPlain = (pieces: Piecemeal): boolean => pieces.every((piece) => typeof piece === 'string')

function groupsIn(pieces: Piecemeal): Group[] {
  const groups: Group[] = []
  const open = new Map<string, Group[]>()
  for (const mark of pieces) {
    if (typeof mark === 'string') continue
    const name = mark.i ?? ''
    const opening = mark.half === 'close' ? open.get(name)?.pop() : undefined
    if (opening) {
      opening.last = mark
      continue
    }
    const group: Group = { first: mark, last: null, number: 0 }
    groups.push(group)
    if (mark.half !== 'open') continue
    const waiting = open.get(name)
    if (waiting) waiting.push(group)
    else open.set(name, [group])
  }
  return groups
}

const kindOf = ({ last }: Group) => (last ? 'pair' : 'alone')

/** Null where a code is written without any, as some tools write all of theirs: then it says nothing. */
const markupOf = (group: Group): string | null =>
  group.first.display === '' ? null : `${kindOf(group)} ${group.first.display}`

/** TMX pairs the halves of one segment by `i`; most tools give it to both languages alike. */
const pairingOf = (group: Group): string | null =>
  group.first.i === undefined ? null : `${kindOf(group)} ${group.first.i}`

/** What a code of the target is found by, the surest first. */
const names: readonly ((group: Group) => string | null)[] = [
  (group) => (group.first.x === undefined ? null : `${kindOf(group)} ${group.first.x}`),
  (group) => {
    const markup = markupOf(group)
    return markup === null || group.first.i === undefined ? null : `${group.first.i} ${markup}`
  },
  markupOf,
  pairingOf,
  kindOf,
]

/** In tables: a unit may have ten thousand codes. */
function matchGroups(source: readonly Group[], target: readonly Group[]): void {
  const groups = new Set<Group>()
  for (const nameOf of names) {
    const waiting = Map.groupBy(source.filter((group) => !groups.has(group)).toReversed(), nameOf)
    for (const group of target) {
      const name = group.number === 0 ? nameOf(group) : null
      const partner = name === null ? undefined : waiting.get(name)?.pop()
      if (!partner) continue
      groups.add(partner)
      group.number = partner.number
    }
  }
}

function textOf(pieces: Piecemeal, groups: readonly Group[]): Text {
  const owners = new Map<Mark, Group>()
  for (const group of groups) {
    owners.set(group.first, group)
    if (group.last) owners.set(group.last, group)
  }
  const parts: Part[] = pieces.map((piece) =>
    typeof piece === 'string' ? piece : codeOf(piece, owners.get(piece)),
  )
  return canonical(parts)
}

function codeOf({ half, type, display }: Mark, group: Group | undefined): Code {
  return {
    code: group?.number ?? 1,
    kind: group?.last ? half : 'alone',
    display: display.slice(0, mostDisplayed),
    type: TYPES.get(type?.toLowerCase() ?? '') ?? 'other',
  }
}
