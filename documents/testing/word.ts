import { type OfficePart, officeOf } from './office.ts'

export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** For tests: another part of a Word document, as `numbering`. */
export const wordPart = (type: string, xml: string): OfficePart => ({
  name: `word/${type}.xml`,
  type,
  of: 'word/document.xml',
  xml,
})

/** For tests: a Word document of these blocks. */
export const wordDocument = (body: string, others: readonly OfficePart[] = []): Buffer =>
  officeOf([
    {
      name: 'word/document.xml',
      type: 'officeDocument',
      of: '',
      xml: `<w:document xmlns:w="${wordNamespace}"><w:body>${body}</w:body></w:document>`,
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    },
    ...others,
  ])

export const wordParagraph = (text: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

export const listedAt = (list: number, level: number): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`

/** A list of two levels, which begins with 4; paragraphs of the style `Deep` are at the second one. */
export const wordList = wordPart(
  'numbering',
  `<w:numbering xmlns:w="${wordNamespace}"><w:abstractNum w:abstractNumId="1">` +
    '<w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>' +
    '<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2."/><w:pStyle w:val="Deep"/></w:lvl>' +
    '</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num></w:numbering>',
)

const page =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/>'

/**
 * For tests and benchmarks: a Word document of so many pages, each with a heading that is numbered, text of about 2700
 * characters and an item of the second level. A section ends every fifty pages.
 */
export function longWordDocument(pages: number): Buffer {
  const words = 'the harbour museum keeps its boats in the old dock, where they are seen from the bridge, '
  const blocks = Array.from({ length: pages }, (_, at) => {
    const section = at % 50 === 49 ? `<w:sectPr>${page}<w:titlePg/></w:sectPr>` : ''
    return [
      wordParagraph(`Hall ${at + 1}`, `<w:pageBreakBefore/>${listedAt(3, 0)}`),
      ...[1, 2, 3, 4, 5].map((n) => wordParagraph(`Paragraph ${n} of hall ${at + 1}: ${words.repeat(6)}`)),
      wordParagraph(`Item of hall ${at + 1}`, listedAt(3, 1) + section),
    ].join('')
  })
  return wordDocument(`${blocks.join('')}<w:sectPr>${page}<w:titlePg/></w:sectPr>`, [wordList])
}
