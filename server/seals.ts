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

const algorithm = 'aes-256-gcm'
/** bytes */
const [nonceLength, tagLength] = [12, 16]

function openWith(key: Uint8Array, bytes: Buffer, place: string): string | undefined {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const text = decipher.update(bytes.subarray(nonceLength + tagLength))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The first secret seals; each opens what it sealed, so that a rotation loses nothing that waits. */
export function createSeals(secrets: readonly [string, ...string[]]): Seals {
  const keys = secrets.map((secret) => keyOf(secret, 'seals'))
  const sealing = keyOf(secrets[0], 'seals')
  return {
    mark: createHash('sha256').update('mark').update(sealing).digest('base64url').slice(0, 16),
    seal: (text, place) => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, sealing, nonce, { authTagLength: tagLength })
      cipher.setAAD(Buffer.from(place))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')
    },
    open: (seal, place) => {
      const bytes = Buffer.from(seal, 'base64url')
      if (bytes.length < nonceLength + tagLength) return undefined
      for (const key of keys) {
        const text = openWith(key, bytes, place)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}
