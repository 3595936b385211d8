import { type Code, type CodeAct, type CodeType, canonical, codesOf, nameOf, type Text } from '@hub/text/text'
import { childrenNamed, openingOf, textIn, type XmlElement, type XmlNode } from '../../bytes/xml.ts'
import type { XmlAttributes } from '../../bytes/xml-attributes.ts'
import { codedTextOf, type Markup, tagNameIn } from '../codes.ts'
import { type FindCodes, placeholderWords } from '../xliff12/text-codes.ts'

/** A half of a code, or a code alone, as an element of the file. */
type Token = Markup & { element: XmlElement }

/** A code of a source with its element: targets are written with it. */
export type SourceCode = { code: Code; element: XmlElement; markup: string }
export type SourceText = {
  text: Text
  codes: SourceCode[]
  /** What comments in it say. */
  notes: string[]
}
/** `dropped`: codes of the target that its source does not have, or half of a pair. */
export type TargetText = { text: Text; dropped: XmlElement[] }

/** By the id of a unit's `data`: what its codes were in the original file. */
export type OriginalData = ReadonlyMap<string, string>

export function originalDataOf(unit: XmlElement): OriginalData {
  return new Map(
    childrenNamed(unit, 'originalData')
      .flatMap((holder) => childrenNamed(holder, 'data'))
      .map((data) => [data.attributes.get('id') ?? '', textIn(data)]),
  )
}

/** @param find the codes that its words hold */
export function readSource(
  nodes: readonly XmlNode[],
  file: string,
  data: OriginalData,
  find: FindCodes | null = null,
): SourceText {
  const reading = new Reading(file, data, find)
  reading.take(nodes)
  return reading.source()
}

/** A target's codes are those of its source, found by id, then by their markup; each source code serves once. */
export function readTarget(
  nodes: readonly XmlNode[],
  file: string,
  data: OriginalData,
  source: SourceText,
  find: FindCodes | null = null,
): TargetText {
  const own = readSource(nodes, file, data, find)
  const matches = matchCodes(source.codes, own.codes)
  const closings = new Map(
    source.codes.filter(({ code }) => code.kind === 'close').map(({ code }) => [code.code, code]),
  )
  const elements = new Map(own.codes.map(({ code, element }) => [nameOf(code), element]))
  const droppedElements = new Set<XmlElement>()
  const parts = (typeof own.text === 'string' ? [own.text] : own.text).map((part) => {
    if (typeof part === 'string') return part
    const partner = matches.get(part.code)
    const code = partner && part.kind === 'close' ? closings.get(partner.code) : partner
    const element = elements.get(nameOf(part))
    // What is no code of the source stays what it is, text.
    const words = !code && element ? placeholderWords(element) : null
    if (words !== null) return words
    if (!code && element) droppedElements.add(element)
    return code ?? ''
  })
  return { text: canonical(parts), dropped: [...droppedElements] }
}

/** By the number of the target's code, that of the source. In tables: a unit may hold a hundred thousand codes. */
function matchCodes(source: readonly SourceCode[], own: readonly SourceCode[]): Map<number, Code> {
  const matches = new Map<number, Code>()
  const usedCodes = new Set<SourceCode>()
  for (const name of [nameById, nameByMarkup]) {
    const waiting = Map.groupBy(
      source.filter((each) => each.code.kind !== 'close' && !usedCodes.has(each)).toReversed(),
      name,
    )
    for (const each of own) {
      if (each.code.kind === 'close' || matches.has(each.code.code)) continue
      const partner = waiting.get(name(each))?.pop()
      if (!partner) continue
      usedCodes.add(partner)
      matches.set(each.code.code, partner.code)
    }
  }
  return matches
}

const nameById = ({ code, element, markup }: SourceCode): string => {
  const { local, attributes, start } = element
  if (placeholderWords(element) !== null) return markup
  const id = attributes.get('id') ?? attributes.get('startRef')
  return id === undefined ? `${start}` : `${code.kind} ${local} ${id}`
}
const nameByMarkup = ({ code, markup }: SourceCode): string => `${code.kind} ${markup}`

class Reading {
  readonly #pieces: (string | Token)[] = []
  readonly #notes: string[] = []
  readonly #file: string
  readonly #data: OriginalData
  readonly #find: FindCodes | null

  constructor(file: string, data: OriginalData, find: FindCodes | null) {
    this.#file = file
    this.#data = data
    this.#find = find
  }

  source(): SourceText {
    const { text } = codedTextOf(this.#pieces)
    const tokens = this.#pieces.filter((piece) => typeof piece !== 'string')
    const codes = codesOf(text).flatMap((code, index): SourceCode[] => {
      const token = tokens[index]
      return token ? [{ code, element: token.element, markup: token.markup }] : []
    })
    return { text, codes, notes: this.#notes }
  }

  /** Foreign depth is bounded where the file is parsed. */
  take(nodes: readonly XmlNode[]): void {
    const twins = new Map<XmlNode, XmlElement>()
    for (const [start, end] of keptRanges(nodes)) twins.set(start, end)
    let until: XmlNode | null = null
    for (const node of nodes) {
      if (until !== null) {
        if (node === until) until = null
        continue
      }
      const end = twins.get(node)
      if (end && node.type === 'element') {
        this.#push(node, 'alone', { markup: this.#file.slice(node.start, end.end) })
        until = end
      } else if (node.type === 'text') this.#words(node.value)
      else if (node.type === 'element') this.#element(node)
    }
  }

  #words(words: string): void {
    for (const piece of this.#find?.(words) ?? [words]) {
      if (typeof piece === 'string') this.#pieces.push(piece)
      else {
        const { half, element, markup } = piece
        const label = placeholderWords(element)
        this.#pieces.push({ half, element, markup, type: 'placeholder', ...(label !== null && { label }) })
      }
    }
  }

  #element(element: XmlElement): void {
    const { local, attributes } = element
    if (local === 'cp') {
      const character = characterOf(attributes.get('hex') ?? '')
      if (character === null) this.#push(element, 'alone')
      else this.#pieces.push(character)
    } else if (local === 'pc') this.#pair(element)
    else if (local === 'sc') this.#push(element, 'open', { pair: `sc ${attributes.get('id')}` })
    else if (local === 'ec')
      this.#push(element, 'close', { pair: `sc ${attributes.get('startRef') ?? attributes.get('id')}` })
    else if (local === 'mrk' && attributes.get('translate') !== 'no') {
      this.#comment(attributes)
      this.take(element.children)
    } else if (local === 'sm') this.#comment(attributes)
    else if (local !== 'em') this.#push(element, 'alone')
  }

  /** Marks are about the text, not in it. */
  #comment(attributes: XmlAttributes): void {
    const value = attributes.get('value')?.trim()
    if (attributes.get('type') === 'comment' && value) this.#notes.push(value)
  }

  #pair(element: XmlElement): void {
    const tag = this.#file.slice(element.start, element.openEnd)
    const pair = `pc ${element.start}`
    const markup = openingOf(tag)
    this.#push(element, 'open', { pair, markup }, 'Start')
    this.take(element.children)
    this.#push(element, 'close', { pair, markup: `</${element.name}>` }, 'End')
  }

  #push(element: XmlElement, half: Markup['half'], fields: Partial<Markup> = {}, side = ''): void {
    const { attributes } = element
    const display = this.#data.get(attributes.get(`dataRef${side}`) ?? '')
    const label = attributes.get(`equiv${side}`) || attributes.get(`disp${side}`) || tagNameIn(display ?? '')
    const never = ACTS.flatMap(([act, name]): CodeAct[] =>
      ['no', 'firstNo'].includes(attributes.get(name) ?? '') ? [act] : [],
    )
    this.#pieces.push({
      half,
      element,
      markup: this.#file.slice(element.start, element.end),
      type: typeOf(attributes),
      ...(display && { shown: display }),
      ...(label && { label }),
      ...(never.length > 0 && { never }),
      ...fields,
    })
  }
}

/** From a `sm` to its `em` where what is between must not be translated: it is moved whole. */
function keptRanges(nodes: readonly XmlNode[]): [start: XmlElement, end: XmlElement][] {
  const starts = new Map<string, XmlElement>()
  const ranges: [XmlElement, XmlElement][] = []
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (node.local === 'sm' && node.attributes.get('translate') === 'no')
      starts.set(node.attributes.get('id') ?? '', node)
    const start = node.local === 'em' ? starts.get(node.attributes.get('startRef') ?? '') : undefined
    if (!start) continue
    ranges.push([start, node])
    starts.delete(node.attributes.get('startRef') ?? '')
  }
  return ranges
}

const ACTS: readonly [act: CodeAct, attribute: string][] = [
  ['delete', 'canDelete'],
  ['copy', 'canCopy'],
  ['move', 'canReorder'],
]

const SUB_TYPES = new Map<string, CodeType>([
  ['xlf:b', 'bold'],
  ['xlf:i', 'italic'],
  ['xlf:u', 'underline'],
  ['xlf:lb', 'break'],
  ['xlf:pb', 'break'],
  ['xlf:var', 'placeholder'],
])
const TYPES = new Map<string, CodeType>([
  ['fmt', 'format'],
  ['link', 'link'],
  ['image', 'image'],
])

const typeOf = (attributes: XmlAttributes): CodeType =>
  SUB_TYPES.get(attributes.get('subType') ?? '') ?? TYPES.get(attributes.get('type') ?? '') ?? 'other'

/** What XML cannot write. A zero, or half of a character, is in no text here: null. */
function characterOf(hex: string): string | null {
  if (!/^[\dA-Fa-f]{1,8}$/.test(hex)) return null
  const point = Number.parseInt(hex, 16)
  if (point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null
  return String.fromCodePoint(point)
}
