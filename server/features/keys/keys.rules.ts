import { createHash, timingSafeEqual } from 'node:crypto'

/** What is kept of a secret: it was made by chance, and no list of words finds it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const isSecretOf = (hash: Buffer, secret: string): boolean => timingSafeEqual(hash, hashOf(secret))
