import { randomBytes, randomInt } from 'node:crypto'

/** Where chance comes from; tests bring their own. */
export type Random = {
  /** six decimal digits */
  code(): string
  /** 256 bits, for addresses and tokens */
  token(): string
  /** twelve letters and digits, none that looks like another */
  backupCode(): string
}

const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

export const systemRandom: Random = {
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
  token: () => randomBytes(32).toString('base64url'),
  backupCode: () => Array.from({ length: 12 }, () => readable[randomInt(readable.length)]).join(''),
}
