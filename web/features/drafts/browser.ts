import { openDB } from 'idb'
import { onDrafts, tellDrafts } from './channel.ts'
import { Device, type DraftsSchema } from './device.ts'
import { nameKey, nameKeysOf, partsOf, prefixOf, prefixOfUser } from './draftKeys.ts'
import { type Drafts, draftsIn, type Editor } from './drafts.ts'

/** How long what was typed stays in local storage before it moves, ms: most of it has been saved by then. */
const pause = 2000

/** This browser's own. */
const device = new Device({
  local: window.localStorage,
  open: (onClose) =>
    openDB<DraftsSchema>('hub', 1, {
      upgrade: (db) => void db.createObjectStore('drafts'),
      // A newer release in another tab wants to change it.
      blocking: (_current, _next, { target }) => {
        if (target instanceof IDBDatabase) target.close()
        onClose()
      },
      terminated: onClose,
    }),
  later: (work) => void setTimeout(work, pause),
})

/** The drafts of an editor in this browser; `name` is the document's. They are read when `after` is over. */
export function draftsOf(editor: Editor, name: string, after: Promise<unknown>): Drafts {
  const key = nameKey(editor.user, editor.jobId, editor.editor)
  const nameJob = (isKept: boolean) => {
    try {
      if (isKept) window.localStorage.setItem(key, name)
      else window.localStorage.removeItem(key)
    } catch {
      // A device without room for it says “a document”.
    }
  }
  return draftsIn({ device, tell: tellDrafts, listen: onDrafts, nameJob, after }, editor)
}

/** A job of which the device keeps what the server does not have: how many segments. */
export type LeftoverJob = { jobId: string; name: string | null; count: number }

/** The names of documents that this device has drafts of, by the keys they are kept under. */
function namesOf(user: string): Map<string, string> {
  const { localStorage: local } = window
  const keys = Array.from({ length: local.length }, (_, at) => local.key(at) ?? '')
  const names = keys.filter((key) => key.startsWith(nameKeysOf(user)))
  return new Map(names.map((key) => [key, local.getItem(key) ?? '']))
}

/** What this device keeps of a user, by job. */
export async function leftOf(user: string): Promise<LeftoverJob[]> {
  // The names first: an editor keeps its draft before its name, so one without drafts has none any more.
  const names = namesOf(user)
  const keys = (await device.keys(prefixOfUser(user))).map(partsOf)
  const usedKeys = new Set(keys.map(({ jobId, editor }) => nameKey(user, jobId, editor)))
  for (const key of names.keys()) if (!usedKeys.has(key)) window.localStorage.removeItem(key)
  const jobs = Map.groupBy(keys, ({ jobId }) => jobId)
  return [...jobs].map(([jobId, drafts]) => ({
    jobId,
    name: drafts.map(({ editor }) => names.get(nameKey(user, jobId, editor))).find(Boolean) ?? null,
    count: new Set(drafts.map(({ segmentId }) => segmentId)).size,
  }))
}

/** Gives up what this device keeps of one job. */
export async function discardLeft(user: string, jobId: string): Promise<void> {
  await device.read(prefixOf(user, jobId))
  await Promise.all((await device.keys(prefixOf(user, jobId))).map((key) => device.erase(key)))
  tellDrafts({ kind: 'changed' })
}
