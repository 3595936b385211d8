import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { openZip } from '../../documents/bytes/zip.ts'
import { zipOf } from '../../documents/testing/zip.ts'

const DEMO = join(import.meta.dirname, '..', '..', 'server', 'demo', 'documents')

/** What is measured: a file as it might come, and how it is called. */
export type Sample = { name: string; bytes: Buffer; what: string }

const handbookPages = 4

/**
 * The demo's handbook again and again, until it has this many pages: texts, tables, lists and formatting as in life.
 */
export async function grownWord(pages: number): Promise<Sample> {
  const bytes = readFileSync(join(DEMO, 'volunteer-handbook.docx'))
  const { parts } = await openZip(bytes)
  const contents = [...parts].map(([name, { entry, dataStart }]): [string, Buffer] => {
    const data = bytes.subarray(dataStart, dataStart + entry.compressedSize)
    const part = entry.compressionMethod === 0 ? data : inflateRawSync(data)
    return [name, name === 'word/document.xml' ? repeatedBody(part, pages / handbookPages) : part]
  })
  return { name: 'handbook.docx', bytes: zipOf(contents), what: `DOCX of ${pages} pages` }
}

function repeatedBody(part: Buffer, times: number): Buffer {
  const text = part.toString()
  const start = text.indexOf('<w:body>') + '<w:body>'.length
  const end = text.lastIndexOf('<w:sectPr')
  const body = text.slice(start, end)
  const copies = Array.from({ length: times }, (_, copy) => body.replaceAll('</w:t>', ` ${copy}</w:t>`))
  return Buffer.from(text.slice(0, start) + copies.join('') + text.slice(end))
}

const words =
  'the town grew on two islands and for most of its history sea decided when they were one great tide'.split(
    ' ',
  )

/** Units with two codes each and a translation; the words come in no order, and always in the same. */
export function grownXliff(units: number, wordsPerUnit: number): Sample {
  let at = 1
  const next = () => {
    at = (Math.imul(at, 1103515245) + 12345) & 0x7fffffff
    return words[at % words.length] ?? ''
  }
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="grown.docx" source-language="en-GB" target-language="fr-FR" datatype="x-docx"><body>',
  ]
  for (let unit = 1; unit <= units; unit++) {
    const text = `${Array.from({ length: wordsPerUnit }, next).join(' ')} <g id="1">${unit}</g>.`
    lines.push(
      `<trans-unit id="${unit}"><source>${text}</source><target state="translated">${text}</target></trans-unit>`,
    )
  }
  lines.push('</body></file></xliff>\n')
  const bytes = Buffer.from(lines.join('\n'))
  const megabytes = Math.round(bytes.length / 1e6)
  return {
    name: 'grown.xlf',
    bytes,
    what: `XLIFF of ${megabytes} MB, ${units.toLocaleString('en-GB')} units`,
  }
}
