import { readFileSync } from 'node:fs'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFolders, printable } from './fonts.ts'

let compiler: NodeCompiler | undefined

// Looking through the fonts takes a tenth of a second, and a process sets many papers.
const theCompiler = () => {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontPaths: fontFolders() }] })
  return compiler
}

/** A text without control characters, but for line breaks, and without halves of characters. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')

/**
 * A PDF/A-3a, tagged, of a template that reads what is printed as `json(bytes(sys.inputs.paper))`. What is printed is
 * data to the template, never markup. It works for a tenth of a second and more: not on a thread that serves others.
 * @param paper what is printed; each text that people wrote goes through `shown`, which leaves out what has no place on paper
 * @throws Error when the template can't be set
 */
export function typeset(template: URL, paper: (shown: (text: string) => string) => object): Uint8Array {
  const mainFileContent = readFileSync(template, 'utf8')
  const attempt = (shown: (text: string) => string) =>
    theCompiler().pdf(
      { mainFileContent, inputs: { paper: JSON.stringify(paper(shown)) } },
      { pdfStandard: PdfStandard.A_3a },
    )
  try {
    return attempt(clean)
  } catch {
    // PDF/A has no place for a character without a glyph. Which those are is looked up when there is one: it takes a second.
    return attempt((text) => printable(clean(text)))
  } finally {
    theCompiler().evictCache(0)
  }
}
