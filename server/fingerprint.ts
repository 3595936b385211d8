import { hash } from 'node:crypto'

/** What equal texts have in common, 128 bits as a UUID is written; no secret and no proof. */
export function fingerprintOf(text: string): string {
  const hex = hash('md5', text)
  const part = (from: number, to?: number) => hex.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20)}`
}
