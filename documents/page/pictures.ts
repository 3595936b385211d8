import { createHash } from 'node:crypto'
import type { DrawnBlock, Picture } from './drawn.ts'

/** Bytes of one picture, and of all of a document. */
export const mostPicture = 1024 * 1024
const mostPictures = 16 * 1024 * 1024

/** How each kind of picture begins. */
const BEGINNINGS: readonly [type: string, begin: RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
]
const SVG =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,300}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*|<!DOCTYPE\s+svg[^>[]{0,300}>\s*)*<svg[\s>]/i

/** What the bytes are, whatever anybody says of them; null where no page shows such a picture. */
function typeOf(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 4096).toString('latin1')
  return BEGINNINGS.find(([, begin]) => begin.test(head))?.[0] ?? (SVG.test(head) ? 'image/svg+xml' : null)
}

/** Whether it is made of dots: nothing in it could ask for anything. */
export const isRaster = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return BEGINNINGS.some(([, begin]) => begin.test(head))
}

/** The pictures of a document, each once. */
export class Pictures {
  readonly #names = new Map<string, string>()
  readonly #waiting = new Map<string, Picture>()
  #bytes = 0

  /** Its name; null for what is no picture, or has no room. */
  add(bytes: Uint8Array): string | null {
    if (bytes.length === 0 || bytes.length > mostPicture) return null
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const hash = createHash('sha256').update(buffer).digest('base64url')
    const known = this.#names.get(hash)
    if (known !== undefined) return known
    const type = typeOf(buffer)
    if (type === null || this.#bytes + bytes.length > mostPictures) return null
    this.#bytes += bytes.length
    const name = `p${this.#names.size + 1}`
    this.#names.set(hash, name)
    this.#waiting.set(name, { name, media_type: type, data: buffer.toString('base64') })
    return name
  }

  /** The name of the picture that a `data:` address holds. */
  addAddress(address: string): string | null {
    const [, type = '', base64, data = ''] =
      /^\s*data:\s*image\/([\w.+-]{1,40})(?:;[\w=+.-]{1,100}){0,5}?(;base64)?,([\s\S]*)$/i.exec(address) ?? []
    if (type === '' || data.length > 4 * mostPicture) return null
    if (base64) return this.add(Buffer.from(unescaped(data), 'base64'))
    return this.add(Buffer.from(unescaped(data), 'utf8'))
  }

  /** Blocks with the pictures that they are the first to show. */
  *in(blocks: Iterable<DrawnBlock>): Generator<DrawnBlock> {
    for (const block of blocks) {
      const pictures: Picture[] = []
      if (this.#waiting.size > 0)
        for (const [, name = ''] of block.html.matchAll(/ hub-picture="(p\d+)"/g)) {
          const picture = this.#waiting.get(name)
          if (picture) pictures.push(picture)
          this.#waiting.delete(name)
        }
      yield pictures.length > 0 ? { ...block, pictures } : block
    }
  }
}

function unescaped(data: string): string {
  try {
    return data.includes('%') ? decodeURIComponent(data) : data
  } catch {
    return ''
  }
}
