import type { Actor, Asker } from '../../callers.ts'
import type { Database } from '../../db/connect.ts'
import { type FileOffer, pieceOf } from '../../http/bytes.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { settle } from '../work/settling.transitions.ts'
import { findProject } from './projects.queries.ts'

const findFile = (db: Database, projectId: string, fileId: string) =>
  db
    .selectFrom('project_files')
    .select(['name', 'media_type', 'size', 'sha256', 'storage_key'])
    .where('id', '=', fileId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()

/**
 * A reference file for a reader whose view of the project names it now; that it was handed out is audited.
 * @throws RefusalError 404 for what its reader may not have, as for what does not exist
 */
export async function offerProjectFile(
  { db, clock, storage }: Pick<Parts, 'db' | 'clock' | 'storage'>,
  { projectId, fileId }: { projectId: string; fileId: string },
  asker: Asker,
  by: Actor,
): Promise<FileOffer> {
  if (!isId(projectId) || !isId(fileId)) throw new RefusalError(notFound)
  const now = clock.now()
  const { body } = await settle(db, now, () => findProject(db, asker, projectId, now))
  const view: { files: { id: string }[] } | null = body === null ? null : JSON.parse(body)
  const file = view?.files.some(({ id }) => id === fileId) ? await findFile(db, projectId, fileId) : undefined
  if (!file) throw new RefusalError(notFound)
  const etag = `"${file.sha256}"`
  return {
    etag,
    open: async () => ({
      name: file.name,
      mediaType: file.media_type,
      size: Number(file.size),
      etag,
      headers: {},
      read: async (range) => {
        const whole = await storage.open(file.storage_key)
        return range ? pieceOf(whole, range) : whole
      },
      close: async () => {},
    }),
    begins: () =>
      audit(db, by, clock.now(), [
        { action: 'file.downloaded', subjectId: fileId, details: { project_id: projectId } },
      ]),
  }
}
