import { createHash, timingSafeEqual } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { ageHead } from './encryption.ts'
import {
  BackupRefused,
  Checks,
  checkOf,
  checksName,
  End,
  endName,
  Manifest,
  manifestName,
  mostText,
  pieceBytes,
  refuseStopped,
} from './format.ts'
import { rowsIn } from './parts.ts'

/** What is done with each piece of a backup; what a visitor leaves of a body is read for it. */
export type Visitor = {
  manifest(manifest: Manifest): Promise<void>
  part(table: string, body: AsyncIterable<Uint8Array>): Promise<void>
  file(key: string, size: number, body: AsyncIterable<Uint8Array>): Promise<void>
}

type Archive = {
  file: FileHandle
  /** of this installation */
  secrets: readonly string[]
  decrypt: ((stream: Readable) => Promise<Readable>) | undefined
  stopped: AbortSignal
}

/** What reads a layer says nothing of one that is cut off. */
const broken = (why: string): BackupRefused =>
  new BackupRefused(`It is no whole backup: ${why.replace(/\.$/, '') || 'the file ends too early'}.`)

/** What the readers of the layers say of a file that is cut or damaged. */
const damaged = (error: unknown): BackupRefused =>
  error instanceof BackupRefused ? error : broken(error instanceof Error ? error.message : String(error))

type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array> }

/** The bytes of a file from its beginning; the file stays open, to be read again. */
async function* bytesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(pieceBytes), 0, undefined, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function* entriesOf({ file, decrypt }: Archive): AsyncGenerator<Entry> {
  const head = Buffer.alloc(ageHead.length)
  await file.read(head, 0, head.length, 0)
  const isEncrypted = head.toString('latin1') === ageHead
  if (isEncrypted && !decrypt) throw new BackupRefused('It is encrypted: give its private key by --identity.')
  const bytes = Readable.from(bytesOf(file), { objectMode: false })
  const opened: Readable =
    isEncrypted && decrypt
      ? await decrypt(bytes).catch(() => {
          throw new BackupRefused('It was encrypted for other keys than those that were given.')
        })
      : bytes
  const tar = createZstdDecompress({ chunkSize: pieceBytes })
  // The decompression fails with what it reads from, and ends it with itself.
  opened.once('error', (error) => tar.destroy(error))
  tar.once('close', () => opened.destroy())
  const entries = Readable.toWeb(opened.pipe(tar)).pipeThrough(createTarDecoder({ strict: true }))
  try {
    for await (const { header, body } of entries) yield { name: header.name, size: header.size, body }
  } catch (error) {
    throw damaged(error)
  }
}

async function textOf({ name, size, body }: Entry): Promise<string> {
  if (size > mostText) throw broken(`${name} is too large`)
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

function parsed<T>(name: string, text: string, schema: { parse(value: unknown): T }): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw broken(`${name} does not say what it should`)
  }
}

const tablePart = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.tsv$/
// Keys are ours: no part of one begins with a dot.
const keptFile = /^files\/([A-Za-z0-9_-][\w.-]*(?:\/[A-Za-z0-9_-][\w.-]*)*)$/

/** Reads a backup from its beginning to its end, and checks each piece of it behind the visitor. */
class Reading {
  readonly #archive: Archive
  readonly #visitor: Visitor
  readonly #checks = new Checks()
  readonly #rows = new Map<string, number>()
  #manifest: Manifest | undefined
  #end: End | undefined
  #files = 0
  #nextChecks = 1

  constructor(archive: Archive, visitor: Visitor) {
    this.#archive = archive
    this.#visitor = visitor
  }

  async run(): Promise<{ manifest: Manifest; end: End }> {
    for await (const entry of entriesOf(this.#archive)) {
      refuseStopped(this.#archive.stopped)
      if (this.#end) throw broken('something follows its end')
      if (entry.name === endName) this.#finish(parsed(endName, await textOf(entry), End))
      else if (entry.name === checksName(this.#nextChecks)) this.#compare(await textOf(entry))
      else await this.#take(entry)
    }
    if (!this.#manifest || !this.#end) throw broken('its end is missing')
    return { manifest: this.#manifest, end: this.#end }
  }

  #compare(text: string): void {
    const { name, text: ours } = this.#checks.take()
    this.#nextChecks += 1
    if (text !== ours) throw broken(`what ${name} says of it does not fit`)
  }

  async #take(entry: Entry): Promise<void> {
    if (this.#checks.full) throw broken('checksums are missing')
    const { name } = entry
    const hash = createHash('sha256')
    const [, table] = tablePart.exec(name) ?? []
    const [, key] = keptFile.exec(name) ?? []
    const rows = { count: 0 }
    const body = counted(entry.body, (piece) => {
      hash.update(piece)
      if (table !== undefined) rows.count += rowsIn(piece)
    })
    if (!this.#manifest) {
      if (name !== manifestName) throw broken('it does not begin with what it holds')
      this.#manifest = parsed(name, await textOf({ ...entry, body }), Manifest)
      this.#know(this.#manifest)
      await this.#visitor.manifest(this.#manifest)
    } else if (table !== undefined) {
      if (!this.#manifest.tables.some((one) => one.name === table))
        throw broken(`nothing is known of ${name}`)
      await this.#visitor.part(table, body)
    } else if (key !== undefined) {
      this.#files += 1
      await this.#visitor.file(key, entry.size, body)
    } else throw broken('it holds what no backup does')
    for await (const _ of body);
    if (table !== undefined) this.#rows.set(table, (this.#rows.get(table) ?? 0) + rows.count)
    this.#checks.add(name, hash.digest('hex'))
  }

  #know({ secrets: [first = ''] }: Manifest): void {
    if (!this.#archive.secrets.some((secret) => checkOf(secret) === first))
      throw new BackupRefused(
        'It was made with another HUB_SECRET: what is sealed in it could not be opened. Give the one that it was made with.',
      )
  }

  #finish(end: End): void {
    if (!this.#checks.empty) throw broken('checksums are missing')
    const secret = this.#archive.secrets.find((one) => checkOf(one) === this.#manifest?.secrets[0])
    if (secret === undefined) throw broken('it does not begin with what it holds')
    const seal = Buffer.from(this.#checks.seal(secret, end))
    const theirs = Buffer.from(end.seal)
    if (seal.length !== theirs.length || !timingSafeEqual(seal, theirs)) throw broken('it was altered')
    if (end.files !== this.#files) throw broken('files are missing')
    for (const { name } of this.#manifest?.tables ?? [])
      if ((end.rows[name] ?? 0) !== (this.#rows.get(name) ?? 0)) throw broken(`rows of ${name} are missing`)
    this.#end = end
  }
}

/** Says each piece that is read, once: what one reader leaves, the next one goes on with. */
function counted(
  body: AsyncIterable<Uint8Array>,
  onPiece: (piece: Uint8Array) => void,
): AsyncIterableIterator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]()
  return {
    next: async () => {
      const piece = await pieces.next().catch((error: unknown) => {
        throw damaged(error)
      })
      if (!piece.done) onPiece(piece.value)
      return piece
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/**
 * Reads a backup once, whole.
 * @throws BackupRefused for one that is cut, altered, or of another secret
 */
export async function readBackup(
  archive: Archive,
  visitor: Visitor,
): Promise<{ manifest: Manifest; end: End }> {
  return new Reading(archive, visitor).run()
}
