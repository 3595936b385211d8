import * as z from 'zod/mini'
import { fileAnswers } from './downloads.ts'
import { endpoint } from './endpoint.ts'
import { Id, textOf, wholeNumber } from './fields.ts'

const tag = 'Page'

/**
 * How a document is drawn: as the browser draws HTML, by the reader's own drawing of a Word document, or as what its
 * format is nearest to.
 */
const pageKinds = ['html', 'docx', 'subtitles', 'table', 'sheets', 'slides', 'text'] as const

/** What a picture of a document may be; the last is shown as a picture alone, where nothing in it runs. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const

/**
 * The marks of a Word document: a segment with its number in `marks`, and a code with its own. The digits of a number
 * come right after the mark that opens, and end with `end`. Of a pair the marks are inside its two halves; a code
 * alone has one on each side.
 */
export const pageMarks = {
  segment: '\u{f0000}',
  segmentEnd: '\u{f0001}',
  code: '\u{f0002}',
  codeEnd: '\u{f0003}',
  digits: Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(0xf0010 + digit)),
  end: '\u{f001f}',
} as const

/** An element that is open round a block, without what is in it. */
const OpenElement = z.object({
  /** unique in the document: the same id is the same element */
  id: z.string(),
  html: z.string(),
})

/**
 * A piece of the document with its source in it. Nothing in it runs, asks for anything or leads anywhere.
 *
 * A segment's text is in `<hub-text segment="UUID">`. A pair of codes is its element with its number in `hub-code`; a
 * code alone is its element with `hub-code`, or `<hub-code hub-code="4">` with what it shows in it. A code alone that
 * is one half of an element is `<hub-code hub-code="1" hub-half="open">` (or `close`) with that element, empty, in it:
 * the element is round what follows the code in its segment (or what is before it). An attribute that is a text has
 * its segment in `hub-attribute-title` and its like beside it; where it has several, their ids have blanks between.
 *
 * A row or a cell is only read as one inside what is open round it. A subtitle is `<p class="cue">` with a `time`, whose
 * `datetime` says for how long it is shown (`PT1.5S`). In kinds without a look of their own (`table`, `subtitles`,
 * `text`) a line feed begins a line.
 */
const Block = z.object({
  /** unique in the document */
  key: z.string(),
  /** whose texts are in it, in their order */
  segments: z.array(Id),
  /** what is open round it, the outermost first */
  within: z.array(OpenElement),
  html: z.string(),
})

const Picture = z.object({
  /** as `hub-picture` of an `img` has it */
  name: z.string(),
  media_type: z.enum(pictureTypes),
  /** base64 */
  data: z.string(),
})

/** A part of a Word document: the block at its place. */
const Part = z.object({
  /** the segments that are drawn with it, by their places in `marks`, those of its notes too */
  segments: z.array(z.int()),
  /** how much there is to draw, in characters */
  size: z.int(),
  /** how far its lists have counted behind it, as `docx-preview` counts: each list and level by itself */
  counts: z.array(z.object({ list: z.string(), level: z.int(), count: z.int() })),
})

/** What one call may ask for. */
const mostBlocks = 200

/** The pages of a job's document follow one another by `next`; one that is long ends before `limit`. */
export const readPage = endpoint({
  name: 'readPage',
  summary: 'The document of a job as its reader will see it, in parts',
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/page/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'job',
  dear: true,
  params: z.object({ jobId: Id }),
  querystring: z.object({
    /** `next` of the part before */
    after: z.optional(textOf(20).check(z.regex(/^\d{1,9}$/, { error: 'Give what next said.' }))),
    limit: wholeNumber(50, 1, mostBlocks),
  }),
  response: {
    200: z.object({
      kind: z.enum(pageKinds),
      /** only what is in it is right, not how it is laid out */
      rough: z.boolean(),
      next: z.nullable(z.string()),
      /** the document's own style sheets, in the first part alone */
      styles: z.array(z.string()),
      /** those that a block of this part is the first to show */
      pictures: z.array(Picture),
      /** of a Word document `html` is a main part of it, with marks, to be drawn with the document that has all else */
      blocks: z.array(Block),
      /** the segments that a Word document's marks name, by their numbers; in the first part alone, none of others */
      marks: z.array(Id),
      /** of a Word document, in the first part alone: what is known of all its blocks */
      parts: z.array(Part),
    }),
  },
})

/**
 * Only what draws is in it: no macros, nothing from elsewhere, nothing embedded. Its text comes in parts. 409 for what is
 * no Word document.
 */
export const readPageDocument = endpoint({
  name: 'readPageDocument',
  summary: "A job's Word document without its text, for drawing that in parts",
  tag,
  method: 'GET',
  url: '/api/v1/jobs/:jobId/page/document/',
  access: 'reader',
  scope: 'read',
  subject: 'job',
  dear: true,
  produces: '*/*',
  params: z.object({ jobId: Id }),
  response: fileAnswers,
})
