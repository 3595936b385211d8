import { type Code, partsOf, type Text, wordsOf } from '@hub/text/text'
import { type Shape, shapeOf, type Token } from './building.ts'
import {
  bounded,
  type Drawn,
  type DrawnBlock,
  escapedText,
  type OpenElement,
  type PageSegment,
} from './drawn.ts'
import { linesOf } from './lines.ts'

/** Segments of one block of the document, and the place of the first among all. */
type Row = { first: number; segments: readonly PageSegment[] }

const longestKey = 300

/** Plain text: a paragraph each. */
export const drawText = (segments: readonly PageSegment[]): Drawn =>
  drawnAs('text', segments, (row, ids) => block([], `<p>${textsOf(row, ids)}</p>`, row))

/** Subtitles: a line each, with the time when it is shown, and for how long. */
export const drawSubtitles = (segments: readonly PageSegment[]): Drawn =>
  drawnAs('subtitles', segments, (row, ids) => {
    const [cue] = row.segments
    const length = cue?.seconds ? ` datetime="PT${cue.seconds}S"` : ''
    return block(
      [],
      `<p class="cue"><time${length}>${escapedText(cue?.path ?? '')}</time> ${textsOf(row, ids)}</p>`,
      row,
    )
  })

const table: readonly OpenElement[] = [
  { id: 'table', html: '<table></table>' },
  { id: 'rows', html: '<tbody></tbody>' },
]

/** What has keys: a row each. */
export const drawTable = (segments: readonly PageSegment[]): Drawn =>
  drawnAs('table', segments, (row, ids) => {
    const key = escapedText(keyOf(row.segments[0]))
    return block(table, `<tr><th scope="row">${key}</th><td>${textsOf(row, ids)}</td></tr>`, row)
  })

/** What a row is called: the context that its file gives it, else where it is, with the form that it is of. */
function keyOf(segment: PageSegment | undefined): string {
  const name = segment?.context ?? segment?.path ?? segment?.key ?? ''
  const form = segment?.form ? ` (${segment.form})` : ''
  return name.length > longestKey ? `${name.slice(0, longestKey).toWellFormed()}…` : `${name}${form}`
}

function drawnAs(
  kind: Drawn['kind'],
  segments: readonly PageSegment[],
  draw: (row: Row, ids: readonly string[]) => DrawnBlock,
): Drawn {
  const ids = segments.map(({ id }) => id)
  function* blocks() {
    for (const row of rowsOf(segments)) yield draw(row, ids)
  }
  return { kind, rough: false, styles: [], blocks: bounded(blocks()) }
}

/** The segments block by block: those of one follow one another. */
function* rowsOf(segments: readonly PageSegment[]): Generator<Row> {
  for (let first = 0; first < segments.length; ) {
    const name = segments[first]?.cut?.block
    let end = first + 1
    while (name !== undefined && segments[end]?.cut?.block === name) end += 1
    yield { first, segments: segments.slice(first, end) }
    first = end
  }
}

const block = (within: readonly OpenElement[], html: string, { segments }: Row): DrawnBlock => ({
  within,
  html,
  segments: segments.map(({ id }) => id),
  pictures: [],
})

/** The texts of a block, with what is between them. */
function textsOf({ first, segments }: Row, ids: readonly string[]): string {
  const tokens: Token[] = [{ type: 'text', words: wordsOf(segments[0]?.cut?.lead ?? '').join('') }]
  for (const [at, { source, cut }] of segments.entries()) {
    tokens.push({ type: 'mark', mark: { kind: 'segment', number: first + at } })
    for (const token of tokensOfText(source)) tokens.push(token)
    tokens.push({ type: 'mark', mark: { kind: 'segment', number: null } })
    tokens.push({ type: 'text', words: wordsOf(cut?.gap ?? '').join('') })
  }
  return linesOf(tokens, ids).html
}

const NAMES = new Map([
  ['bold', 'b'],
  ['italic', 'i'],
  ['underline', 'u'],
  ['link', 'a'],
])

/** A text as it is drawn where its format has no look of its own. */
function tokensOfText(text: Text): Token[] {
  const open = new Map<number, Shape>()
  return partsOf(text).flatMap((part): Token[] => {
    if (typeof part === 'string') return [{ type: 'text', words: part }]
    const { code: number, kind } = part
    if (kind === 'alone') return aloneOf(part)
    const mark: Token = { type: 'mark', mark: { kind: 'code', number: kind === 'open' ? number : null } }
    if (kind === 'open') {
      const shape = shapeOf(NAMES.get(part.type ?? '') ?? 'span')
      open.set(number, shape)
      return [{ type: 'open', shape }, mark]
    }
    const shape = open.get(number)
    return shape ? [mark, { type: 'close', shape }] : []
  })
}

function aloneOf({ code: number, type, label = '' }: Code): Token[] {
  const inside: Token =
    type === 'break' ? { type: 'void', shape: shapeOf('br') } : { type: 'text', words: label }
  return [
    { type: 'mark', mark: { kind: 'alone', number } },
    inside,
    { type: 'mark', mark: { kind: 'alone', number: null } },
  ]
}
