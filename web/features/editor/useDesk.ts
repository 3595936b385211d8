import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { beforeLeaving, onSessionChange, sessionState } from '../../api/session-store.ts'
import type { Desk } from '../desk/desk.ts'
import { deskFor, holdDesk, loadAll } from '../desk/openDesk.ts'

export type Loading = { state: 'loading' | 'loaded' } | { state: 'failed'; error: unknown }

/** By job: how to stop the desk of an editor that was left before everything had arrived. */
const leftDesks = new Map<string, () => void>()

/** Keeps a desk in touch with its window; returns how to end that. */
function attend(desk: Desk, jobId: string): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (desk.unsavedCount() > 0) event.preventDefault()
  }
  const ends = [
    holdDesk(jobId),
    beforeLeaving(desk.flush),
    onSessionChange(() => {
      if (sessionState() === 'in') desk.retry()
    }),
  ]
  window.addEventListener('online', desk.retry)
  window.addEventListener('beforeunload', warn)
  window.addEventListener('pagehide', desk.keepAll)
  return () => {
    for (const end of ends) end()
    window.removeEventListener('online', desk.retry)
    window.removeEventListener('beforeunload', warn)
    window.removeEventListener('pagehide', desk.keepAll)
    desk.stop()
  }
}

/**
 * Leaving never waits; unsaved edits are sent in the background, and stay on the device until the server has them.
 * Without a network the desk goes on trying, until the editor is opened again and takes over.
 */
function leave(desk: Desk, jobId: string, stop: () => void) {
  const end = () => {
    stop()
    if (leftDesks.get(jobId) === end) leftDesks.delete(jobId)
  }
  leftDesks.set(jobId, end)
  void desk.flush().then(() => {
    if (desk.unsavedCount() === 0) end()
    else
      desk.subscribe(() => {
        if (desk.unsavedCount() === 0) end()
      })
  })
}

/** The translation of a job on this desk, and how far it has been loaded. */
export function useDesk(jobId: string, name: string, canEdit: boolean) {
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const { desk, taken } = useMemo(() => {
    leftDesks.get(jobId)?.()
    return deskFor(jobId, name)
  }, [jobId, name])
  useEffect(taken, [taken])

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

  // Who opened a job before the server had their yes could not read it until then.
  const retryFailed = useEffectEvent(() => {
    if (loading.state === 'failed') setAttempt(attempt + 1)
  })
  useEffect(() => {
    if (canEdit) retryFailed()
  }, [canEdit])

  useEffect(() => {
    const stop = attend(desk, jobId)
    return () => leave(desk, jobId, stop)
  }, [desk, jobId])

  return { desk, loading, retry: () => setAttempt(attempt + 1) }
}

export const useEntry = (desk: Desk, id: string) => useSyncExternalStore(desk.subscribe, () => desk.entry(id))
/** Goes up when segments were split or joined. */
export const useCuts = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.cuts)
export const useSaveState = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.state)
export const useProgress = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.progress)
export const useUntranslated = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.untranslatedCount)
export const useOpenCount = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.open)
export const useCanUndo = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.canUndo)
export const useCanRedo = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.canRedo)
export const useOrder = (desk: Desk) => useSyncExternalStore(desk.subscribe, desk.order)
