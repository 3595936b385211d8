import { decode } from '../../bytes/encoding.ts'
import { LINE_ENDS, linesOf } from '../../bytes/lines.ts'
import type { Format } from '../../document.ts'
import { type CodedText, codedTextOf, type Markup } from '../codes.ts'
import { monolingual } from '../monolingual.ts'
import { CueReading, pieceOf, typeOf } from '../subtitles/cues.ts'

/** SubRip subtitles: nobody specified them, so that all that players take is read. */
export const srt: Format = {
  name: 'srt',
  title: 'an SRT file',
  extensions: ['.srt'],
  mediaType: 'application/x-subrip',
  version: 3,
  recognises: ({ text, extension }) =>
    extension === '.srt' && /^[ \t]*\d[\d:.,]*[ \t]*-->/m.test(text) ? 'yes' : 'no',
  ...monolingual({
    open: (bytes, { encoding }) => decode(bytes, null, encoding),
    find: (text, { reader }) => {
      const reading = new CueReading(text.replace(/^\ufeff/, ' '), reader > 1)
      for (const line of linesOf(text)) reading.line(line)
      reading.finish(null)
      const { cues, problems } = reading
      return {
        pieces: cues.map((cue, index) =>
          pieceOf(cue, index, text, {
            coded: codedCue(text.slice(cue.start, cue.end), reader > 2 ? MARKUP : TAG),
            escaped: (words) => words,
          }),
        ),
        problems,
      }
    },
  }),
}

/** HTML's simplest tags, and what the players of SubStation took over into SRT: `{\an8}`. */
const TAG = /<\/?[a-zA-Z][^<>]{0,200}>|\{\\[^{}]{1,200}\}|\{\/?[biuBIU]\}/g
/** SubStation's line breaks and space, but not where a path of Windows has them: `One\NTwo`. */
const BREAK = /(?<!\b[a-zA-Z]:(?:\\\S{0,200})?)\\[Nnh]/
/** What is left of MicroDVD: `{y:i}`, `{c:$0000ff}`. */
const MICRO_DVD = /\{[ycfsoPYCFSH]:[^{}]{1,200}\}/
const MARKUP = new RegExp([TAG, BREAK, MICRO_DVD].map(({ source }) => source).join('|'), 'g')

function codedCue(text: string, tags: RegExp): CodedText {
  const pieces: (string | Markup)[] = []
  let at = 0
  for (const { 0: markup, index } of text.matchAll(tags)) {
    pieces.push(lines(text.slice(at, index)), markupOf(markup))
    at = index + markup.length
  }
  return codedTextOf([...pieces, lines(text.slice(at))])
}

const lines = (text: string): string => text.replace(LINE_ENDS, '\n')

function markupOf(markup: string): Markup {
  const name = /[a-zA-Z]+/.exec(markup)?.[0].toLowerCase() ?? ''
  if (markup.startsWith('\\')) return { half: 'alone', markup, type: 'break', label: markup, counts: 'space' }
  if (/^\{(\\|.:)/.test(markup)) return { half: 'alone', markup, type: 'format', label: markup }
  const half = /^.\//.test(markup) ? 'close' : 'open'
  return { half, markup, pair: `${markup.charAt(0)}${name}`, type: typeOf(name), label: name }
}
