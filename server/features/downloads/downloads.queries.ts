import type { Database } from '../../db/connect.ts'

export type Download = NonNullable<Awaited<ReturnType<typeof findDownload>>>

/** A job with the document it is about; undefined when it has none. */
export async function findDownload(db: Database, jobId: string) {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('documents', 'documents.id', 'jobs.document_id')
    .select(['jobs.id', 'jobs.status', 'jobs.revision', 'jobs.segments'])
    .select(['jobs.project_id', 'jobs.source_language', 'jobs.target_language'])
    .select([
      'documents.name',
      'documents.media_type',
      'documents.format',
      'documents.settings',
      'documents.size',
      'documents.sha256',
      'documents.storage_key',
      'documents.created_at',
    ])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, project_id, status, revision, segments, source_language, target_language, ...document } = row
  return { id, project_id, status, revision, segments, source_language, target_language, document }
}
