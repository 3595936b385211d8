import { escapeXml, type XmlElement } from '../../bytes/xml.ts'
import { plain } from './attributes.ts'
import type { Spot } from './flow.ts'
import { child, elementsOf, isOn, nameIn, ownText } from './names.ts'

const NO_SPOTS: readonly Spot[] = []

/**
 * Words between the signs of a formula, which says of them that they are no signs. The first readers left them out:
 * their keys are a series of their own.
 * @param next the number of the next one: the same at every reading
 */
export function formulaSpots(
  element: XmlElement,
  part: string,
  path: string | null,
  next: () => number,
): readonly Spot[] {
  const properties = nameIn(element) === 'm:r' ? child(element, 'm:rPr') : null
  if (!properties || !isOn(child(properties, 'm:nor'))) return NO_SPOTS
  return elementsOf(element).flatMap((node) => {
    if (nameIn(node) !== 'm:t' || node.selfClosing) return NO_SPOTS
    const key = `${part}@math${next()}`
    const value = ownText(node)
    const words = value.trim()
    if (!/\p{L}/u.test(words)) return NO_SPOTS
    const [before = '', after = ''] = [/^\s*/.exec(value)?.[0], value.slice(value.trimEnd().length)]
    const [start, end] = [node.openEnd, node.closeStart]
    const spot: Spot = {
      start,
      key,
      repeats: false,
      place: { part, kind: 'box', path },
      text: words,
      also: [],
      edit: (target) => ({ start, end, text: escapeXml(`${before}${plain(target)}${after}`) }),
    }
    return [spot]
  })
}
