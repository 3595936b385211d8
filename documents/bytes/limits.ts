import { DocumentRefused } from '../refused.ts'

const MEGABYTE = 1024 * 1024
const DEFAULT_MAX_BYTES = 100 * MEGABYTE

/** Said before anything is decoded: text in memory is up to twice its bytes. */
export function refuseTooLarge(bytes: Uint8Array, maxBytes: number = DEFAULT_MAX_BYTES): void {
  if (bytes.length <= maxBytes) return
  const limit = maxBytes >= MEGABYTE ? `${Math.floor(maxBytes / MEGABYTE)} MB` : `${maxBytes} bytes`
  throw new DocumentRefused('too-large', `The file is larger than the limit of ${limit}.`)
}
