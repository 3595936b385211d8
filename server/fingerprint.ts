import { hash } from 'node:crypto'

/** What equal texts have in common, 128 bits as a UUID is written; no secret and no proof. */
export function fingerprintOf(text: string): string {
  const hex = hash('md5', text)
  const part = (from: number, to?: number) => hex.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20)}`
}

/**
 * The revision of something small that has no count of its own: what reads the same has the same one. It only says
 * whether somebody saw what is there now; which of two is the older it does not.
 */
export const revisionOf = (content: object): number =>
  Number.parseInt(hash('md5', JSON.stringify(content)).slice(0, 8), 16) & 0x7fff_ffff
