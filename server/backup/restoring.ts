import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { migrationsOf } from '../db/migrate.ts'
import { type Addresses, prepareDatabase } from '../db/prepare.ts'
import { fileReason } from '../file-reasons.ts'
import type { Storage } from '../storage.ts'
import { BackupRefused, checkOf, type End, fileName, type Manifest } from './format.ts'
import { Loading } from './loading.ts'
import { readBackup, type Visitor } from './reading.ts'
import { connectForCopy } from './snapshot.ts'

type Target = {
  /** Asked for when the backup is known to be whole. */
  database(): Promise<Addresses>
  storage: Storage
  secrets: readonly string[]
  say: (line: string) => void
  stopped: AbortSignal
}

type Decrypt = (stream: Readable) => Promise<Readable>

async function refuseNewer({ migrations }: Manifest): Promise<void> {
  const ours = new Set(await migrationsOf())
  const stranger = migrations.find((name) => !ours.has(name))
  if (stranger !== undefined)
    throw new BackupRefused(
      `It is of a newer release: this one does not know ${stranger}. Restore it with that release, or a newer one.`,
    )
}

/**
 * Stores files, and takes those out again that were not there before: the store may be the one that the backup was
 * made of.
 */
class Files {
  readonly #storage: Storage
  #stored: string[] = []

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async store(key: string, size: number, body: AsyncIterable<Uint8Array>): Promise<void> {
    if ((await this.#storage.size(key)) === undefined) this.#stored.push(key)
    await this.#storage.writeFrom(key, Readable.from(body, { objectMode: false }), size)
    if ((await this.#storage.size(key)) !== size) throw new Error(`${fileName(key)} was not stored whole.`)
  }

  async takeBack(): Promise<void> {
    for (const key of this.#stored) await this.#storage.remove(key)
  }
}

/** Reads a backup to its end and stores nothing. @throws BackupRefused */
async function check(file: FileHandle, target: Target, decrypt: Decrypt | undefined) {
  const nothing: Visitor = { manifest: refuseNewer, part: async () => {}, file: async () => {} }
  return readBackup({ file, decrypt, secrets: target.secrets, stopped: target.stopped }, nothing)
}

/** Stores what a backup holds, whole or not at all. */
async function load(
  file: FileHandle,
  addresses: Addresses,
  { storage, secrets, stopped }: Target,
  decrypt: Decrypt | undefined,
): Promise<void> {
  const client = await connectForCopy(addresses.owner)
  const files = new Files(storage)
  const loading = new Loading(client)
  const store = () =>
    readBackup(
      { file, decrypt, secrets, stopped },
      {
        manifest: (manifest) => loading.begin(manifest),
        part: (table, body) => loading.part(table, body),
        file: (key, size, body) => files.store(key, size, body),
      },
    )
  try {
    await store()
      .then(() => loading.finish())
      .catch(async (error: unknown) => {
        await files.takeBack()
        throw error
      })
    await client.query('commit')
    // Without statistics the first look-ups would be slow.
    await client.query('analyze')
  } finally {
    // What is not committed goes with the connection.
    await client.end()
  }
}

const unreadable = (path: string, reason: string) =>
  new BackupRefused(`The backup can't be read: ${path} ${reason}.`)

/**
 * Restores a backup into an installation that nobody has used, and brings it to this release. The backup is read to
 * its end first: one that is cut, altered, newer or of another secret leaves the installation as it is.
 * @throws BackupRefused
 */
export async function restoreBackup(
  path: string,
  target: Target,
  decrypt?: Decrypt,
): Promise<{ manifest: Manifest; end: End }> {
  const file = await open(path).catch((error: Error) => {
    throw unreadable(path, fileReason(error) ?? `cannot be opened (${error.message})`)
  })
  try {
    if ((await file.stat()).isDirectory()) throw unreadable(path, 'is a folder')
    const about = await check(file, target, decrypt)
    const { secrets } = about.manifest
    const ours = new Set(target.secrets.map(checkOf))
    if (secrets.some((one) => !ours.has(one)))
      target.say(
        "Warning: when the backup was made there was an older secret beside this one. What only that has sealed can't be opened.",
      )
    target.say('The backup is whole. Storing it.')
    const addresses = await target.database()
    await prepareDatabase(addresses, target.say, () => load(file, addresses, target, decrypt))
    return about
  } finally {
    await file.close()
  }
}
