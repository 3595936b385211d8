import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/failure.ts'
import { begin, finish, leave, placeOf, type Sending, useSent } from './sent.ts'

/** How often an import is asked how far it is, ms. */
const interval = 1000

export const isUnderWay = (status: string) => status === 'queued' || status === 'running'

type Props<Report> = {
  /** what files are taken into */
  about: string
  read: (importId: string, signal: AbortSignal) => Promise<Report>
  /** it is all there */
  done: () => void
}

/** A file on its way in: sent, then asked about until it is over, by whom comes back to it too. */
export function useImport<Report extends { status: string }>({ about, read, done }: Props<Report>) {
  const place = placeOf(about)
  const sent = useSent(place)
  const importId = sent?.at === 'taken' ? sent.importId : ''
  const { data, error } = useQuery({
    queryKey: ['import', place, importId],
    queryFn: ({ signal }) => read(importId, signal),
    enabled: importId !== '',
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.status) ? interval : false),
  })
  const status = data?.status
  /** It was deleted with what it was taken into. */
  const isGone = error instanceof ApiError && error.status === 404
  const isOver = isGone || (status !== undefined && !isUnderWay(status))
  const settle = useEffectEvent(() => {
    finish(place)
    if (status === 'completed') done()
    if (isGone) leave(place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each import
  useEffect(() => {
    if (isOver) settle()
  }, [isOver, importId])
  useEffect(() => () => leave(place), [place])
  const isSending = sent?.at === 'sending'
  return {
    begin: (name: string, send: Sending) => void begin(place, name, send),
    /** nothing is said any more of what is over */
    leave: () => leave(place),
    /** of the file that was sent; undefined: it is not being sent */
    share: isSending ? sent.share : undefined,
    error: sent?.at === 'refused' ? sent.error : undefined,
    report: importId === '' ? undefined : data,
    /** the name of the file that this is about */
    file: sent?.name ?? '',
    isBusy: isSending || (importId !== '' && !isOver),
  }
}
