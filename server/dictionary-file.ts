import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { joinFiles } from '@hub/spelling/speller'

/** What its file is called: another version is another file, so that a browser may keep it for good. */
export const fileNameOf = ({ language, version }: { language: string; version: string }): string =>
  `${language.toLowerCase()}-${version}`

const brotli = promisify(brotliCompress)

/** A dictionary as it is kept and sent. Half a second for the largest: quality 11 takes a minute to save a tenth. */
export function compressDictionary(affixes: string, words: string): Promise<Buffer> {
  const bytes = Buffer.from(joinFiles(affixes, words))
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}
