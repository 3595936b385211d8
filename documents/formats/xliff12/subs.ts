import { isBlank } from '@hub/text/text'
import type { PlacedProblem } from '../../bytes/lines.ts'
import type { XmlElement } from '../../bytes/xml.ts'
import { readSource, readTarget, type SourceText, subKey, type TargetText } from './inline.ts'

/** A text inside a code (`sub`): a segment of its own, and no part of the text round it. */
export type Sub = {
  key: string
  element: XmlElement
  source: SourceText
  holder: XmlElement | null
  target: TargetText | null
  /** Those inside its own codes. */
  subs: readonly Sub[]
}

/** Most codes hold no text. */
const NO_SUBS: readonly Sub[] = []

/** A `sub` before those inside it. */
export const allOf = (subs: readonly Sub[]): readonly Sub[] =>
  subs.length === 0 ? subs : subs.flatMap((sub) => [sub, ...allOf(sub.subs)])

export const isBlankSub = ({ source }: Sub): boolean => isBlank(source.text)

/** The keys of those that hold a text, and of those in them. */
export const namesOf = (subs: readonly Sub[]): string[] =>
  allOf(subs)
    .filter((sub) => !isBlankSub(sub))
    .map(({ key }) => key)

export function subsOf(
  { subs }: SourceText,
  key: string,
  text: string,
  keyOf: (name: string) => string,
): readonly Sub[] {
  if (subs.length === 0) return NO_SUBS
  const own = subs.map((element, index) => ({ element, key: keyOf(`${key}/sub${index + 1}`) }))
  return own.map((sub): Sub => {
    const source = readSource(sub.element.children, text)
    return { ...sub, source, holder: null, target: null, subs: subsOf(source, sub.key, text, keyOf) }
  })
}

export function fillSubs(
  subs: readonly Sub[],
  target: TargetText | null,
  text: string,
  problems: PlacedProblem[],
): void {
  for (const sub of subs) {
    sub.holder = target?.subs.get(subKey(sub.element)) ?? null
    sub.target = sub.holder ? readTarget(sub.holder.children, text, sub.source) : null
    tellDropped(sub.target, problems)
    fillSubs(sub.subs, sub.target, text, problems)
  }
}

export function tellDropped(target: TargetText | null, problems: PlacedProblem[]): void {
  for (const element of target?.dropped ?? [])
    problems.push(
      problemAt(
        'target-code-unknown',
        element,
        'The translation holds a code that its source does not have, or half of one; it is left out.',
      ),
    )
}

export function problemAt(code: string, element: XmlElement, message: string): PlacedProblem {
  return { code, at: element.start, message }
}
