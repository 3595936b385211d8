import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

// A software authenticator for tests: what a real one answers, after WebAuthn level 3 (section 6) and CTAP's CBOR.

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
    return Buffer.concat([head(5, value.size), ...parts])
  }
  return Buffer.concat([head(2, value.length), value])
}

const userPresentAndVerified = 0x05
const withCredential = 0x40

export class Authenticator {
  readonly id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #coseKey: Buffer
  #counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#coseKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  #authData(rpId: string, flags: number, credential: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential])
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** What the browser sends after `navigator.credentials.create`. */
  register({ challenge, rpId, origin }: { challenge: string; rpId: string; origin: string }) {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authData(rpId, userPresentAndVerified | withCredential, credential)],
    ])
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** What the browser sends after `navigator.credentials.get`. */
  sign({ challenge, rpId, origin }: { challenge: string; rpId: string; origin: string }) {
    const authData = this.#authData(rpId, userPresentAndVerified)
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#privateKey)
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      },
    }
  }
}
