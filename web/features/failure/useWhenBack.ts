import { useEffect, useEffectEvent } from 'react'
import { passing } from '../../api/failure.ts'
import { queryClient } from '../../api/query-client.ts'
import { retryDelay } from '../../api/retries.ts'
import { sessionState } from '../../api/session-store.ts'

/** The question that opens each screen behind the login. Its file is not one of the first. */
async function serverAnswers() {
  if (sessionState() !== 'in') return
  const { currentUserQuery } = await import('../session/user.query.ts')
  await queryClient.fetchQuery({ ...currentUserQuery, retry: false })
}

/** Calls `again` as soon as the server answers, whose absence was the failure: nobody has to press anything. */
export function useWhenBack(error: unknown, again: () => void) {
  const openAgain = useEffectEvent(again)
  useEffect(() => {
    if (!passing(error)) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    // Three tries were made before the failure was said: the pauses go on where those stopped.
    const wait = (tries: number, last: unknown) => {
      timer = setTimeout(
        () => {
          serverAnswers().then(
            () => {
              if (!isOver) openAgain()
            },
            (next: unknown) => {
              if (!isOver) wait(tries + 1, next)
            },
          )
        },
        retryDelay(tries, last),
      )
    }
    wait(3, error)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [error])
}
