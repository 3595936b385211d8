import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { keyOf } from './secrets.ts'

/** Keeps what is in the database from being read there: a link that opens an account, where somebody's money goes to. */
export type Seals = {
  /** of the secret that seals now: what bears another mark is to be sealed again */
  mark: string
  /** @param place where it waits; what is sealed for one place opens in no other */
  seal(text: string, place: string): string
  /** undefined: none of our secrets has sealed it, or it was changed */
  open(seal: string, place: string): string | undefined
}

/** bytes */
const [nonceLength, authTagLength] = [12, 16]

/**
 * By the mark that a seal bears in front, which ends with a sign that base64url has not. All take a key of 32 bytes,
 * a nonce of 12 and a tag of 16.
 */
const ciphers = {
  '': {
    seal: (key: Uint8Array, nonce: Uint8Array) =>
      createCipheriv('aes-256-gcm', key, nonce, { authTagLength }),
    open: (key: Uint8Array, nonce: Uint8Array) =>
      createDecipheriv('aes-256-gcm', key, nonce, { authTagLength }),
  },
  'chacha.': {
    seal: (key: Uint8Array, nonce: Uint8Array) =>
      createCipheriv('chacha20-poly1305', key, nonce, { authTagLength }),
    open: (key: Uint8Array, nonce: Uint8Array) =>
      createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength }),
  },
}
type Mark = keyof typeof ciphers

const isMark = (text: string): text is Mark => Object.hasOwn(ciphers, text)

function openWith(mark: Mark, key: Uint8Array, bytes: Buffer, place: string): string | undefined {
  const ciphertext = bytes.subarray(nonceLength + authTagLength)
  const decipher = ciphers[mark].open(key, bytes.subarray(0, nonceLength))
  decipher.setAAD(Buffer.from(place), { plaintextLength: ciphertext.length })
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + authTagLength))
  const text = decipher.update(ciphertext)
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * The first secret seals; each opens what it sealed, so that a rotation loses nothing that waits.
 *
 * @param by the cipher that seals; what another one has sealed opens too, so that one can follow the other
 */
export function createSeals(secrets: readonly [string, ...string[]], by: Mark = ''): Seals {
  const keys = secrets.map((secret) => keyOf(secret, 'seals'))
  const sealing = keyOf(secrets[0], 'seals')
  return {
    mark: createHash('sha256').update('mark').update(sealing).update(by).digest('base64url').slice(0, 16),
    seal: (text, place) => {
      const nonce = randomBytes(nonceLength)
      const cipher = ciphers[by].seal(sealing, nonce)
      cipher.setAAD(Buffer.from(place), { plaintextLength: Buffer.byteLength(text) })
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return by + Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')
    },
    open: (seal, place) => {
      const end = seal.indexOf('.') + 1
      const mark = seal.slice(0, end)
      const bytes = Buffer.from(seal.slice(end), 'base64url')
      if (!isMark(mark) || bytes.length < nonceLength + authTagLength) return undefined
      for (const key of keys) {
        const text = openWith(mark, key, bytes, place)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}
