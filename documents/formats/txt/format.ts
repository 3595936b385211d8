import { saysSomething, type Text } from '@hub/text/text'
import { decode } from '../../bytes/encoding.ts'
import { refuseTooManySegments } from '../../bytes/limits.ts'
import type { Format } from '../../document.ts'
import { renderText } from '../codes.ts'
import { monolingual, type Piece, plainBlock } from '../monolingual.ts'

/** Plain text: each line is a paragraph, as in what mail programs and word processors save as text. */
export const txt: Format = {
  name: 'txt',
  title: 'a text file',
  extensions: ['.txt'],
  mediaType: 'text/plain',
  version: 2,
  // A zero is no letter, except in the two-byte encodings, which begin with a mark.
  recognises: ({ bytes, extension }) =>
    txt.extensions.includes(extension) && (isTwoByte(bytes) || !bytes.subarray(0, 8192).includes(0))
      ? 'perhaps'
      : 'no',
  ...monolingual({
    open: (bytes, { encoding }) => decode(bytes, null, encoding),
    find: (text, { reader }) => ({ pieces: [...paragraphsOf(text, reader)], problems: [] }),
  }),
}

const isTwoByte = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** All that ends a line somewhere: Unicode's separators and form feeds too. */
const LINE = /[^\r\n\v\f\u0085\u2028\u2029]+/g
const BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/g

/**
 * Each line that is not blank has a key, words or not, so that no translation moves another's; the first reader
 * counted texts.
 */
function* paragraphsOf(text: string, reader: number): Generator<Piece> {
  let count = 0
  let key = 0
  for (const { 0: line, index } of text.matchAll(LINE)) {
    const source = line.replace(/^\ufeff/, '').trim()
    if (source !== '' && reader > 1) key += 1
    if (!saysSomething(source)) continue
    const start = index + line.indexOf(source)
    count += 1
    refuseTooManySegments(count)
    yield {
      block: plainBlock(`${reader > 1 ? key : count}`, source),
      // A line end would make two paragraphs of one.
      edits: (target) => [
        { start, end: start + source.length, text: wordsOnly(target).replace(BREAKS, ' ') },
      ],
    }
  }
}

/** A text of a format that has no codes. */
const wordsOnly = (target: Text): string => renderText(target, new Map(), (words) => words)
