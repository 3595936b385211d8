import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { beforeLeaving, currentUser } from '../../api/session-store.ts'
import { createDesk, type Desk } from './desk.ts'
import { draftsIn } from './drafts.ts'

/** Segments a page: the first one is on the screen before the rest has come. */
const pageSize = 500

async function loadAll(desk: Desk, jobId: string, signal: AbortSignal) {
  for (;;) {
    const offset = desk.order().length
    const page = await call(getTranslation, {
      params: { jobId },
      query: { limit: String(pageSize), offset: String(offset) },
      signal,
    })
    if (signal.aborted) return
    desk.load(page.segments, page.progress)
    if (page.segments.length === 0 || desk.order().length >= page.progress.segments) return
  }
}

export type Loading = { state: 'loading' | 'loaded' } | { state: 'failed'; error: unknown }

/** The translation of a job on this desk, and how far it has been loaded. */
export function useDesk(jobId: string) {
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const desk = useMemo(
    () =>
      createDesk({
        save: (items) => call(saveTranslation, { params: { jobId }, body: { post_edited_data: items } }),
        drafts: draftsIn(window.localStorage, currentUser(), jobId),
      }),
    [jobId],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt goes on where the last one stopped
  useEffect(() => {
    const controller = new AbortController()
    setLoading({ state: 'loading' })
    loadAll(desk, jobId, controller.signal).then(
      () => setLoading({ state: 'loaded' }),
      (error: unknown) => {
        if (!controller.signal.aborted) setLoading({ state: 'failed', error })
      },
    )
    return () => controller.abort()
  }, [desk, jobId, attempt])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (desk.unsaved() > 0) event.preventDefault()
    }
    const forget = beforeLeaving(desk.flush)
    window.addEventListener('online', desk.retry)
    window.addEventListener('beforeunload', warn)
    return () => {
      forget()
      window.removeEventListener('online', desk.retry)
      window.removeEventListener('beforeunload', warn)
      // Whoever goes to another screen goes at once; what is typed follows, and is on the device until it has arrived.
      void desk.flush().then(desk.stop)
    }
  }, [desk])

  return { desk, loading, retry: () => setAttempt(attempt + 1) }
}

export const useEntry = (desk: Desk, id: string) => useSyncExternalStore(desk.subscribe, () => desk.entry(id))
export const useSaveState = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.state)
export const useProgress = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.progress)
export const useOrder = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.order)
