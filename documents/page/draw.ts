import type { Settings } from '../document.ts'
import { odp } from '../formats/odp/format.ts'
import { ods } from '../formats/ods/format.ts'
import { odt } from '../formats/odt/format.ts'
import { drawDocx } from './docx.ts'
import type { Drawn, PageSegment } from './drawn.ts'
import { drawHtml, drawMarkdown } from './markup.ts'
import { drawOdf } from './odf.ts'
import { drawSubtitles, drawTable, drawText } from './rows.ts'
import { drawSheets } from './sheets.ts'
import { drawSlides } from './slides.ts'

/** A document, by its format, and the segments that it was cut into. */
export type DocumentToDraw = {
  format: string
  bytes: Uint8Array
  segments: readonly PageSegment[]
  settings: Settings
}

/**
 * A document as its reader will see it, in pieces that are harmless: nothing in them runs, asks for anything or leads
 * anywhere.
 * @throws DocumentRefused with a sentence for one that can't be drawn
 */
export async function drawDocument({ format, bytes, segments, settings }: DocumentToDraw): Promise<Drawn> {
  switch (format) {
    case 'html':
      return drawHtml(bytes, segments, settings)
    case 'md':
      return drawMarkdown(bytes, segments, settings)
    case 'docx':
      return drawDocx(bytes, segments, settings)
    case 'xlsx':
      return drawSheets(bytes, segments, settings)
    case 'pptx':
      return drawSlides(bytes, segments, settings)
    case 'odt':
      return drawOdf(bytes, { format: odt, kind: 'text' }, segments, settings)
    case 'ods':
      return drawOdf(bytes, { format: ods, kind: 'sheets' }, segments, settings)
    case 'odp':
      return drawOdf(bytes, { format: odp, kind: 'slides' }, segments, settings)
    case 'srt':
    case 'vtt':
      return drawSubtitles(segments)
    case 'txt':
      return drawText(segments)
    default:
      return drawTable(segments)
  }
}
