import { createHash } from 'node:crypto'
import { lookup } from 'mime-types'
import { newId } from '../../ids.ts'
import type { Storage } from '../../storage.ts'
import type { Act } from '../work/act.ts'
import { refreshCards } from '../work/cards.transitions.ts'
import { lockProject, lockWorld } from '../work/world.queries.ts'

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

export const keepReference = (storage: Storage, { storageKey }: ReferenceFile, bytes: Uint8Array) =>
  storage.write(storageKey, bytes)

/** Makes files that were kept a project's reference files. */
export async function addReferences(
  { trx, now }: Act,
  projectId: string,
  files: readonly ReferenceFile[],
): Promise<void> {
  if (files.length === 0) return
  await lockProject(trx, projectId)
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
  await refreshCards(trx, [await lockWorld(trx, projectId)], now)
}

/** Puts a newer file in a reference file's place. */
export async function replaceReference(
  { trx, now }: Act,
  projectId: string,
  fileId: string,
  { mediaType, size, sha256, storageKey }: ReferenceFile,
): Promise<void> {
  await lockProject(trx, projectId)
  await trx
    .updateTable('project_files')
    .set({ media_type: mediaType, size, sha256, storage_key: storageKey })
    .where('id', '=', fileId)
    .where('project_id', '=', projectId)
    .execute()
  await refreshCards(trx, [await lockWorld(trx, projectId)], now)
}

/** Takes reference files out of a project. */
export async function dropReferences(
  { trx, now }: Act,
  projectId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await lockProject(trx, projectId)
  await trx
    .deleteFrom('project_files')
    .where('id', 'in', [...fileIds])
    .where('project_id', '=', projectId)
    .execute()
  await refreshCards(trx, [await lockWorld(trx, projectId)], now)
}
