import { describe, expect, test } from 'vitest'
import type { PlaceKind } from '../document.ts'
import { corpusFiles, corpusSkip } from '../testing/corpus.ts'
import { drawnPage } from '../testing/page.ts'

/** What a page does not show: descriptions, titles, charts, and what is at the edges of printed sheets. */
const unseen: ReadonlySet<PlaceKind> = new Set(['attribute', 'title', 'label', 'header', 'footer', 'comment'])
/** The numbers of charts are cells of documents inside these. */
const unseenHere = new Map([['tracked-changes-bibliography.odt', ['cell']]])

describe.skipIf(corpusSkip)(`real documents${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const format of ['html', 'md', 'xlsx', 'pptx', 'odt', 'ods', 'odp'])
    test(`every text of real documents of the kind ${format} is on its page, and no mark is left`, async () => {
      for (const { name, bytes } of corpusFiles(format)) {
        const { blocks, segments } = await drawnPage(format, bytes)
        const drawn = new Set(blocks.flatMap((block) => block.segments))
        const missing = segments.filter(
          ({ id, place }) =>
            !drawn.has(id) && !unseen.has(place.kind) && !unseenHere.get(name)?.includes(place.kind),
        )
        expect([name, missing.map(({ source }) => source)]).toEqual([name, []])
        for (const { html, segments: own } of blocks) {
          expect([name, /[\u{f0000}-\u{f001f}\u2e5c]/u.exec(html)]).toEqual([name, null])
          for (const id of own) expect(html.includes(`"${id}"`) || html.includes(`${id} `)).toBe(true)
        }
      }
    }, 120_000)
})
