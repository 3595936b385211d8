import type { Head } from '../document.ts'
import { most } from './limits.ts'
import { zipNames } from './zip-names.ts'

const HEAD_BYTES = 64 * 1024

/** What a format recognises a file by. */
export function headOf(name: string, bytes: Uint8Array): Head {
  const extension = /\.[^./\\]{1,20}$/.exec(name)?.[0].toLowerCase() ?? ''
  const text = latin1(bytes.subarray(0, HEAD_BYTES))
  return { extension, bytes, text, root: rootOf(bytes, text), parts: zipNames(bytes) }
}

/** A character for each byte, zeros and the mark left out: UTF-16 reads like ASCII then. */
const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll('\u0000', '')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')

const ASIDES: readonly [begin: string, end: string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
]

/**
 * Comments may fill most of a file in front of its first element: then as much of it is read as comments may have.
 */
function rootOf(bytes: Uint8Array, head: string): string | null {
  if (!/^\s*</.test(head)) return null
  const root = rootIn(head)
  return root === null && bytes.length > HEAD_BYTES ? rootIn(latin1(bytes.subarray(0, most.asides))) : root
}

function rootIn(text: string): string | null {
  let at = 0
  for (;;) {
    at = text.indexOf('<', at)
    if (at < 0) return null
    const aside = ASIDES.find(([begin]) => text.startsWith(begin, at))
    if (aside) {
      const end = text.indexOf(aside[1], at + aside[0].length)
      if (end < 0) return null
      at = end + aside[1].length
    } else if (text.startsWith('<!', at)) {
      at = doctypeEnd(text, at)
      if (at < 0) return null
    } else return /^<[^<>\s/][^<>]{0,4095}/.exec(text.slice(at, at + 4096))?.[0] ?? null
  }
}

/** After a document type, whose internal subset may hold tags of its own. */
function doctypeEnd(text: string, at: number): number {
  const end = text.indexOf('>', at)
  const subset = text.indexOf('[', at)
  if (subset < 0 || end < subset) return end < 0 ? -1 : end + 1
  const ending = /\]\s*>/g
  ending.lastIndex = subset
  return ending.exec(text) ? ending.lastIndex : -1
}
