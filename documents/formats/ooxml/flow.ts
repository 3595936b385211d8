import { isBlank, isEmpty, sameText, type Text, wordsOf } from '@hub/text/text'
import { overruledProblems } from '../../bytes/encoding.ts'
import { most, refuseTooManySegments, tooMuch } from '../../bytes/limits.ts'
import { problemsIn } from '../../bytes/lines.ts'
import type { Splice } from '../../bytes/splice.ts'
import type { Block, Content, Place, Problem, Settings, Translation, Written } from '../../document.ts'
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
  /** Written beside the text, outside what `edit` replaces: the direction of a paragraph. */
  readonly also: readonly Splice[]
  edit(target: Text, cuttings: Cuttings): Splice
}

/**
 * Spots that stand in one another, and those alone: no edit reaches out of its group. `follows` is written wherever any
 * text of the part is: the directions of tables and sections.
 */
export type Group = { readonly spots: readonly Spot[]; readonly follows: readonly Splice[] }

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

function blockOf({ key, place, text }: Spot): Block {
  return {
    key,
    source: text,
    target: null,
    state: 'new',
    place,
    group: null,
    plural: null,
    context: null,
    notes: [],
    maxLength: null,
    segmented: false,
  }
}

export async function writeSources(
  bytes: Uint8Array,
  office: Package,
  sources: AsyncIterable<Source>,
  translations: ReadonlyMap<string, Translation>,
): Promise<Written> {
  const changes: { part: Part; edits: readonly Splice[] }[] = []
  for await (const source of sources) {
    const edits: Splice[] = []
    let changed = false
    source.scan((group) => {
      const made = editsOf(group, translations, source.part)
      changed ||= made.changed
      for (const edit of made.edits) edits.push(edit)
    })
    if (changed) changes.push({ part: source.part, edits })
  }
  return { bytes: await writePackage(bytes, office, changes), problems: [] }
}

function editsOf(group: Group, translations: ReadonlyMap<string, Translation>, part: Part) {
  const cuttings = new Cuttings(part.text)
  let changed = false
  const works: { start: number; work: () => Splice }[] = []
  for (const spot of group.spots) {
    const target = translations.get(spot.key)?.target
    if (target === undefined || isEmpty(target) || sameText(target, spot.text)) continue
    changed = true
    works.push({ start: spot.start, work: () => spot.edit(target, cuttings) })
    for (const edit of spot.also) works.push({ start: edit.start, work: () => edit })
  }
  for (const edit of group.follows) works.push({ start: edit.start, work: () => edit })
  // What stands inside another comes after its beginning: it is written first.
  for (const { work } of works.toSorted((one, other) => other.start - one.start)) cuttings.add(work())
  return { changed, edits: cuttings.edits.toReversed() }
}

/** Texts by their words alone, to find the same one again in a copy of it. */
export class Repeats {
  readonly #keys = new Map<string, string[]>()

  add({ key, text }: Pick<Spot, 'key' | 'text'>): void {
    const words = wordsOf(text).join('')
    const found = this.#keys.get(words)
    if (!found) this.#keys.set(words, [key])
    else if (found.length < most.segments) found.push(key)
    else throw tooMuch(`more than ${most.segments} texts`)
  }

  /** The first that was added and not taken; the last of equal ones serves for all that follow. */
  take(text: Text): string | null {
    const found = this.#keys.get(wordsOf(text).join(''))
    if (!found) return null
    return (found.length > 1 ? found.shift() : found[0]) ?? null
  }
}
