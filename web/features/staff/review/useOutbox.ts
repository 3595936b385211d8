import { addCommentAsStaff, changeComment, deleteComment } from '@hub/contract/comments'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { v7 } from 'uuid'
import { call } from '../../../api/call.ts'
import { firstMessage } from '../../../api/failure.ts'
import { currentUser } from '../../../api/session-store.ts'
import { useOptimistic } from '../../../ui/useOptimistic.ts'
import { keptPrefix } from './kept.ts'
import { Outbox, type Unsent } from './outbox.ts'
import { type Comment, staffCommentsQuery, staffJobQuery } from './review.query.ts'

const inOrder = (comments: readonly Comment[]): Comment[] =>
  comments.toSorted((one, other) => one.number - other.number || (one.date_added < other.date_added ? -1 : 1))

/** Shows a comment as the server has stored it, before the list is asked for again. */
function showStored(client: QueryClient, jobId: string, stored: Comment) {
  const query = staffCommentsQuery(jobId)
  client.setQueryData(query.queryKey, (all) => {
    if (!all) return all
    const others = all.results.filter(({ id }) => id !== stored.id)
    return { ...all, results: inOrder([...others, stored]) }
  })
  void client.invalidateQueries(query)
}

/** What is typed about a job and not yet on the server. */
export function useOutbox(jobId: string, arrived: (count: number) => void): Outbox<Comment> {
  const client = useQueryClient()
  const [outbox] = useState(
    () =>
      new Outbox<Comment>({
        storage: window.localStorage,
        prefix: keptPrefix(currentUser() ?? '', jobId),
        document: () => client.getQueryData(staffJobQuery(jobId).queryKey)?.document_name ?? null,
        newId: () => v7(),
        send: ({ id, segment, comment, changes }: Unsent) =>
          changes
            ? call(changeComment, { params: { commentId: id }, body: { comment } })
            : call(addCommentAsStaff, { params: { jobId }, body: { segment, comment, id } }),
        stored: (comment) => showStored(client, jobId, comment),
        reasonOf: (error) => firstMessage(error),
      }),
  )
  useEffect(() => {
    const send = () => void outbox.sendLeftovers().then((count) => count > 0 && arrived(count))
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [outbox, arrived])
  return outbox
}

/** What is unsent about a segment. */
export const useUnsentAbout = (outbox: Outbox<Comment>, segment: string): readonly Unsent[] =>
  useSyncExternalStore(
    outbox.subscribe,
    useCallback(() => outbox.about(segment), [outbox, segment]),
  )

/** Takes one's own pending comments out: at once, and back in where the server says no. */
export const useTakingOut = (jobId: string) =>
  useOptimistic<string, unknown>({
    send: (commentId) => call(deleteComment, { params: { commentId } }),
    queries: () => [staffCommentsQuery(jobId)],
    show: (client, id) =>
      client.setQueryData(
        staffCommentsQuery(jobId).queryKey,
        (all) => all && { ...all, results: all.results.filter((comment) => comment.id !== id) },
      ),
    toast: true,
  })
