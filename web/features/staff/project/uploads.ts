import { addDocument, addFile } from '@hub/contract/staff-documents'
import { addJobs } from '@hub/contract/staff-jobs'
import { listWork } from '@hub/contract/staff-work'
import { useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { callOnce } from '../../../api/call-once.ts'
import { ApiError, firstMessage } from '../../../api/failure.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { queryClient } from '../../../api/query-client.ts'
import { retryDelay } from '../../../api/retries.ts'
import { currentUser, onSessionChange, sessionState } from '../../../api/session-store.ts'
import { filesOnTheirWay } from '../../../ui/unsaved.ts'
import { documentsQuery, filesQuery, staffProjectQuery } from './project.query.ts'

/** `file`: read beside the work, not translated */
export type Kind = 'document' | 'file'

export type Upload = {
  readonly id: number
  /** who sends it */
  readonly owner: string
  readonly projectId: string
  readonly kind: Kind
  readonly file: File
  /** `reading`: all of it is there, and the server reads it */
  readonly state: 'waiting' | 'sending' | 'reading' | 'failed'
  /** of it that was sent, 0 to 1 */
  readonly share: number
  /** why it failed, in a sentence */
  readonly error?: string
  readonly targets: readonly string[]
}

/** Files that go up at a time: the server takes no more of one person. */
const lanes = 4

/** Rows of what was dropped are drawn before the first of it is sent, ms: that takes from the same thread. */
const frame = 50

let uploads: readonly Upload[] = []
let next = 1
const listeners = new Set<() => void>()
const cancels = new Map<number, AbortController>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Files live as long as the page and the session. */
const areOnTheirWay = filesOnTheirWay()

function set(change: (uploads: readonly Upload[]) => readonly Upload[]) {
  uploads = change(uploads)
  areOnTheirWay(uploads.some(({ state }) => state !== 'failed'))
  for (const listener of listeners) listener()
}

const update = (id: number, part: Partial<Upload>) =>
  set((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))

const drop = (id: number) => set((all) => all.filter((one) => one.id !== id))

/** How often a file is sent that is refused only because its document is being changed. */
const mostTries = 5

/** The document is being changed by another call, often one's own: one whose answer was lost goes on at the server. */
const isChanging = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.retryAfter > 0

const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Makes a call again, after a pause, while its document is being changed. */
async function patiently<T>(signal: AbortSignal, make: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++)
    try {
      return await make()
    } catch (error) {
      if (!isChanging(error) || failures + 1 === mostTries) throw error
      await pause(retryDelay(failures, error), signal)
    }
}

/** A job in each language that was asked for, of a document that has come. */
async function makeJobs({ projectId, targets }: Upload, document_id: string) {
  await callOnce(addJobs, {
    params: { projectId },
    body: { document_id, target_languages: [...targets], translation_type: 'Translation', unit: 'Words' },
  })
  void queryClient.invalidateQueries(everyAnswerTo(listWork))
}

async function sendOne(upload: Upload) {
  const { id, projectId, kind, file } = upload
  const controller = new AbortController()
  cancels.set(id, controller)
  const form = new FormData()
  form.append('file', file, file.name)
  update(id, { state: 'sending', share: 0 })
  const input = {
    params: { projectId },
    form,
    signal: controller.signal,
    progress: (share: number) => update(id, { share, state: share === 1 ? 'reading' : 'sending' }),
  }
  try {
    if (kind === 'file') await call(addFile, input)
    else {
      const { signal } = controller
      const { id: documentId } = await patiently(signal, () => call(addDocument, input))
      if (upload.targets.length > 0) await patiently(signal, () => makeJobs(upload, documentId))
    }
    drop(id)
  } catch (error) {
    if (controller.signal.aborted) drop(id)
    else update(id, { state: 'failed', error: firstMessage(error) })
  } finally {
    cancels.delete(id)
    const { queryKey } = kind === 'file' ? filesQuery(projectId) : documentsQuery(projectId)
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: staffProjectQuery(projectId).queryKey })
    work()
  }
}

/** What two files of one name would both write. */
const placeOf = ({ projectId, kind, file }: Upload) => JSON.stringify([projectId, kind, file.name])

/** Begins what there is room for; files of one name go one after another, and the last of them counts. */
function work() {
  const busy = uploads.filter(({ state }) => state === 'sending' || state === 'reading')
  const places = new Set(busy.map(placeOf))
  const free = uploads.filter((upload) => {
    if (upload.state !== 'waiting' || places.has(placeOf(upload))) return false
    places.add(placeOf(upload))
    return true
  })
  for (const upload of free.slice(0, lanes - busy.length)) void sendOne(upload)
}

/** Sends files to a project, four at a time, wherever its reader goes; `targets`: the languages of their jobs. */
export function addUploads(
  projectId: string,
  files: readonly File[],
  kind: Kind,
  targets: readonly string[] = [],
) {
  const owner = currentUser()
  const added = files.map(
    (file): Upload => ({
      id: next++,
      owner,
      projectId,
      kind,
      file,
      state: 'waiting',
      share: 0,
      targets,
    }),
  )
  set((all) => [...all, ...added])
  setTimeout(work, frame)
}

export function cancelUpload(id: number) {
  const controller = cancels.get(id)
  if (controller) controller.abort()
  else drop(id)
}

// Who signs in next in this tab sends nobody else's files.
onSessionChange(() => {
  if (sessionState() !== 'in') return
  for (const { id, owner } of uploads) if (owner !== currentUser()) cancelUpload(id)
})

/** Tries again, as what it was or as something else. */
export function retryUpload(id: number, kind?: Kind) {
  update(id, { state: 'waiting', share: 0, ...(kind && { kind }) })
  work()
}

/** What is on its way to a project, or did not get there. */
export function useUploads(projectId: string): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads)
  return all.filter((upload) => upload.projectId === projectId)
}
