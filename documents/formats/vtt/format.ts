import { decode } from '../../bytes/encoding.ts'
import { LINE_ENDS, linesOf } from '../../bytes/lines.ts'
import type { Format } from '../../document.ts'
import { type CodedText, codedTextOf, type Markup } from '../codes.ts'
import { monolingual } from '../monolingual.ts'
import { CueReading, pieceOf, typeOf } from '../subtitles/cues.ts'

/** WebVTT, as W3C's specification has it (2019), the regions of its drafts included. */
export const vtt: Format = {
  name: 'vtt',
  title: 'a WebVTT file',
  extensions: ['.vtt'],
  mediaType: 'text/vtt',
  version: 3,
  recognises: ({ text }) => (/^WEBVTT(?=\s|$)/.test(text) ? 'yes' : 'no'),
  ...monolingual({
    open: (bytes, { encoding }) => decode(bytes, null, encoding),
    find: (text, { reader }) => {
      const { cues, problems } = read(text, reader)
      return {
        pieces: cues.map((cue, index) =>
          pieceOf(cue, index, text, { coded: codedCue(text.slice(cue.start, cue.end)), escaped: escapedVtt }),
        ),
        problems,
      }
    },
    refer: (output, missing) =>
      missing.reduce(
        (result, character) => result.replaceAll(character, `&#${character.codePointAt(0)};`),
        output,
      ),
  }),
}

/**
 * The header, style sheets and regions end with a blank line; a note does too, and is for who reads what comes after
 * it. Players show a cue right below the header too, which the first reader left in it.
 */
function read(text: string, reader: number): CueReading {
  const reading = new CueReading(text, reader > 2)
  let aside: 'header' | 'style' | 'note' | null = 'header'
  let note: string[] = []
  const endNote = () => {
    reading.note(note.join('\n').trim())
    note = []
  }
  for (const line of linesOf(text)) {
    const content = text.slice(line.start, line.end)
    if (aside === 'header' && reader > 1 && content.includes('-->')) aside = null
    if (aside !== null) {
      if (content.trim() !== '') {
        if (aside === 'note') note.push(content)
        continue
      }
      endNote()
      aside = null
    } else if (!reading.isOpen() && /^NOTE(?=\s|$)/.test(content)) {
      aside = 'note'
      note.push(content.slice('NOTE'.length))
      continue
    } else if (!reading.isOpen() && /^(STYLE|REGION)\s*$/.test(content)) {
      aside = 'style'
      continue
    }
    reading.line(line)
  }
  reading.finish(null)
  return reading
}

const TAG_OR_REFERENCE = /<[^<>]{0,500}>|&(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#[xX][\da-fA-F]{1,6});/g

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', '\u00a0'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
])

function codedCue(text: string): CodedText {
  const pieces: (string | Markup)[] = []
  let at = 0
  for (const { 0: match, index } of text.matchAll(TAG_OR_REFERENCE)) {
    pieces.push(
      lines(text.slice(at, index)),
      match.startsWith('<') ? markupOf(match) : resolveReference(match),
    )
    at = index + match.length
  }
  return codedTextOf([...pieces, lines(text.slice(at))])
}

const lines = (text: string): string => text.replace(LINE_ENDS, '\n')

function resolveReference(reference: string): string {
  const inside = reference.slice(1, -1)
  const code = /^#x/i.test(inside) ? Number.parseInt(inside.slice(2), 16) : Number(inside.slice(1))
  if (!inside.startsWith('#')) return ENTITIES.get(inside) ?? reference
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : reference
}

function markupOf(markup: string): Markup {
  const name = /^<\/?([a-z]+)/i.exec(markup)?.[1]?.toLowerCase()
  // A time inside a cue, from which on its text is shown.
  if (name === undefined) return { half: 'alone', markup, type: 'other', label: markup.slice(1, -1) }
  const half = markup.startsWith('</') ? 'close' : 'open'
  return { half, markup, pair: name, type: typeOf(name), label: name }
}

/** `-->` inside a cue would end it. */
const escapedVtt = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u200e', '&lrm;')
    .replaceAll('\u200f', '&rlm;')
