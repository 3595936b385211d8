import { type Code, canonical, type Text } from '@hub/text/text'
import { openingOf, type XmlElement, type XmlNode } from '../../bytes/xml.ts'
import { aboutCode } from './about.ts'
import { type Marks, NO_MARKS, phrasePieces } from './phrase.ts'

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
export type SourceText = { text: Text; codes: SourceCode[]; subs: XmlElement[] }
/** `dropped`: codes of the target that its source does not have, or half of a pair. */
export type TargetText = { text: Text; dropped: XmlElement[]; subs: Map<string, XmlElement> }

type Token = {
  half: 'open' | 'close' | 'alone'
  element: XmlElement
  markup: string
  /** The other half, once found. */
  partner: Token | null
}

const PARTNER = new Map([
  ['bx', 'ex'],
  ['bpt', 'ept'],
])
const DELETED = new Set(['x-sdl-deleted'])
const TRACKED_CHANGE = '{MQXliff}tctype'

/** @param marks Phrase's, by the names that its texts call them */
export function readSource(nodes: readonly XmlNode[], file: string, marks: Marks = NO_MARKS): SourceText {
  const tokens = paired(flatten(nodes, { file, marks }))
  const numbers = new Map<Token, number>()
  const codes: SourceCode[] = []
  const parts = tokens.map((token) => {
    if (typeof token === 'string') return token
    const number =
      (token.half === 'close' && token.partner ? numbers.get(token.partner) : undefined) ?? numbers.size + 1
    // A pair counts once: its closing half is not entered.
    if (token.half !== 'close') numbers.set(token, number)
    const code: Code = { code: number, kind: token.half, ...aboutCode(token.element, token.markup) }
    codes.push({ code, ...identityOf(token), markup: token.markup, element: token.element })
    return code
  })
  return {
    text: canonical(parts),
    codes,
    // Those of closing halves come last: keys of stored jobs were made without them.
    subs: [...codes.filter(notClosing), ...codes.filter(isClosing)].flatMap(({ element }) => subsIn(element)),
  }
}

/** A target's codes are those of its source, found by id, then by rid, then by their markup; each source code serves once. */
export function readTarget(
  nodes: readonly XmlNode[],
  file: string,
  source: SourceText,
  marks: Marks = NO_MARKS,
): TargetText {
  const tokens = paired(flatten(nodes, { file, marks }))
  const matched = matchCodes(
    source.codes.filter(notClosing),
    tokens.filter((token) => typeof token !== 'string'),
  )
  const closings = new Map(source.codes.filter(isClosing).map((found) => [found.code.code, found]))
  const subs = new Map<string, XmlElement>()
  const dropped: XmlElement[] = []
  const parts = tokens.map((token) => {
    if (typeof token === 'string') return token
    const found = matched.get(token.half === 'close' && token.partner ? token.partner : token)
    if (!found) {
      dropped.push(token.element)
      return ''
    }
    const own = token.half === 'close' ? closings.get(found.code.code) : found
    if (!own) return ''
    const inTarget = subsIn(token.element)
    for (const [index, sub] of subsIn(own.element).entries()) {
      const translated = inTarget[index]
      if (translated) subs.set(subKey(sub), translated)
    }
    return own.code
  })
  return { text: canonical(parts), dropped, subs }
}

/** In tables: a file with a hundred thousand codes in one unit must not take a day. */
function matchCodes(codes: readonly SourceCode[], tokens: readonly Token[]): Map<Token, SourceCode> {
  const matched = new Map<Token, SourceCode>()
  if (codes.length === 0 || tokens.length === 0) return matched
  const used = new Set<SourceCode>()
  for (const name of [nameById, nameByRid, nameByMarkup]) {
    if (used.size === codes.length) break
    const waiting = Map.groupBy(codes.filter((code) => !used.has(code)).toReversed(), (code) =>
      name({ ...code, half: code.code.kind }),
    )
    for (const token of tokens) {
      if (token.half === 'close' || matched.has(token)) continue
      const found = waiting
        .get(name({ ...identityOf(token), half: token.half, markup: token.markup }) ?? '')
        ?.pop()
      if (!found) continue
      used.add(found)
      matched.set(token, found)
    }
  }
  return matched
}

type Named = { local: string; id: string | null; rid: string | null; half: string; markup: string }

/** `null` names nothing: it never equals the empty name that tokens without one look for. */
const nameById = ({ half, local, id }: Named) => (id === null ? null : `${half} ${local} ${id}`)
const nameByRid = ({ half, local, rid }: Named) => (rid === null ? null : `${half} ${local} ${rid}`)
const nameByMarkup = ({ half, markup }: Named) => `${half} ${markup}`

/** Names a `<sub>` within its file. */
export const subKey = (sub: XmlElement): string => String(sub.start)

/** The `<sub>` elements of a code; those inside another one belong to that one. */
export function subsIn(element: XmlElement): XmlElement[] {
  return element.local === 'g' || element.local === 'mrk'
    ? []
    : element.children
        .filter((node) => node.type === 'element')
        .flatMap((child) => (child.local === 'sub' ? [child] : subsIn(child)))
}

const isClosing = ({ code }: SourceCode) => code.kind === 'close'
const notClosing = ({ code }: SourceCode) => code.kind !== 'close'

type Around = { file: string; marks: Marks }

function flatten(nodes: readonly XmlNode[], around: Around): (string | Token)[] {
  const { file, marks } = around
  const [first] = nodes
  if (nodes.length === 1 && first?.type === 'text' && marks.size === 0) return [first.value]
  return nodes.flatMap((node) => {
    if (node.type === 'text')
      return phrasePieces(node.value, marks).map((piece) =>
        typeof piece === 'string' ? piece : { ...piece, partner: null },
      )
    if (node.type === 'other') return []
    if (node.local === 'g') return pairTokens(node, around)
    if (node.local === 'mrk' || node.local === 'sub') return annotated(node, around)
    const half =
      node.local === 'bx' || node.local === 'bpt'
        ? 'open'
        : node.local === 'ex' || node.local === 'ept'
          ? 'close'
          : 'alone'
    return [{ half, element: node, markup: file.slice(node.start, node.end), partner: null } satisfies Token]
  })
}

function pairTokens(element: XmlElement, around: Around): (string | Token)[] {
  const tag = around.file.slice(element.start, element.openEnd)
  const open: Token = {
    half: 'open',
    element,
    markup: openingOf(tag),
    partner: null,
  }
  const close: Token = { half: 'close', element, markup: `</${element.name}>`, partner: open }
  open.partner = close
  return [open, ...flatten(element.children, around), close]
}

/** Marks (terms, comments, tracked changes) are about the text, not in it; only a protected one is a thing to move whole. */
function annotated(element: XmlElement, around: Around): (string | Token)[] {
  const type = element.attributes.get('mtype') ?? ''
  if (DELETED.has(type) || element.attributes.get(TRACKED_CHANGE) === 'del') return []
  if (type === 'protected')
    return [{ half: 'alone', element, markup: around.file.slice(element.start, element.end), partner: null }]
  return flatten(element.children, around)
}

/** Finds the two halves of each pair; a half without one (the pair spans two segments) becomes a code of its own. */
function paired(tokens: (string | Token)[]): (string | Token)[] {
  if (tokens.every((token) => typeof token === 'string')) return tokens
  const waiting = new Map<string, { opens: Token[]; taken: number }>()
  for (const token of tokens) {
    if (typeof token === 'string' || token.partner || token.half === 'alone') continue
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
  return tokens.map((token) => {
    if (typeof token !== 'string' && token.half !== 'alone' && !token.partner) token.half = 'alone'
    return token
  })
}

function pairName(element: XmlElement): string {
  const { id, rid } = idsOf(element)
  return `${PARTNER.get(element.local) ?? element.local} ${rid ?? id}`
}

function idsOf(element: XmlElement): { id: string | null; rid: string | null } {
  return {
    id: element.attributes.get(element.local === 'mrk' ? 'mid' : 'id') ?? null,
    rid: element.attributes.get('rid') ?? null,
  }
}

const identityOf = (token: Token) => ({ local: token.element.local, ...idsOf(token.element) })
