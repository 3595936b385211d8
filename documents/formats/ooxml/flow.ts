import { quote } from '@hub/text/quote'
import { codesOf, isBlank, nameOf, sameText, type Text, wordsOf } from '@hub/text/text'
import { overruledProblems } from '../../bytes/encoding.ts'
import { most, refuseTooManySegments } from '../../bytes/limits.ts'
import { problemsIn } from '../../bytes/lines.ts'
import type { Splice } from '../../bytes/splice.ts'
import type { Block, Content, Place, Problem, Settings, Translations, WriteResult } from '../../document.ts'
import { DocumentRefused } from '../../refused.ts'
import { type Package, type Part, writePackage } from './package.ts'
import { Cuttings } from './pieces.ts'

/** A text in a part, and how another comes into its place. */
export type Spot = {
  readonly start: number
  readonly key: string
  /** It is another spot's text a second time: no block of its own, written with that one. */
  readonly repeats: boolean
  readonly place: Place
  readonly text: Text
  /** In UTF-16 units; a longer text is not written. */
  readonly maxLength?: number
  /** Said to the translator. */
  readonly notes?: readonly string[]
  /** Written beside the text, outside what `edit` replaces: the direction of a paragraph. */
  readonly also: readonly Splice[]
  edit(target: Text, cuttings: Cuttings): Splice
}

/**
 * Spots that stand in one another, and those alone: no edit reaches out of its group. `follows` is written wherever
 * any text of the part is: the directions of tables and sections. `always` follows texts of other parts.
 */
export type Group = {
  readonly spots: readonly Spot[]
  readonly follows: readonly Splice[]
  readonly always?: readonly Splice[]
}

/** A part, and how the texts in it are found. Groups come in the order of the part. */
export type Source = {
  readonly part: Part
  scan(take: (group: Group) => void): void
  /** What was seen while it was scanned, and is no text. */
  problems(): readonly Problem[]
}

/** @param sources in the order in which a person reads; each is scanned before the next one is made */
export async function readSources(sources: AsyncIterable<Source>, settings: Settings): Promise<Content> {
  const blocks: Block[] = []
  const problems: Problem[] = []
  for await (const source of sources) {
    source.scan(({ spots }) => {
      for (const spot of spots) {
        if (spot.repeats || isBlank(spot.text)) continue
        blocks.push(blockOf(spot))
        refuseTooManySegments(blocks.length)
      }
    })
    const { part } = source
    for (const problem of [
      ...problemsIn(part.text, overruledProblems(part.decoded, 0), part.name),
      ...source.problems(),
    ])
      if (problems.length < most.problems) problems.push(problem)
  }
  // The file does not say reliably what it is in.
  return { sourceLanguage: null, targetLanguage: settings.targetLanguage, blocks, problems }
}

function blockOf({ key, place, text, notes, maxLength }: Spot): Block {
  return {
    key,
    source: text,
    target: null,
    state: 'new',
    place: maxLength === undefined ? place : { ...place, room: 'units' },
    group: null,
    plural: null,
    context: null,
    notes: notes ?? [],
    maxLength: maxLength ?? null,
    segmented: false,
  }
}

/**
 * @param others parts that are written otherwise, whole
 * @throws DocumentRefused for a key that no text has
 */
export async function writeSources(
  bytes: Uint8Array,
  office: Pick<Package, 'zip'>,
  sources: AsyncIterable<Source>,
  translations: Translations,
  others: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<WriteResult> {
  const changes: { part: Part; edits: readonly Splice[] }[] = []
  const problems: Problem[] = []
  const unknownKeys = new Set(translations.keys())
  for await (const source of sources) {
    const edits: Splice[] = []
    let isChanged = false
    source.scan((group) => {
      for (const { key } of group.spots) unknownKeys.delete(key)
      const result = editsOf(group, translations, source.part, problems)
      isChanged ||= result.changed
      for (const edit of result.edits) edits.push(edit)
    })
    if (isChanged) changes.push({ part: source.part, edits })
  }
  for (const key of unknownKeys)
    throw new DocumentRefused('key-unknown', `The document has no text with the key "${quote(key)}".`)
  return { bytes: await writePackage(bytes, office, changes, others), problems }
}

function editsOf(group: Group, translations: Translations, part: Part, problems: Problem[]) {
  const cuttings = new Cuttings(part.text)
  let isChanged = (group.always?.length ?? 0) > 0
  const works: { start: number; work: () => Splice }[] = []
  // What repeats a text may come before it.
  for (const { repeats, key, text } of group.spots) if (!repeats) translations.get(key, text, part.name)
  for (const spot of group.spots) {
    const { target, state } = translations.get(spot.key) ?? {}
    if (target === undefined || state === 'locked' || isBlank(target) || sameText(target, spot.text)) continue
    if (spot.maxLength !== undefined && wordsOf(target).join('').length > spot.maxLength) {
      problems.push(tooLong(spot, spot.maxLength))
      continue
    }
    if (!spot.repeats) refuseUnknownCodes(spot.text, target)
    isChanged = true
    works.push({ start: spot.start, work: () => spot.edit(target, cuttings) })
    for (const edit of spot.also) works.push({ start: edit.start, work: () => edit })
  }
  for (const edit of [...group.follows, ...(group.always ?? [])])
    works.push({ start: edit.start, work: () => edit })
  // What is inside another comes after its beginning: it is written first.
  for (const { work } of works.toSorted((one, other) => other.start - one.start)) cuttings.add(work())
  return { changed: isChanged, edits: cuttings.edits.toReversed() }
}

function refuseUnknownCodes(source: Text, target: Text): void {
  const names = new Set(codesOf(source).map(nameOf))
  for (const code of codesOf(target))
    if (!names.has(nameOf(code)))
      throw new DocumentRefused(
        'codes-wrong',
        `The translation uses code ${code.code}, which its source does not have.`,
      )
}

function tooLong({ place }: Spot, most: number): Problem {
  return {
    part: place.part,
    line: null,
    code: 'office-too-long',
    message: `The translation of a text (${place.path ?? place.kind}) has more than the ${most} characters that it may have there, and is not written.`,
  }
}

/** Texts by their words alone, to find the same one again in a copy of it. */
export class Repeats {
  readonly #keys = new Map<string, { keys: string[]; next: number }>()

  add({ key, text }: Pick<Spot, 'key' | 'text'>): void {
    const words = wordsOf(text).join('')
    const keys = this.#keys.get(words)
    if (keys) keys.keys.push(key)
    else this.#keys.set(words, { keys: [key], next: 0 })
  }

  /** The first that was added and not taken; the last of equal ones serves for all that follow. */
  take(text: Text): string | null {
    const entry = this.#keys.get(wordsOf(text).join(''))
    if (!entry) return null
    entry.next = Math.min(entry.next + 1, entry.keys.length)
    return entry.keys[entry.next - 1] ?? null
  }
}
