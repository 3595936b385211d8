import { type QueryClient, type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage, SessionEnded } from '../api/failure.ts'
import { toastError } from './toasts.ts'
import { useOnce } from './useSending.ts'

type Act<Change, Result> = {
  send: (change: Change) => Promise<Result>
  /** the queries that show what is changed: taken back when the server says no, fetched again in any case */
  queries: (change: Change) => readonly QueryFilters[]
  /** puts the change into those queries before the server has agreed */
  show: (client: QueryClient, change: Change) => void
  /** keeps what the server made of it, until it is fetched again */
  store?: (client: QueryClient, result: Result, change: Change) => void
  /** what a screen reader hears once the server has agreed */
  announce?: (result: Result, change: Change) => string
  /** the server's reason in a sentence of the page */
  explain?: (reason: string, change: Change) => string
  /** R8.10: the error is a toast too */
  toast?: boolean
  /** acts of the same name are sent one after the other, so that the last click is the last word */
  inTurn?: string
  /** what a change is about */
  idOf?: (change: Change) => string
}

/** An act that is shown at once, taken back honestly, and told in the page and to a screen reader. */
export function useOptimistic<Change, Result>(act: Act<Change, Result>) {
  const client = useQueryClient()
  const [announcement, announce] = useState('')
  const [problem, setProblem] = useState<{ id: string | undefined; sentence: string; reason: string }>()
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map())
  const { mutate, mutateAsync, isSuccess } = useMutation({
    mutationFn: act.send,
    ...(act.inTurn && { scope: { id: act.inTurn } }),
    onMutate: async (change) => {
      setProblem(undefined)
      announce('')
      const id = act.idOf?.(change)
      if (id !== undefined) setChanges((current) => new Map(current).set(id, change))
      const queries = act.queries(change)
      const before = queries.flatMap((filters) => client.getQueriesData(filters))
      // Shown before anything is waited for, or what was clicked would jump back for a moment.
      act.show(client, change)
      await Promise.all(queries.map((filters) => client.cancelQueries(filters)))
      return before
    },
    onSuccess: (result, change) => {
      act.store?.(client, result, change)
      announce(act.announce?.(result, change) ?? '')
    },
    onError: (error, change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
      const id = act.idOf?.(change)
      setChanges((current) => new Map([...current].filter(([one]) => one !== id)))
      if (error instanceof SessionEnded) return
      const reason = firstMessage(error)
      if (act.toast) toastError({ message: reason })
      setProblem({ id, reason, sentence: act.explain?.(reason, change) ?? reason })
    },
    onSettled: (_result, _error, change) =>
      Promise.all(act.queries(change).map((filters) => client.invalidateQueries(filters))),
  })
  const once = useOnce(mutateAsync)
  return {
    // In turn, an act like one that waits may undo the one between them.
    act: act.inTurn ? mutate : once,
    /** by what it is about: the changes that were made here and not refused */
    changes,
    announcement,
    announce,
    /** what the last one was refused for: in a sentence of its own, and beside what it is about */
    problem,
    setProblem,
    /** the last one has been taken */
    isSuccess,
  }
}
