import { useRef, useState } from 'react'
import { ApiError, fieldMessage, firstMessage } from '../../api/failure.ts'
import { focusFirst } from '../../ui/focusFirst.ts'
import { newPasswordProblems, type Problems } from './passwords.rules.ts'

/** What has become of a link; `open` while it may still be used. */
export type LinkState = 'open' | 'noLink' | 'invalid' | 'expired' | 'done'

/** What an answer means for the link itself; undefined when it is about something else. */
function deadLink(error: unknown): 'invalid' | 'expired' | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  const detail = fieldMessage(error, 'detail')
  if (detail === 'Signature expired') return 'expired'
  return detail === 'Invalid signature' ? 'invalid' : undefined
}

const hasPassword = (error: unknown) =>
  error instanceof ApiError &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'password' in error.body

/**
 * A password that is set by the link of a mail: what is typed, what is wrong with it, and what has become of the
 * link.
 *
 * @param send sets it; undefined when the page was opened without its link
 * @param isOld whether it is known already that the link is too old
 */
export function useLinkedPassword(send: ((password: string) => Promise<void>) | undefined, isOld = false) {
  const [state, setState] = useState<LinkState>(() => {
    if (!send) return 'noLink'
    return isOld ? 'expired' : 'open'
  })
  const [passwords, setPasswords] = useState({ password: '', confirm: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)

  const show = (faults: Problems) => {
    setProblems(faults)
    focusFirst(form.current, Object.keys(faults))
    return Object.keys(faults).length > 0
  }

  const fail = (error: unknown) => {
    const dead = deadLink(error)
    if (dead) return setState(dead)
    if (hasPassword(error)) return show({ password: fieldMessage(error, 'password') })
    setRefusal(firstMessage(error))
  }

  const submit = async () => {
    setRefusal(undefined)
    // Whose password it is, only the server knows: the names are compared there.
    if (show(newPasswordProblems(passwords.password, passwords.confirm, undefined))) return
    if (busy.current || !send) return
    busy.current = true
    try {
      await send(passwords.password)
      setState('done')
    } catch (error) {
      fail(error)
    } finally {
      busy.current = false
    }
  }

  const fields = {
    ...passwords,
    names: undefined,
    problems,
    change: (part: { password: string } | { confirm: string }) =>
      setPasswords((current) => ({ ...current, ...part })),
  }
  return { state, fields, refusal, form, submit }
}
