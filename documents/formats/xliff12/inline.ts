import { type Code, canonical, type Text } from '@hub/text/text'
import { openingOf, type XmlElement, type XmlNode } from '../../bytes/xml.ts'
import { codeOf } from './about.ts'
import { type FindCodes, placeholderWords } from './text-codes.ts'

/** A code of a source as the file writes it: targets are written with it. */
export type SourceCode = {
  code: Code
  local: string
  id: string | null
  rid: string | null
  markup: string
  element: XmlElement
}

/** `subs`: translatable text inside codes (`<sub>`), in the order of the codes. */
export type SourceText = { text: Text; codes: readonly SourceCode[]; subs: readonly XmlElement[] }
/** `dropped`: codes of the target that its source does not have, or half of a pair. */
export type TargetText = {
  text: Text
  dropped: readonly XmlElement[]
  subs: ReadonlyMap<string, XmlElement>
}

type Token = {
  half: 'open' | 'close' | 'alone'
  element: XmlElement
  markup: string
  /** The other half, once found. */
  partner: Token | null
  /** A source's: its number among the codes, which a pair shares; 0 until it has one. */
  number: number
  /** A target's: the code of the source that it is. */
  match: SourceCode | null
}

const PARTNER = new Map([
  ['bx', 'ex'],
  ['bpt', 'ept'],
])
const DELETION_TYPES = new Set(['x-sdl-deleted'])
const TRACKED_CHANGE = '{MQXliff}tctype'

/** Of a text without codes, as most are. */
const NO_CODES: readonly SourceCode[] = []
const NO_ELEMENTS: readonly XmlElement[] = []
const NO_SUBS: ReadonlyMap<string, XmlElement> = new Map()

/** @param find the codes that its words hold */
export function readSource(
  nodes: readonly XmlNode[],
  file: string,
  find: FindCodes | null = null,
): SourceText {
  const plain = plainText(nodes, find)
  if (plain !== null) return { text: plain, codes: NO_CODES, subs: NO_ELEMENTS }
  const codes: SourceCode[] = []
  const subs: XmlElement[] = []
  let last = 0
  const parts = tokensOf(nodes, file, find).map((token) => {
    if (typeof token === 'string') return token
    const pair = token.half === 'close' ? token.partner : null
    token.number = pair?.number || last + 1
    // A pair counts once.
    if (token.half !== 'close') last = token.number
    const { element, markup } = token
    const code = codeOf(token.number, token.half, element, markup)
    codes.push({ code, local: element.local, id: idOf(element), rid: ridOf(element), markup, element })
    if (token.half !== 'close') takeSubs(element, subs)
    return code
  })
  // Those of closing halves come last: keys of stored jobs were made without them.
  for (const { code, element } of codes) if (code.kind === 'close') takeSubs(element, subs)
  return { text: canonical(parts), codes, subs }
}

/**
 * A target's codes are those of its source, found by id, then by rid, then by their markup; each source code serves
 * once.
 */
export function readTarget(
  nodes: readonly XmlNode[],
  file: string,
  source: SourceText,
  find: FindCodes | null = null,
): TargetText {
  const plain = plainText(nodes, find)
  if (plain !== null) return { text: plain, dropped: NO_ELEMENTS, subs: NO_SUBS }
  const tokens = tokensOf(nodes, file, find)
  matchCodes(source.codes.filter(notClosing), tokens.filter(isNotClosing))
  const closings = closingsOf(source)
  const subs = new Map<string, XmlElement>()
  const droppedElements: XmlElement[] = []
  const parts = tokens.map((token) => {
    if (typeof token === 'string') return token
    const partner = (token.half === 'close' && token.partner ? token.partner : token).match
    const words = partner ? null : placeholderWords(token.element)
    // Numbered in the target, or not so often in the source: it stays what it is, text.
    if (words !== null) return words
    if (!partner) {
      droppedElements.push(token.element)
      return ''
    }
    const own = token.half === 'close' ? closings.get(partner.code.code) : partner
    if (!own) return ''
    const inTarget = subsIn(token.element)
    if (inTarget.length > 0)
      for (const [index, sub] of subsIn(own.element).entries()) {
        const counterpart = inTarget[index]
        if (counterpart) subs.set(subKey(sub), counterpart)
      }
    return own.code
  })
  return { text: canonical(parts), dropped: droppedElements, subs }
}

function plainText(nodes: readonly XmlNode[], find: FindCodes | null): string | null {
  if (nodes.length === 0) return ''
  const [only] = nodes
  return nodes.length === 1 && only?.type === 'text' && find === null ? only.value : null
}

function closingsOf({ codes }: SourceText): Map<number, SourceCode> {
  const closings = new Map<number, SourceCode>()
  for (const code of codes) if (isClosing(code)) closings.set(code.code.code, code)
  return closings
}

/** In tables: a file with a hundred thousand codes in one unit must not take a day. */
function matchCodes(codes: readonly SourceCode[], tokens: readonly Token[]): void {
  if (codes.length === 0 || tokens.length === 0 || matchInOrder(codes, tokens)) return
  const usedCodes = new Set<SourceCode>()
  for (const name of [nameById, nameByRid, nameByMarkup]) {
    if (usedCodes.size === codes.length) break
    const waiting = Map.groupBy(codes.filter((code) => !usedCodes.has(code)).toReversed(), (code) =>
      name({ ...code, half: code.code.kind }),
    )
    for (const token of tokens) {
      if (token.match) continue
      const partner = waiting.get(name(namedOf(token)) ?? '')?.pop()
      if (!partner) continue
      usedCodes.add(partner)
      token.match = partner
    }
  }
}

/** Where the two have the same codes one after the other, as most have: what finding each by its id would come to. */
function matchInOrder(codes: readonly SourceCode[], tokens: readonly Token[]): boolean {
  if (codes.length !== tokens.length) return false
  const isSame = codes.every(({ code, local, id }, index) => {
    const token = tokens[index]
    return (
      token !== undefined &&
      id !== null &&
      code.kind === token.half &&
      local === token.element.local &&
      id === idOf(token.element)
    )
  })
  if (isSame) for (const [index, token] of tokens.entries()) token.match = codes[index] ?? null
  return isSame
}

type NamedMark = { local: string; id: string | null; rid: string | null; half: string; markup: string }

/** `null` names nothing: it never equals the empty name that tokens without one look for. */
const nameById = ({ half, local, id }: NamedMark) => (id === null ? null : `${half} ${local} ${id}`)
const nameByRid = ({ half, local, rid }: NamedMark) => (rid === null ? null : `${half} ${local} ${rid}`)
const nameByMarkup = ({ half, markup }: NamedMark) => `${half} ${markup}`

/** Names a `<sub>` within its file. */
export const subKey = (sub: XmlElement): string => String(sub.start)

/** The `<sub>` elements of a code; those inside another one belong to that one. */
export function subsIn(element: XmlElement): readonly XmlElement[] {
  if (element.children.length === 0 || enclosesText(element)) return NO_ELEMENTS
  const elements: XmlElement[] = []
  takeSubs(element, elements)
  return elements
}

function takeSubs(element: XmlElement, into: XmlElement[]): void {
  if (enclosesText(element)) return
  for (const child of element.children) {
    if (child.type !== 'element') continue
    if (child.local === 'sub') into.push(child)
    else takeSubs(child, into)
  }
}

/** What is in it is not the code's own. */
const enclosesText = ({ local }: XmlElement): boolean => local === 'g' || local === 'mrk'

const isClosing = ({ code }: SourceCode) => code.kind === 'close'
const notClosing = ({ code }: SourceCode) => code.kind !== 'close'
const isNotClosing = (token: string | Token): token is Token =>
  typeof token !== 'string' && token.half !== 'close'

/** The text between codes, and the codes, the halves of pairs knowing each other. */
function tokensOf(nodes: readonly XmlNode[], file: string, find: FindCodes | null): (string | Token)[] {
  const tokens: (string | Token)[] = []
  flatten(nodes, { file, find, tokens })
  pair(tokens)
  return tokens
}

type Around = { file: string; find: FindCodes | null; tokens: (string | Token)[] }

const tokenOf = (half: Token['half'], element: XmlElement, markup: string): Token => ({
  half,
  element,
  markup,
  partner: null,
  number: 0,
  match: null,
})

const HALVES = new Map<string, Token['half']>([
  ['bx', 'open'],
  ['bpt', 'open'],
  ['ex', 'close'],
  ['ept', 'close'],
])

function flatten(nodes: readonly XmlNode[], around: Around): void {
  const { file, find, tokens } = around
  for (const node of nodes) {
    if (node.type === 'text' && find === null) tokens.push(node.value)
    else if (node.type === 'text') {
      for (const piece of find?.(node.value) ?? [])
        tokens.push(typeof piece === 'string' ? piece : tokenOf(piece.half, piece.element, piece.markup))
    } else if (node.type === 'element') {
      if (node.local === 'g') flattenPair(node, around)
      else if (node.local === 'mrk' || node.local === 'sub') flattenAnnotated(node, around)
      else tokens.push(tokenOf(HALVES.get(node.local) ?? 'alone', node, file.slice(node.start, node.end)))
    }
  }
}

function flattenPair(element: XmlElement, around: Around): void {
  const open = tokenOf('open', element, openingOf(around.file.slice(element.start, element.openEnd)))
  const close = tokenOf('close', element, `</${element.name}>`)
  open.partner = close
  close.partner = open
  around.tokens.push(open)
  flatten(element.children, around)
  around.tokens.push(close)
}

/**
 * Marks (terms, comments, tracked changes) are about the text, not in it; only a protected one is a thing to move
 * whole.
 */
function flattenAnnotated(element: XmlElement, around: Around): void {
  const type = element.attributes.get('mtype') ?? ''
  if (DELETION_TYPES.has(type) || element.attributes.get(TRACKED_CHANGE) === 'del') return
  if (type === 'protected')
    around.tokens.push(tokenOf('alone', element, around.file.slice(element.start, element.end)))
  else flatten(element.children, around)
}

/** Finds the two halves of each pair; a half without one (the pair spans two segments) becomes a code of its own. */
function pair(tokens: readonly (string | Token)[]): void {
  let waiting: Map<string, { opens: Token[]; taken: number }> | null = null
  for (const token of tokens) {
    if (typeof token === 'string' || token.partner || token.half === 'alone') continue
    waiting ??= new Map()
    const name = pairName(token.element)
    const line = waiting.get(name)
    if (token.half === 'open') {
      if (line) line.opens.push(token)
      else waiting.set(name, { opens: [token], taken: 0 })
      continue
    }
    const open = line?.opens[line.taken]
    if (!line || !open) continue
    line.taken += 1
    open.partner = token
    token.partner = open
  }
  if (waiting)
    for (const token of tokens) if (typeof token !== 'string' && !token.partner) token.half = 'alone'
}

const pairName = (element: XmlElement): string =>
  `${PARTNER.get(element.local) ?? element.local} ${ridOf(element) ?? idOf(element)}`

const idOf = (element: XmlElement): string | null =>
  element.attributes.get(element.local === 'mrk' ? 'mid' : 'id') ?? null
const ridOf = (element: XmlElement): string | null => element.attributes.get('rid') ?? null

const namedOf = ({ half, element, markup }: Token): NamedMark => ({
  half,
  local: element.local,
  id: idOf(element),
  rid: ridOf(element),
  markup,
})
