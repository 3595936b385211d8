import type {
  Construct,
  ConstructRecord,
  Create,
  Extension,
  ParseContext,
  State,
  TokenizeContext,
} from 'micromark-util-types'
import { Ahead } from './ahead.ts'
import { Effort } from './effort.ts'
import { Runs } from './runs.ts'

/**
 * Nanoseconds: to go past an entry of the parser's list or to copy it, to compare two names, to spell a letter of
 * one.
 */
const [PASS, COPY, NAME, SPELL] = [35, 40, 4, 400]
/** What a paragraph, a heading or a cell takes beside its words, and a line of a list or quotation, in words. */
const [TEXT, CONTAINER] = [10, 12]

type Reckon = (context: TokenizeContext) => number

/**
 * An extension of the parser's grammar that changes nothing in what is read: it sees what the parser is about to do,
 * adds up what that costs, and ends it when it is too much.
 * @throws DocumentRefused while the parser is at work
 */
export function measuredExtension(): Extension {
  const effort = new Effort()
  const costing = (reckon: Reckon): Construct => ({
    tokenize(_effects, _ok, nok) {
      return (code) => {
        effort.spend(reckon(this), this.now().line)
        return nok(code)
      }
    },
  })
  let latest = 0
  /**
   * A line that ended a quotation or an item by coming without its sign: the ends go in before it, and all that was
   * read is copied.
   */
  const ofEnded: Reckon = ({ events, parser, now }) => {
    measureTexts(parser, effort)
    const { line, column } = now()
    if (line === latest) return 0
    if (column > 1) effort.take(CONTAINER, line)
    latest = line
    return parser.lazy[line - 1] ? events.length * COPY : 0
  }
  return {
    document: { null: costing(ofEnded), [BRACKET]: costing(ofFootnote) },
    flow: { null: costing(ofLine) },
    contentInitial: { [BRACKET]: costing(({ parser }) => parser.defined.length * NAME) },
  }
}

const BRACKET = '['.charCodeAt(0)

const ofFootnote: Reckon = ({ parser }) => (parser.gfmFootnotes?.length ?? 0) * NAME

/** A line that continues a quotation or an item without its sign: the parser looks back for what it continues. */
const ofLine: Reckon = ({ events, parser, now }) => (parser.lazy[now().line] ? events.length * PASS : 0)

const ofLabelEnd: Reckon = (context) => {
  const start = openLabel(context)?.start.offset
  if (start === undefined) return context.events.length * PASS
  return (context.now().offset - start) * SPELL + 2 * context.parser.defined.length * NAME
}

/** The innermost `[` that still waits for its end. The parser, too, forgets the others when it comes to an end. */
function openLabel({ _labelStarts: starts }: TokenizeContext) {
  while (starts?.at(-1)?._balanced) starts.pop()
  return starts?.at(-1)
}

const parsers = new WeakSet<ParseContext>()

/** Before the first text of a file is read. */
function measureTexts(parser: ParseContext, effort: Effort): void {
  if (parsers.has(parser)) return
  parsers.add(parser)
  parser.constructs.text = measuredConstructs(parser.constructs.text, effort)
  parser.constructs.flow = measuredConstructs(parser.constructs.flow, effort)
  parser.text = lookedThrough(parser.text, effort)
  parser.string = lookedThrough(parser.string, effort)
}

/** The lines of a paragraph are looked through before the parser has them. */
const lookedThrough =
  (create: Create, effort: Effort): Create =>
  (from) => {
    const tokenizer = create(from)
    const { write } = tokenizer
    const line = from?.line ?? 1
    const ahead = new Ahead()
    effort.take(TEXT, line)
    tokenizer.write = (chunks) => {
      const before = ahead.pieces
      ahead.add(chunks)
      effort.take(ahead.pieces - before, line)
      if (chunks.at(-1) === null) effort.spend(ahead.cost(), line)
      return write(chunks)
    }
    return tokenizer
  }

function measuredConstructs(constructs: ConstructRecord, effort: Effort): ConstructRecord {
  // One construct reads several signs, and puts them in order once.
  const twins = new Map<Construct, Construct>()
  const other = (construct: Construct): Construct => {
    const replacement = twins.get(construct) ?? measuredConstruct(construct, effort)
    twins.set(construct, replacement)
    return replacement
  }
  return Object.fromEntries(
    Object.entries(constructs).map(([sign, construct]) => [sign, [construct ?? []].flat().map(other)]),
  )
}

function measuredConstruct(construct: Construct, effort: Effort): Construct {
  const { tokenize } = construct
  const first = (reckon: Reckon): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      effort.spend(reckon(this), this.now().line)
      return tokenize.call(this, effects, ok, nok)
    },
  })
  switch (construct.name) {
    case 'labelEnd':
      return first(ofLabelEnd)
    case 'gfmFootnoteCall':
      return first(ofFootnote)
    case 'setextUnderline':
      return last(construct, effort, ({ events }) => events.length * COPY)
    case 'attention':
    case 'strikethrough':
      return last(construct, effort, pairing())
    case 'emailAutolink':
    case 'protocolAutolink':
    case 'wwwAutolink':
      // Behind an open `[` nothing is an address. The construct finds that out by going back to it from each word.
      return {
        ...construct,
        tokenize(effects, ok, nok) {
          return openLabel(this) ? nok : tokenize.call(this, effects, ok, nok)
        },
      }
    default:
      return construct
  }
}

/** The construct, with what is to be added up each time it has found what it looks for. */
const last = (construct: Construct, effort: Effort, reckon: Reckon): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    const state: State = (code) => {
      effort.spend(reckon(this), this.now().line)
      return ok(code)
    }
    return construct.tokenize.call(this, effects, state, nok)
  },
})

function pairing(): Reckon {
  const all = new WeakMap<TokenizeContext, Runs>()
  return (context) => {
    const runs = all.get(context) ?? new Runs()
    all.set(context, runs)
    const run = context.events.at(-1)?.[1]
    return run ? runs.cost(run, context) : 0
  }
}
