import { lineEndsIn, refuseMalformed, type TextStart } from '../../bytes/xml.ts'
import { XmlFault } from '../../bytes/xml-fault.ts'
import { scanMarkup } from '../../bytes/xml-markup.ts'
import { type ByteSource, piecesOf } from './pieces.ts'
import { type Entry, type Languages, UnitReader } from './units.ts'

export type { ByteSource } from './pieces.ts'
export type { Entry, Languages, MemoryUnit, SkipReason } from './units.ts'

/**
 * Reads a TMX 1.1 to 1.4b of any size in pieces: each batch is what one piece held, in the file's order.
 * @param open the file's bytes from the beginning; asked twice where the file declares an old encoding
 * @throws DocumentRefused with line and sentence for what is no well-formed TMX, also after some batches
 */
export async function* readTmx(open: ByteSource, languages: Languages): AsyncGenerator<readonly Entry[]> {
  const start: TextStart = { line: 1, column: 1 }
  let around = { before: '', after: '' }
  for await (const { text, isFirst, isLast } of piecesOf(open, 'tu')) {
    if (isFirst) around = tagsAround(text)
    const before = isFirst ? '' : around.before
    yield entriesIn({ before, text, after: isLast ? '' : around.after }, start, languages)
    move(start, text)
  }
}

type WrappedText = { before: string; text: string; after: string }

function entriesIn({ before, text, after }: WrappedText, start: TextStart, languages: Languages): Entry[] {
  const whole = before + text + after
  const reader = new UnitReader(whole, start.line, languages)
  try {
    scanMarkup(whole, reader)
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    throw refuseMalformed(new XmlFault(error.message, Math.max(error.at - before.length, 0)), text, start)
  }
  return reader.entries
}

/** What makes a document of a piece from the middle: its root and its body, named as the file names them. */
function tagsAround(head: string): { before: string; after: string } {
  const attributeNamed = (local: string) =>
    new RegExp(`<((?:[^<>/\\s:]{1,100}:)?${local})[\\s/>]`).exec(head)?.[1] ?? local
  const version = /^\ufeff?<\?xml\s+version\s*=\s*["']1\.1["']/.test(head) ? '<?xml version="1.1"?>' : ''
  return {
    before: `${version}<${attributeNamed('tmx')}><${attributeNamed('body')}>`,
    after: `</${attributeNamed('body')}></${attributeNamed('tmx')}>`,
  }
}

/** To behind a text. */
export function move(start: TextStart, text: string): void {
  const lines = lineEndsIn(text, 0, text.length)
  const lastEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  start.line += lines
  start.column = lines === 0 ? start.column + text.length : text.length - lastEnd
}
