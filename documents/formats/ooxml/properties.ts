import { type Splice, splice } from '../../bytes/splice.ts'
import { openingOf, type XmlElement } from '../../bytes/xml.ts'
import { elementsOf } from './names.ts'

/**
 * Sets children of an element of properties and leaves the rest as it is.
 * @param children by local name; null leaves one out
 * @param order the order in which the format wants them
 */
export function propertyEdits(
  text: string,
  element: XmlElement,
  children: ReadonlyMap<string, string | null>,
  order: readonly string[],
): Splice[] {
  if (element.selfClosing) {
    const inside = inOrder(children, order)
    const opening = openingOf(text.slice(element.start, element.end))
    return inside === ''
      ? []
      : [{ start: element.start, end: element.end, text: `${opening}${inside}</${element.name}>` }]
  }
  const edits: (Splice & { index: number })[] = []
  for (const [local, markup] of children) {
    const index = order.indexOf(local)
    const old = elementsOf(element).find((node) => node.local === local && node.uri === element.uri)
    if (old) edits.push({ start: old.start, end: old.end, text: markup ?? '', index })
    else if (markup !== null) {
      const later = elementsOf(element).find((node) => isLater(node, element, index, order))
      const at = later?.start ?? element.closeStart
      edits.push({ start: at, end: at, text: markup, index })
    }
  }
  return edits.toSorted(
    (one, other) => one.start - other.start || one.end - other.end || one.index - other.index,
  )
}

/**
 * The element's markup with the children set.
 * @param make its name with prefix, for where there is no element yet
 */
export function withChildren(
  text: string,
  element: XmlElement | null,
  children: ReadonlyMap<string, string | null>,
  order: readonly string[],
  make: string,
): string {
  if (!element) {
    const inside = inOrder(children, order)
    return inside === '' ? '' : `<${make}>${inside}</${make}>`
  }
  const edits = propertyEdits(text, element, children, order)
  return splice(
    text.slice(element.start, element.end),
    edits.map((edit) => ({ ...edit, start: edit.start - element.start, end: edit.end - element.start })),
  )
}

function inOrder(children: ReadonlyMap<string, string | null>, order: readonly string[]): string {
  return [...children]
    .filter(([, markup]) => markup !== null)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([, markup]) => markup)
    .join('')
}

/** Extensions of newer versions come after all that the first one knew, changes of properties at the very end. */
function isLater(node: XmlElement, parent: XmlElement, index: number, order: readonly string[]): boolean {
  if (node.uri !== parent.uri) return true
  const at = order.indexOf(node.local)
  return at < 0 ? /Change$/.test(node.local) : at > index
}
