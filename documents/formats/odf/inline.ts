import { partsOf, type Text } from '@hub/text/text'
import { tooMuch } from '../../bytes/limits.ts'
import { escapeXml, textIn, type XmlElement } from '../../bytes/xml.ts'
import { elementsOf } from '../ooxml/names.ts'
import { type Face, KEEP, type Look, type Markup, markFace, type Piece, UNKNOWN } from '../ooxml/pieces.ts'
import { faceOfCode, markOf } from './faces.ts'
import { attributeOf, nameIn } from './names.ts'
import { type Styles, styleKey, trait } from './styles.ts'

export type Reading = {
  readonly text: string
  readonly styles: Styles
  readonly hiddenText: boolean
  /** Words that somebody typed into a field are text; the first reader took them for those of a program. */
  readonly typedWords: boolean
  /** Words that a field only describes are text; readers before the third took it for a code. */
  readonly metaFields: boolean
  /** There are hidden words, which are no text. */
  readonly hidden: () => void
  /** Elements that hold words and are not known here. */
  readonly unknown: (element: XmlElement) => void
}

/** White space is one space, and none at the beginning: `space` after either. */
type State = { space: boolean; length: number }

/** Each code and each text is written in the spans that it is in: a few long ones would make any length of it. */
const MOST_WRITTEN = 32 * 1024 * 1024

const AROUND: ReadonlyMap<string, Face> = new Map([
  ['text:a', { type: 'link', label: 'Link' }],
  ['text:meta', { type: 'other', label: 'Tag' }],
  ['loext:content-control', { type: 'other', label: 'Control' }],
])

/** Fields whose words a program only shows. */
const TYPED: ReadonlyMap<string, Face> = new Map([
  ['text:text-input', { type: 'field', label: 'Input', never: KEEP }],
  ['text:placeholder', { type: 'field', label: 'Placeholder', never: KEEP }],
])

const META_FIELD: Face = { type: 'field', label: 'Field', never: KEEP }

const SPACES: ReadonlyMap<string, Face> = new Map([
  ['text:s', { type: 'other', label: 'Space', counts: 'space' }],
  ['text:tab', { type: 'tab', label: 'Tab', counts: 'space' }],
  ['text:line-break', { type: 'break', label: 'Line break', counts: 'space' }],
])

/** What is in a paragraph. */
export const piecesOf = (paragraph: XmlElement, reading: Reading): Piece[] =>
  inside(paragraph, [], reading, { space: true, length: 0 })

type Spans = readonly XmlElement[]

function inside(parent: XmlElement, spans: Spans, reading: Reading, state: State): Piece[] {
  const length = spans.reduce((sum, { start, openEnd }) => sum + openEnd - start, 0)
  const count = () => {
    state.length += length
    if (state.length > MOST_WRITTEN) throw tooMuch('a paragraph with too many codes in too many spans')
  }
  count()
  const look = lookOf(spans, reading)
  const pieces: Piece[] = []
  for (const node of parent.children) {
    count()
    if (node.type === 'element') for (const piece of pieceOf(node, spans, reading, state)) pieces.push(piece)
    else if (node.type === 'text') {
      const value = collapse(node.value, state)
      if (value !== '') pieces.push({ kind: 'text', value, look, markup: [node] })
    }
  }
  return pieces
}

function pieceOf(element: XmlElement, spans: Spans, reading: Reading, state: State): Piece[] {
  const name = nameIn(element)
  const code = (face: Face): Piece[] => {
    state.space = false
    return [{ kind: 'code', face, markup: within(spans, element) }]
  }
  if (name === 'text:span') {
    const style = attributeOf(element, 'text:style-name') ?? ''
    if (
      !reading.hiddenText &&
      reading.styles.get(styleKey('text', style))?.hidden &&
      textIn(element) !== ''
    ) {
      reading.hidden()
      return code({ type: 'other', label: 'Hidden', never: KEEP })
    }
    return inside(element, [...spans, element], reading, state)
  }
  const isMetaField = reading.metaFields && name === 'text:meta-field'
  const field = isMetaField ? META_FIELD : reading.typedWords ? TYPED.get(name) : undefined
  const around = AROUND.get(name) ?? field
  if (around) return pairOf(element, element, around, spans, reading, state)
  if (name === 'text:ruby') {
    const base = elementsOf(element).find((node) => nameIn(node) === 'text:ruby-base')
    if (base) return pairOf(element, base, { type: 'other', label: 'Reading' }, spans, reading, state)
  }
  const space = SPACES.get(name)
  if (space) return code(space)
  const mark = markOf(name)
  if (mark) return [{ kind: 'mark', face: mark, markup: [element] }]
  const face = faceOfCode(element, name)
  if (face) return code(face)
  if (textIn(element).trim() !== '') reading.unknown(element)
  return code({ type: 'other', label: UNKNOWN, never: KEEP })
}

function pairOf(
  element: XmlElement,
  content: XmlElement,
  face: Face,
  spans: Spans,
  reading: Reading,
  state: State,
): Piece[] {
  const pieces = inside(content, spans, reading, state)
  if (element.selfClosing || content.selfClosing || pieces.every(({ kind }) => kind === 'mark'))
    return [{ kind: 'mark', face: markFace(face.label), markup: [element] }]
  return [
    {
      kind: 'pair',
      face,
      open: [{ start: element.start, end: content.openEnd }],
      close: [{ start: content.closeStart, end: element.end }],
      inside: pieces,
    },
  ]
}

function collapse(value: string, state: State): string {
  const text = value.replaceAll(/[ \t\r\n]+/g, ' ')
  const words = state.space && text.startsWith(' ') ? text.slice(1) : text
  if (text !== '') state.space = text.endsWith(' ')
  return words
}

const within = (spans: Spans, element: XmlElement): Markup => [
  ...spans.map(({ start, openEnd }) => ({ start, end: openEnd })),
  element,
  ...spans.toReversed().map(({ name }) => `</${name}>`),
]

function lookOf(spans: Spans, { text, styles }: Reading): Look {
  return {
    traits: spans.flatMap((span) => {
      const style = attributeOf(span, 'text:style-name') ?? ''
      const own = styles.get(styleKey('text', style))?.traits ?? [trait(style)]
      const others = span.attributes.size > 1 ? [text.slice(span.start, span.openEnd)] : []
      return [...own, ...others]
    }),
    markup: spans.map(({ start, openEnd }) => text.slice(start, openEnd)).join(''),
    element: null,
  }
}

/** Words that look so; no value of an attribute holds a `<`. */
export function renderLook({ markup }: Look, content: string): string {
  const closing = [...markup.matchAll(/<([^\s/>]+)/g)].map(([, name]) => `</${name}>`)
  return `${markup}${content}${closing.toReversed().join('')}`
}

/** Whether each stretch of words comes where a space would not be seen: at the beginning, or after a space. */
export function afterSpaces(target: Text): boolean[] {
  const leading: boolean[] = []
  let space = true
  for (const part of partsOf(target)) {
    if (typeof part !== 'string') space = part.kind === 'alone' ? false : space
    else if (part !== '') {
      leading.push(space)
      space = part.endsWith(' ')
    }
  }
  return leading
}

/**
 * Words as a paragraph holds them: a second space has an element of its own, as have tabs and line breaks.
 * @param prefix of the text's namespace, with its colon
 */
export function content(words: string, afterSpace: boolean, prefix: string): string {
  return words
    .replaceAll(/\r\n?/g, '\n')
    .split(/( +|[\t\n])/)
    .map((piece, index, all) => {
      if (piece === '\t') return `<${prefix}tab/>`
      if (piece === '\n') return `<${prefix}line-break/>`
      if (!piece.startsWith(' ')) return escapeXml(piece)
      const hiddenLength = index === 1 && all[0] === '' && afterSpace ? piece.length : piece.length - 1
      return (hiddenLength === piece.length ? '' : ' ') + spaces(hiddenLength, prefix)
    })
    .join('')
}

/** An attribute needs a prefix, an element may have none. */
function spaces(count: number, prefix: string): string {
  if (count === 0) return ''
  return count === 1 || prefix === '' ? `<${prefix}s/>`.repeat(count) : `<${prefix}s ${prefix}c="${count}"/>`
}
