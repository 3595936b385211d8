import { createHash } from 'node:crypto'
import { lookup } from 'mime-types'
import { newId } from '../../ids.ts'
import { type Keeping, nameFiles, putFile } from '../../let-go.ts'
import { type Act, noteChangeOf } from '../work/act.ts'
import { lockProject } from '../work/world.queries.ts'

/** A reference file on its way in; `path` is what it is known by when it comes again. */
export type ReferenceFile = {
  id: string
  path: string
  name: string
  mediaType: string
  /** bytes */
  size: number
  sha256: string
  storageKey: string
}

/** What a reference file will be, before anything of it is kept. Nobody opens it here, so it may be of any kind. */
export function describeReference(path: string, bytes: Uint8Array): ReferenceFile {
  const id = newId()
  const name = path.slice(path.lastIndexOf('/') + 1)
  return {
    id,
    path,
    name,
    mediaType: lookup(name) || 'application/octet-stream',
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey: `files/${id}`,
  }
}

export const keepReference = (keeping: Keeping, { storageKey }: ReferenceFile, bytes: Uint8Array) =>
  putFile(keeping, storageKey, bytes)

/** Makes files that were kept a project's reference files. */
export async function addReferences(
  act: Act,
  projectId: string,
  files: readonly ReferenceFile[],
): Promise<void> {
  if (files.length === 0) return
  const { trx, now } = act
  await lockProject(trx, projectId)
  await nameFiles(
    trx,
    now,
    files.map(({ storageKey }) => storageKey),
  )
  await trx
    .insertInto('project_files')
    .values(
      files.map(({ id, path, name, mediaType, size, sha256, storageKey }) => ({
        id,
        project_id: projectId,
        path,
        name,
        media_type: mediaType,
        size,
        sha256,
        storage_key: storageKey,
        created_at: now,
      })),
    )
    .execute()
  noteChangeOf(act, projectId)
}

/** Puts a newer file in a reference file's place. */
export async function replaceReference(
  act: Act,
  projectId: string,
  fileId: string,
  { mediaType, size, sha256, storageKey }: ReferenceFile,
): Promise<void> {
  const { trx, now } = act
  await lockProject(trx, projectId)
  await nameFiles(trx, now, [storageKey])
  await trx
    .updateTable('project_files')
    .set({ media_type: mediaType, size, sha256, storage_key: storageKey })
    .where('id', '=', fileId)
    .where('project_id', '=', projectId)
    .execute()
  noteChangeOf(act, projectId)
}

/** Takes reference files out of a project. */
export async function dropReferences(act: Act, projectId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const { trx } = act
  await lockProject(trx, projectId)
  await trx
    .deleteFrom('project_files')
    .where('id', 'in', [...fileIds])
    .where('project_id', '=', projectId)
    .execute()
  noteChangeOf(act, projectId)
}
