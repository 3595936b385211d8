import { kindBytes, refuseOtherKind } from '@hub/documents/kinds'
import { lookup } from 'mime-types'
import type { Actor } from '../../callers.ts'
import { isId, newId } from '../../ids.ts'
import { letGo, putFile } from '../../let-go.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { addReferences, dropReferences, replaceReference } from '../documents/reference.transitions.ts'
import { perform } from '../work/act.ts'
import { lockProject } from '../work/world.queries.ts'
import type { Arrival } from './documents.transitions.ts'
import type { Upload } from './receiving.ts'

/**
 * Takes a reference file in; one of the same name is replaced.
 * @throws RefusalError 404
 * @throws DocumentRefused for one that is not of the kind that its name says
 */
export async function takeFile(
  parts: Parts,
  projectId: string,
  { file, name, size, sha256 }: Upload,
  by: Actor,
): Promise<Arrival> {
  refuseOtherKind(name, await file.head(kindBytes))
  const id = newId()
  const mediaType = lookup(name) || 'application/octet-stream'
  const reference = { id, path: name, name, mediaType, size, sha256, storageKey: `files/${id}` }
  await putFile(parts, reference.storageKey, { stream: file.read(), size })
  return perform(parts, by, async (act) => {
    await lockProject(act.trx, projectId)
    const existing = await act.trx
      .selectFrom('project_files')
      .select(['id', 'storage_key'])
      .where('project_id', '=', projectId)
      .where('name', '=', name)
      .executeTakeFirst()
    if (existing) {
      await replaceReference(act, projectId, existing.id, reference)
      await letGo(act.trx, act.now, [existing.storage_key])
    } else await addReferences(act, projectId, [reference])
    const action = existing ? 'file.replaced' : 'file.added'
    const subjectId = existing?.id ?? id
    await audit(act.trx, by, act.now, [{ action, subjectId, details: { project_id: projectId, name } }])
    return { id: subjectId, isNew: !existing }
  })
}

/** @throws RefusalError 404 */
export async function deleteFile(parts: Parts, projectId: string, fileId: string, by: Actor): Promise<void> {
  await perform(parts, by, async (act) => {
    await lockProject(act.trx, projectId)
    const file = isId(fileId)
      ? await act.trx
          .selectFrom('project_files')
          .select(['name', 'storage_key'])
          .where('id', '=', fileId)
          .where('project_id', '=', projectId)
          .executeTakeFirst()
      : undefined
    if (!file) throw new RefusalError(notFound)
    await dropReferences(act, projectId, [fileId])
    const details = { project_id: projectId, name: file.name }
    await audit(act.trx, by, act.now, [{ action: 'file.deleted', subjectId: fileId, details }])
    await letGo(act.trx, act.now, [file.storage_key])
  })
}
