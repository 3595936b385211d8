import { Composer, type CST, isAlias, isMap, isScalar, isSeq, LineCounter, Parser, Scalar } from 'yaml'
import type { LineFaults } from './project-file.ts'

/** A value of a YAML file with the line it begins in. Scalars are what is written, null where nothing is. */
export type Node = { line: number; value: string | null | readonly Node[] | Entries }

/** The entries of a mapping; `line` is that of the key. */
export type Entries = ReadonlyMap<string, { line: number; node: Node }>

// The bounds of a file that is parsed at all.
export const mostBytes = 1024 * 1024
const mostLines = 50_000
const mostSigns = 100_000
const mostDepth = 16
const signs = ',[]{}&*!?:-'

function isCrowded(text: string): boolean {
  let lines = 0
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at)
    if (unit === '\n') lines++
    else if (signs.includes(unit)) count++
  }
  return lines > mostLines || count > mostSigns
}

function isDeep(tokens: readonly CST.Token[]): boolean {
  const waiting = tokens.map((token) => ({ token, depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { token, depth } = next
    if (depth > mostDepth) return true
    if (token.type === 'document' && token.value) waiting.push({ token: token.value, depth })
    if (token.type !== 'block-map' && token.type !== 'block-seq' && token.type !== 'flow-collection') continue
    for (const { key, value } of token.items) {
      if (key) waiting.push({ token: key, depth: depth + 1 })
      if (value) waiting.push({ token: value, depth: depth + 1 })
    }
  }
  return false
}

const nothing = new Set(['', '~', 'null', 'Null', 'NULL'])

class Reading {
  readonly #lines: LineCounter
  readonly #faults: LineFaults

  constructor(lines: LineCounter, faults: LineFaults) {
    this.#lines = lines
    this.#faults = faults
  }

  lineOf(at: number | undefined): number {
    return at === undefined ? 1 : this.#lines.linePos(at).line
  }

  /** Depth is bounded before this is called. `above`: the line for what has none of its own. */
  node(source: unknown, above: number): Node {
    if (isMap(source)) {
      const line = this.lineOf(source.range?.[0])
      const entries = new Map<string, { line: number; node: Node }>()
      for (const { key, value } of source.items) {
        const at = isScalar(key) ? this.lineOf(key.range?.[0]) : line
        const name = isScalar(key) ? String(key.value) : null
        if (name === null) this.#faults.add(at, 'The name of a value must be a plain word.')
        else if (entries.has(name)) this.#faults.add(at, `${name.slice(0, 80)} is here a second time.`)
        else entries.set(name, { line: at, node: this.node(value, at) })
      }
      return { line, value: entries }
    }
    if (isSeq(source)) {
      const line = this.lineOf(source.range?.[0])
      return { line, value: source.items.map((item) => this.node(item, line)) }
    }
    if (isScalar(source)) {
      const line = this.lineOf(source.range?.[0])
      const text = String(source.value ?? '')
      return { line, value: source.type === Scalar.PLAIN && nothing.has(text) ? null : text }
    }
    if (isAlias(source)) {
      const line = this.lineOf(source.range?.[0])
      this.#faults.add(line, 'References such as *name are not taken here: write the value itself.')
      return { line, value: null }
    }
    return { line: above, value: null }
  }
}

/** Reads YAML with its lines; undefined when it is none, or has more than a project needs. Faults say why. */
export function readYaml(text: string, faults: LineFaults): Node | undefined {
  if (text.length > mostBytes || isCrowded(text)) {
    faults.add(1, 'This file has more in it than one project may have: 1 MB, 50,000 lines.')
    return undefined
  }
  const lines = new LineCounter()
  const tokens = [...new Parser(lines.addNewLine).parse(text)]
  if (isDeep(tokens)) {
    faults.add(1, `There are more than ${mostDepth} lists and mappings in each other.`)
    return undefined
  }
  const reading = new Reading(lines, faults)
  // Every scalar is text as it is written: a price must not become a binary fraction, nor an id lose its zeros.
  const composer = new Composer({
    schema: 'failsafe',
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
  })
  const documents = [...composer.compose(tokens, true, text.length)]
  const [document, second] = documents
  for (const { errors } of documents)
    for (const error of errors)
      faults.add(reading.lineOf(error.pos[0]), `This is not YAML: ${error.message}.`)
  if (second) faults.add(reading.lineOf(second.range[0]), 'A second document begins here; a project has one.')
  return faults.any || !document ? undefined : reading.node(document.contents, 1)
}
