import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { writeTbx } from '@hub/documents/exchange/terms/terms-out'
import type { Actor } from '../../callers.ts'
import type { Database } from '../../db/connect.ts'
import type { Attachment, FileOffer } from '../../http/bytes.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { conceptsOf } from '../terms/concepts/concepts.queries.ts'
import { inLanguages } from '../terms/lookup/languages.rules.ts'
import { basesOfProject } from '../terms/staff/bases.queries.ts'
import type { Download } from './downloads.queries.ts'
import { nameFor } from './downloads.rules.ts'

/** A million terms with all that is said of them are smaller, bytes. */
const mostBytes = 2 ** 31

/**
 * The terms of a job's project in the job's two languages, as TBX.
 * @throws RefusalError 404 where the project reads no term base
 */
export async function offerTerms(
  parts: Parts,
  job: Download,
  by: Actor,
): Promise<Pick<FileOffer, 'etag' | 'open'>> {
  const bases = await basesOfProject(parts.db, job.project_id)
  if (bases.length === 0) throw new RefusalError(notFound)
  const languages = [job.source_language, job.target_language]
  const states = bases.map(({ id, revision }) => [id, revision])
  const etag = `"${createHash('sha256')
    .update(JSON.stringify([languages, states]))
    .digest('base64url')
    .slice(0, 32)}"`
  return { etag, open: () => madeFor(parts, job, { etag, by, languages, bases }) }
}

type Making = {
  etag: string
  by: Actor
  languages: readonly string[]
  bases: readonly { id: string; name: string }[]
}

async function madeFor(
  { db, documents }: Parts,
  job: Download,
  { etag, by, languages, bases }: Making,
): Promise<Attachment> {
  const file = await documents.hold(by.keyId ?? by.id)
  try {
    const name = bases.map((base) => base.name).join(', ')
    const pieces = writeTbx({ name }, conceptsIn(db, bases, languages))
    const size = await file.receive(Readable.from(pieces, { objectMode: false }), mostBytes)
    const about = {
      name: nameFor(job.document.name, job.target_language, 'tbx'),
      mediaType: 'application/x-tbx+xml',
    }
    return { ...about, size, etag, headers: {}, read: file.read, close: file.close }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The concepts of bases that have a term in one of the languages, with the terms in these alone. */
async function* conceptsIn(db: Database, bases: readonly { id: string }[], languages: readonly string[]) {
  for (const { id } of bases)
    for await (const concepts of conceptsOf(db, id))
      yield concepts.flatMap(({ terms, ...concept }) => {
        const own = inLanguages(terms, languages)
        return own.length === 0 ? [] : [{ ...concept, terms: own }]
      })
}
