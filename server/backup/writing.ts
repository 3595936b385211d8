import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { to } from 'pg-copy-streams'
import { failedPath, isMissing } from '../file-reasons.ts'
import { ownFile } from '../owner-only.ts'
import type { Storage } from '../storage.ts'
import {
  BackupRefused,
  Checks,
  checkOf,
  type End,
  endName,
  fileName,
  type Manifest,
  manifestName,
  partName,
  pieceBytes,
  refuseStopped,
} from './format.ts'
import { partialOf } from './keeping.ts'
import { partsOf, rowsIn } from './parts.ts'
import { copyOf, keysOf, type Snapshot } from './snapshot.ts'

export type Backup = { rows: number; files: number; missing: readonly string[] }

type Source = {
  snapshot: Snapshot
  storage: Storage
  /** the one that seals first */
  secrets: readonly [string, ...string[]]
  now: Date
  stopped: AbortSignal
}

/** More are only counted by those that are there. */
const mostMissing = 10_000

/** Packs entries one after another, and their checksums beside them. */
class Packer {
  readonly #tar: TarPackController
  readonly #mtime: Date
  readonly checks = new Checks()

  constructor(tar: TarPackController, mtime: Date) {
    this.#tar = tar
    this.#mtime = mtime
  }

  async add(
    name: string,
    size: number,
    body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> {
    this.checks.add(name, await this.#write(name, size, body))
    if (this.checks.full) await this.writeChecks()
  }

  async writeChecks(): Promise<void> {
    if (this.checks.empty) return
    const { name, text } = this.checks.take()
    await this.writeText(name, text)
  }

  async writeText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await this.#write(name, bytes.length, [bytes])
  }

  async #write(
    name: string,
    size: number,
    body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<string> {
    const hash = createHash('sha256')
    const writer = this.#tar.add({ name, size, mode: ownFile, mtime: this.#mtime }).getWriter()
    for await (const piece of body) {
      hash.update(piece)
      await writer.write(new Uint8Array(piece.buffer, piece.byteOffset, piece.length))
    }
    await writer.close()
    return hash.digest('hex')
  }
}

const manifestOf = ({ snapshot, secrets, now }: Source): Manifest => ({
  format: 1,
  made_at: now.toISOString(),
  migrations: snapshot.migrations,
  secrets: secrets.map(checkOf),
  tables: snapshot.tables,
  sequences: snapshot.sequences,
})

async function packTables(packer: Packer, { snapshot, stopped }: Source): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const table of snapshot.tables) {
    const copy = snapshot.client.query(to(copyOf(snapshot.client, table)))
    let [number, count] = [0, 0]
    for await (const part of partsOf(copy)) {
      refuseStopped(stopped)
      count += rowsIn(part)
      await packer.add(partName(table.name, ++number), part.length, [part])
    }
    rows[table.name] = count
  }
  return rows
}

async function packFiles(
  packer: Packer,
  { snapshot, storage, stopped }: Source,
): Promise<{ files: number; missing: string[] }> {
  let files = 0
  const missing: string[] = []
  for await (const key of keysOf(snapshot.client)) {
    refuseStopped(stopped)
    const size = await storage.size(key)
    if (size === undefined) {
      if (missing.length < mostMissing) missing.push(key)
      continue
    }
    await packer.add(fileName(key), size, await storage.open(key))
    files++
  }
  return { files, missing }
}

async function pack(tar: TarPackController, source: Source): Promise<Backup> {
  const packer = new Packer(tar, source.now)
  const manifest = Buffer.from(JSON.stringify(manifestOf(source), null, 1))
  await packer.add(manifestName, manifest.length, [manifest])
  const rows = await packTables(packer, source)
  const { files, missing } = await packFiles(packer, source)
  await packer.writeChecks()
  const seal = packer.checks.seal(source.secrets[0], { rows, files, missing })
  const end: End = { rows, files, missing, seal }
  await packer.writeText(endName, JSON.stringify(end, null, 1))
  tar.finalize()
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files, missing }
}

/** Names of a folder last only once the folder itself is written; Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/**
 * Writes a snapshot, and the files that it names, into a file that has its name only once it is whole.
 * @param encrypt of a stream, where the backup is to be encrypted
 */
export async function writeBackup(
  file: string,
  source: Source,
  encrypt: (stream: Readable) => Promise<Readable> = async (stream) => stream,
): Promise<Backup> {
  const partial = partialOf(file)
  const { readable, controller } = createTarPacker()
  const compress = createZstdCompress({ chunkSize: pieceBytes })
  const compressing = pipeline(Readable.fromWeb(readable), compress)
  const writing = encrypt(compress).then((stream) =>
    pipeline(stream, createWriteStream(partial, { mode: ownFile, flush: true })),
  )
  const packing = pack(controller, source).catch((error: unknown) => {
    controller.error(error)
    throw error
  })
  const all = [packing, compressing, writing] as const
  try {
    // Whichever fails first fails the others, and only it says why.
    const [backup] = await Promise.all(all)
    await rename(partial, file)
    await syncFolder(dirname(file))
    return backup
  } catch (error) {
    // Also where nobody reads it any more: what is packed would wait for that.
    compress.destroy()
    await Promise.allSettled(all)
    await rm(partial, { force: true })
    // The folder is there: `/proc` says so of what it does not take.
    if (isMissing(error) && failedPath(error) === partial)
      throw new BackupRefused(`Nothing can be written into the folder ${dirname(file)}.`)
    throw error
  }
}
