import { quoteSentence } from '@hub/text/quote'
import { Composer, CST, Lexer, Parser } from 'yaml'
import { inFigures, refuseTooManySegments, tooMuch } from '../../bytes/limits.ts'
import { DocumentRefused } from '../../refused.ts'
import { refuseCrowdedValues, refuseLongValue } from '../values/crowded.ts'
import { pathOf } from '../values/keys.ts'
import { isPlainText, withoutEnd } from './scalars.ts'

export type YamlScalar = CST.FlowScalar | CST.BlockScalar

/** A scalar that is text; `end` after it in the file. */
export type YamlString = {
  path: string
  name: string | null
  value: string
  token: YamlScalar
  start: number
  end: number
  inFlow: boolean
  notes: readonly string[]
  container: YamlContainer
}

/** A mapping or a list; `names` of all its keys, `indent` of a mapping's keys in a block. */
export type YamlContainer = { path: string; names: string[]; strings: YamlString[]; indent: number | null }

export type YamlTree = {
  strings: YamlString[]
  /** The only key of the document, where it is a language and all texts are under it (Rails). */
  language: { name: string; token: YamlScalar } | null
  /** Texts with a tag of a program's own. */
  tagged: { at: number; tag: string }[]
}

const MOST_UNITS = 12 * 1024 * 1024
const MOST_DEPTH = 200
/** With the document around them and the value inside. */
const MOST_OPEN = MOST_DEPTH + 2
const MOST_LINES = 150_000
const MOST_SIGNS = 300_000
const SIGNS = ',[]{}&!?:'

/** @throws DocumentRefused where it is no YAML, or has more than can be read in time */
export function yamlTree(text: string): YamlTree {
  if (text.length > MOST_UNITS) throw tooMuch('more than 12 MB of YAML')
  refuseCrowded(text)
  refuseCrowdedValues(text)
  const tokens = tokensOf(text)
  const reading = new Reading(text)
  const documents = tokens.filter((token) => token.type === 'document')
  const [only] = documents
  if (documents.length === 1 && only) reading.language = languageOf(only.value)
  let above: CST.SourceToken[] = []
  for (const token of tokens)
    if (token.type === 'comment' || token.type === 'newline') above.push(token)
    else if (token.type === 'document') {
      if (token.value) reading.value(token.value, [...above, ...token.start], { ...TOP, inFlow: false })
      above = []
    }
  refuseFaults(text, tokens)
  return reading
}

type Where = {
  path: string
  name: string | null
  inFlow: boolean
  notes: readonly string[]
  container: YamlContainer
}

const TOP = {
  path: '',
  name: null,
  notes: [],
  container: { path: '', names: [], strings: [], indent: null },
} satisfies Omit<Where, 'inFlow'>

class Reading implements YamlTree {
  readonly strings: YamlString[] = []
  readonly tagged: YamlTree['tagged'] = []
  language: YamlTree['language'] = null
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  value(token: CST.Token, before: readonly CST.SourceToken[], where: Where): void {
    if (token.type === 'block-map' || token.type === 'block-seq' || token.type === 'flow-collection')
      this.#collection(token, before, where)
    else if (CST.isScalar(token)) this.#scalar(token, before, where)
  }

  #collection(
    token: CST.BlockMap | CST.BlockSequence | CST.FlowCollection,
    before: readonly CST.SourceToken[],
    where: Where,
  ): void {
    const inFlow = where.inFlow || token.type === 'flow-collection'
    const isMap =
      token.type === 'block-map' || (token.type === 'flow-collection' && token.start.source === '{')
    const indent = token.type === 'block-map' ? token.indent : null
    const container: YamlContainer = { path: where.path, names: [], strings: [], indent }
    for (const [index, item] of token.items.entries()) {
      const isPair = isMap || item.sep !== undefined
      const name = isPair ? keyOf(item.key) : null
      if (name !== null) container.names.push(name)
      const value = isPair ? item.value : (item.value ?? item.key)
      if (!value) continue
      const isHidden = this.language !== null && item.key === this.language.token
      const path = isHidden ? '' : pathOf(where.path, name ?? index)
      // Comments before the first entry are read as the collection's own.
      const above = index === 0 ? [...before, ...item.start] : item.start
      const notes = [...commentsIn(above), ...commentsAfter(value)]
      this.value(value, item.sep ?? item.start, { path, name, inFlow, notes, container })
    }
  }

  #scalar(token: YamlScalar, before: readonly CST.SourceToken[], where: Where): void {
    const tag = before.find(({ type }) => type === 'tag')?.source
    const isText = tag === '!' || tag === '!!str' || tag === '!<tag:yaml.org,2002:str>'
    if (tag !== undefined && !isText) {
      if (!/^!!(?:int|float|bool|null|binary|timestamp)$|^!ruby\//.test(tag))
        this.tagged.push({ at: token.offset, tag })
      return
    }
    if (token.type === 'alias' || (token.type === 'scalar' && !isText && !isPlainText(token.source))) return
    refuseLongValue(token.source.length)
    const scalar = CST.resolveAsScalar(token, true, (offset, _, message) => {
      throw refuseMalformed(this.#text, offset, message)
    })
    const value = token.type === 'block-scalar' ? withoutEnd(scalar?.value ?? '') : (scalar?.value ?? '')
    if (value.trim() === '') return
    const start = token.type === 'block-scalar' ? (token.props[0]?.offset ?? token.offset) : token.offset
    const end = token.type === 'block-scalar' ? blockEnd(token) : token.offset + token.source.length
    const node = { ...where, value, token, start, end }
    this.strings.push(node)
    where.container.strings.push(node)
    refuseTooManySegments(this.strings.length)
  }
}

/** A block scalar begins with its header, whose line is made of tokens of their own. */
const blockEnd = (token: CST.BlockScalar): number => {
  const last = token.props.at(-1)
  const begin = last && 'source' in last ? last.offset + last.source.length : token.offset
  return begin + token.source.length
}

function keyOf(token: CST.Token | null | undefined): string | null {
  if (!token || !CST.isScalar(token) || token.type === 'alias') return null
  return CST.resolveAsScalar(token, false, () => {})?.value ?? null
}

/** Those after the last empty line. */
function commentsIn(tokens: readonly CST.SourceToken[]): string[] {
  let notes: string[] = []
  let lineEnds = 0
  for (const { type, source } of tokens) {
    if (type === 'newline') lineEnds += 1
    else if (type === 'comment') {
      if (lineEnds > 1) notes = []
      lineEnds = 0
      const note = source.replace(/^#+/, '').trim()
      if (note !== '' && notes.length < 50) notes.push(note)
    }
  }
  return lineEnds > 1 ? [] : notes
}

function commentsAfter(value: CST.Token): string[] {
  const after = value.type === 'block-scalar' ? value.props : CST.isScalar(value) ? (value.end ?? []) : []
  const line = after.findIndex(({ type }) => type === 'newline')
  return after
    .slice(0, line < 0 ? after.length : line)
    .flatMap((token) => (token.type === 'comment' ? [token.source.replace(/^#+/, '').trim()] : []))
    .filter((note) => note !== '')
}

/** Two letters that are a language; longer names are words too often. */
function languageOf(root: CST.Token | undefined): YamlTree['language'] {
  if (root?.type !== 'block-map') return null
  const [item, second] = root.items.filter(({ key }) => key)
  const name = keyOf(item?.key)
  if (!item?.key || second || name === null || !item.value || item.value.type !== 'block-map') return null
  if (!CST.isScalar(item.key) || !/^[a-z]{2}(?:[-_][A-Za-z]{2,8}){0,2}$/.test(name)) return null
  const languageName = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(
    name.slice(0, 2),
  )
  return languageName === undefined ? null : { name, token: item.key }
}

/** The parser makes a token of each line and each sign, and takes its time for them, not for letters. */
function refuseCrowded(text: string): void {
  let lines = 0
  let signs = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at)
    if (unit === '\n') lines += 1
    else if (SIGNS.includes(unit)) signs += 1
  }
  if (lines > MOST_LINES) throw tooMuch(`more than ${inFigures(MOST_LINES)} lines of YAML`)
  if (signs > MOST_SIGNS) throw tooMuch(`more than ${inFigures(MOST_SIGNS)} signs of YAML`)
}

/** How deep it goes is looked at on the way: the parser calls itself once for each level that it leaves. */
function tokensOf(text: string): CST.Token[] {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > MOST_OPEN) throw tooDeep()
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

const tooDeep = () => tooMuch(`more than ${MOST_DEPTH} mappings or lists in each other`)

/** What the library finds wrong when it makes a tree of it; names that repeat are reported elsewhere. */
function refuseFaults(text: string, tokens: readonly CST.Token[]): void {
  const composer = new Composer({ uniqueKeys: false, logLevel: 'silent', prettyErrors: false })
  for (const document of composer.compose(tokens)) {
    const [error] = document.errors
    if (error) throw refuseMalformed(text, error.pos[0], error.message)
  }
}

function refuseMalformed(text: string, at: number, message: string): DocumentRefused {
  const line = text.slice(0, at).split('\n').length
  return new DocumentRefused(
    'yaml-malformed',
    `The file is not well-formed YAML. Line ${inFigures(line)}: ${quoteSentence(message.split('\n')[0] ?? '')}`,
  )
}
