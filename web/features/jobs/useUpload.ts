import { uploadTranslation } from '@hub/contract/translation'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError, FileGone, NetworkError, SessionEnded } from '../../api/failure.ts'
import type { Job } from './jobs.views.ts'
import { countOf, type Report } from './upload.rules.ts'

export type UploadState =
  /** `share` of the file that is sent; 1: the server reads it */
  | { at: 'checking' | 'taking'; share: number }
  /** `since`: how many segments were changed here after they were shown, and so were not overwritten */
  | { at: 'found'; report: Report; since: number }
  /** `unknown`: nobody knows whether it was taken */
  | { at: 'failed'; error: unknown; unknown: boolean }

/** Above this the server refuses a file in any case. */
const mostKept = 256 * 1024 * 1024

/** The file as it is now: what another program does to it later is not sent. */
async function copyOf(file: File): Promise<Blob> {
  if (file.size > mostKept) return file
  try {
    return new Blob([await file.arrayBuffer()], { type: file.type })
  } catch {
    throw new FileGone()
  }
}

type Props = {
  job: Job
  file: File
  /** what has to be done first: the editor sends what was typed */
  before?: (() => Promise<unknown>) | undefined
  /** the server may have another translation now */
  changed: () => void
  done: (report: Report) => void
  close: () => void
}

/**
 * Looks at a file without taking anything, and takes it when its sender has decided. Stopping ends the call; what the
 * server has taken by then stays.
 */
export function useUpload({ job, file, before, changed, done, close }: Props) {
  const [state, setState] = useState<UploadState>({ at: 'checking', share: 0 })
  const running = useRef<AbortController>(undefined)
  const bytes = useRef<Blob>(undefined)

  const send = async (at: 'checking' | 'taking', fields: Readonly<Record<string, string>>) => {
    const controller = new AbortController()
    running.current = controller
    setState({ at, share: 0 })
    if (at === 'checking') await before?.()
    bytes.current ??= await copyOf(file)
    controller.signal.throwIfAborted()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', bytes.current, file.name)
    const report = await call(uploadTranslation, {
      params: { jobId: job.id },
      form,
      signal: controller.signal,
      progress: (share) => {
        if (!controller.signal.aborted) setState({ at, share })
      },
    })
    controller.signal.throwIfAborted()
    return report
  }

  const fail = (error: unknown, isUnknown: boolean) => {
    if (error instanceof SessionEnded) close()
    else if (!(error instanceof DOMException && error.name === 'AbortError'))
      setState({ at: 'failed', error, unknown: isUnknown })
  }

  const look = async () => {
    try {
      setState({ at: 'found', report: await send('checking', { dry_run: 'true' }), since: 0 })
    } catch (error) {
      fail(error, false)
    }
  }

  const take = async (over: boolean) => {
    if (state.at !== 'found') return
    const { revision } = state.report
    try {
      const report = await send('taking', { over: String(over), revision: String(revision) })
      changed()
      // Only what has changed since its sender looked is newer than "all".
      if (over && report.newer.length > 0) setState({ at: 'found', report, since: countOf(report.newer) })
      else done(report)
    } catch (error) {
      if (error instanceof NetworkError) changed()
      fail(error, error instanceof NetworkError || (error instanceof ApiError && error.status >= 500))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is looked at once, when it is chosen
  useEffect(() => {
    bytes.current = undefined
    void look()
    return () => running.current?.abort()
  }, [file])

  const cancel = () => {
    const wasTaking = state.at === 'taking'
    running.current?.abort()
    close()
    if (wasTaking) changed()
    return wasTaking
  }

  return { state, look, take, cancel }
}
