import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { keyOf } from '../secrets.ts'

// A backup is a tar, compressed with Zstandard and perhaps encrypted with age: `manifest.json`, the rows of each table
// in parts as COPY writes them (`tables/NAME/0001.tsv`), the files that they name (`files/KEY`), checksums of all of
// that in between (`checks/0001.sha256`), and `end.json`. docs/decisions/0065-backup.md says why.

/** Why a backup, or what it is restored into, will not do: a sentence. */
export class BackupRefused extends Error {}

/** @throws BackupRefused once Ctrl+C was pressed */
export function refuseStopped(stopped: AbortSignal): void {
  if (stopped.aborted) throw new BackupRefused('Stopped: nothing is stored.')
}

export const manifestName = 'manifest.json'
export const endName = 'end.json'
export const checksName = (number: number): string => `checks/${String(number).padStart(6, '0')}.sha256`
export const partName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.tsv`
export const fileName = (key: string): string => `files/${key}`

/** What is read, compressed or opened at once, bytes: Node's own 16 KiB take three times as long. */
export const pieceBytes = 256 * 1024

/** Entries whose checksums are written together. */
const checkedAtOnce = 1000
/** A manifest, checksums of a thousand entries, or an end are no larger. */
export const mostText = 4 * 1024 * 1024

const Identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/))

export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string().check(z.maxLength(40)),
  /** of the database, in their order */
  migrations: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10_000)),
  /** what the secrets are known by, the one that seals first */
  secrets: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(100)),
  tables: z
    .array(
      z.object({ name: Identifier, columns: z.array(Identifier).check(z.minLength(1), z.maxLength(1600)) }),
    )
    .check(z.maxLength(1000)),
  sequences: z
    .array(z.object({ name: Identifier, value: z.string().check(z.regex(/^\d{1,19}$/)), used: z.boolean() }))
    .check(z.maxLength(1000)),
})
export type Manifest = z.output<typeof Manifest>

export const End = z.object({
  /** rows of each table */
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  /** keys that rows name and the store did not have */
  missing: z.array(z.string()).check(z.maxLength(10_000)),
  /** over all checksums: nobody without the secret makes another one */
  seal: z.string().check(z.maxLength(100)),
})
export type End = z.output<typeof End>

/** What a secret is known by; it gives nothing of it away. */
export const checkOf = (secret: string): string =>
  Buffer.from(keyOf(secret, 'backup check').subarray(0, 16)).toString('base64url')

/** The checksums of a backup, in the order of its entries, as `sha256sum` writes them. */
export class Checks {
  readonly #all = createHash('sha256')
  #lines: string[] = []
  #numbers = 0

  add(name: string, sha256: string): void {
    this.#lines.push(`${sha256}  ${name}\n`)
  }

  get full(): boolean {
    return this.#lines.length >= checkedAtOnce
  }

  get empty(): boolean {
    return this.#lines.length === 0
  }

  /** What is written of those since the last time. */
  take(): { name: string; text: string } {
    const text = this.#lines.join('')
    this.#lines = []
    this.#all.update(text)
    this.#numbers += 1
    return { name: checksName(this.#numbers), text }
  }

  /** Over all of them, and what the end says beside. */
  seal(secret: string, end: Omit<End, 'seal'>): string {
    const { rows, files, missing } = end
    return createHmac('sha256', keyOf(secret, 'backup seal'))
      .update(this.#all.copy().digest())
      .update(JSON.stringify([Object.entries(rows), files, missing]))
      .digest('base64url')
  }
}
