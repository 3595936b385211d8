import type { Code } from '@hub/text/text'

type Half = 'open' | 'close'

/** What the codes of a segment are drawn with: what its source has for them. */
export type Templates = {
  /** the elements round words inside these pairs, outermost first; what is in them is not meant */
  around: (open: readonly number[]) => readonly Element[]
  /** what a code alone looks like, to be copied; undefined where the source has none of this number */
  alone: (code: Code) => Node | undefined
  /** whether a code alone is one half of an element: of the one round what follows it, or round what is before it */
  half: (code: Code) => Half | undefined
}

/** Not `instanceof`: a frame has classes of its own. */
export const isElement = (node: Node): node is Element => node.nodeType === 1

const halfOf = (code: Element): Half | undefined => {
  const half = code.getAttribute('hub-half')
  return half === 'open' || half === 'close' ? half : undefined
}

/** The elements that a segment's source is drawn with, by the numbers of their codes. */
export function templatesOf(drawing: Element): Templates {
  const elements = new Map<number, Element>()
  const halves = new Map<number, Half>()
  for (const found of drawing.querySelectorAll('[hub-code]')) {
    const number = Number(found.getAttribute('hub-code'))
    const half = halfOf(found)
    const element = half ? found.firstElementChild : found
    if (half) halves.set(number, half)
    if (element && !elements.has(number)) elements.set(number, element)
  }
  return {
    around: (open) => open.flatMap((number) => elements.get(number) ?? []),
    alone: ({ code }) => elements.get(code),
    half: ({ code }) => halves.get(code),
  }
}
