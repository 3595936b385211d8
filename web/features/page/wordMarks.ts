import { pageMarks } from '@hub/contract/page'
import { isElement, type Templates } from './templates.ts'

const { segment, segmentEnd, code, codeEnd, digits, end } = pageMarks

type Mark = { kind: 'segment' | 'segmentEnd' | 'code' | 'codeEnd'; number: number }
/** Where a mark was: an empty text. */
type Anchor = Mark & { node: Text }

const kinds = new Map<string, Mark['kind']>([
  [segment, 'segment'],
  [segmentEnd, 'segmentEnd'],
  [code, 'code'],
  [codeEnd, 'codeEnd'],
])
const pattern = new RegExp(
  `([${segment}${code}])([${digits.join('')}]{1,7})${end}|([${segmentEnd}${codeEnd}])`,
  'gu',
)
/** All of them are from one block of characters, of which this is the first half. */
const beginning = segment.charAt(0)
const any = /[\u{f0000}-\u{f001f}]/gu

const numberOf = (text: string): number => Number([...text].map((digit) => digits.indexOf(digit)).join(''))

const textsIn = (root: Node): Text[] => {
  const document = root.ownerDocument
  const walker = document?.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker?.nextNode(); node; node = walker?.nextNode()) if (isText(node)) texts.push(node)
  return texts
}
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

/** Takes the marks out of a text, and leaves an empty one where each was. */
function* anchorsIn(text: Text): Generator<Anchor> {
  const words = text.data
  if (!words.includes(beginning)) return
  let rest = text
  let at = 0
  for (const { 0: all, 1: open, 2: number = '', 3: close, index } of words.matchAll(pattern)) {
    const kind = kinds.get(open ?? close ?? '')
    if (kind === undefined) continue
    const node = rest.splitText(index - at)
    rest = node.splitText(all.length)
    at = index + all.length
    node.data = ''
    yield { kind, number: numberOf(number), node }
  }
}

/** What is drawn with something else in it than lines: a text of it is not followed. */
const boxes = 'p, table, section, article, ol, ul'

/**
 * Finds the segments in a Word document that was drawn with marks, and puts each into an element of its own.
 * @param ids of the segments, by their numbers
 * @returns where each is, and what its codes are drawn with
 */
export function segmentsIn(elements: readonly Element[], ids: readonly string[]): [Element, Templates][] {
  const places: [Element, Templates][] = []
  for (const root of elements) {
    let start: Anchor | undefined
    let codes: Anchor[] = []
    for (const text of textsIn(root))
      for (const anchor of anchorsIn(text)) {
        if (anchor.kind === 'segment') [start, codes] = [anchor, []]
        else if (anchor.kind !== 'segmentEnd') codes.push(anchor)
        else if (start) {
          const element = wrapped(start.node, anchor.node, ids[start.number])
          if (element) places.push([element, templatesOfWord(element, codes)])
          start = undefined
        }
      }
    for (const text of textsIn(root))
      if (text.data.includes(beginning)) text.data = text.data.replace(any, '')
  }
  return places
}

function wrapped(start: Text, end: Text, id: string | undefined): Element | undefined {
  const { ownerDocument: document } = start
  const range = document.createRange()
  range.setStartAfter(start)
  range.setEndBefore(end)
  const { commonAncestorContainer: around } = range
  if (id === undefined || !isElement(around) || !around.closest('p, li, td')) return undefined
  const element = document.createElement('hub-text')
  element.setAttribute('segment', id)
  element.append(range.extractContents())
  if (element.querySelector(boxes)) {
    range.insertNode(element)
    element.replaceWith(...element.childNodes)
    return undefined
  }
  range.insertNode(element)
  return element
}

/** The elements round something within a segment, outermost first. */
function roundOf(node: Node, within: Element): Element[] {
  const round: Element[] = []
  for (let parent = node.parentElement; parent && parent !== within; parent = parent.parentElement)
    round.unshift(parent)
  return round
}

/**
 * In a Word document a run has all of its look itself: words are in the elements of the innermost code that is open, not in
 * those of all of them.
 */
function templatesOfWord(drawing: Element, anchors: readonly Anchor[]): Templates {
  const byNode = new Map<Node, Anchor>(anchors.map((anchor) => [anchor.node, anchor]))
  const rounds = new Map<number, Element[]>()
  const lone = new Map<number, Node>()
  const open: Anchor[] = []
  for (const text of textsIn(drawing)) {
    const anchor = byNode.get(text)
    if (anchor?.kind === 'code') open.push(anchor)
    else if (anchor) {
      const begun = open.pop()
      if (begun) lone.set(begun.number, between(begun.node, text, drawing))
    } else if (text.data !== '') {
      const number = open.at(-1)?.number ?? 0
      if (!rounds.has(number)) rounds.set(number, roundOf(text, drawing))
    }
  }
  return {
    around: (numbers) => rounds.get(numbers.findLast((number) => rounds.has(number)) ?? 0) ?? [],
    alone: ({ code: number }) => lone.get(number),
    half: () => undefined,
  }
}

/** A copy of all between two places, with the elements round it. */
function between(start: Text, end: Text, within: Element): Node {
  const range = start.ownerDocument.createRange()
  range.setStartAfter(start)
  range.setEndBefore(end)
  const { commonAncestorContainer: around } = range
  const contents = range.cloneContents()
  if (around === within) return contents
  const round = isElement(around) ? [...roundOf(around, within), around] : roundOf(around, within)
  return round.reduceRight<Node>((inside, element) => {
    const copy = element.cloneNode(false)
    copy.appendChild(inside)
    return copy
  }, contents)
}
