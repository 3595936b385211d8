import { fieldErrors, messages } from '@hub/contract/errors'
import { login } from '@hub/contract/session'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage } from '../../api/failure.ts'
import { beginSession } from '../../api/session-store.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { signInMessage } from './refusals.ts'

type Problems = { email?: string | undefined; password?: string | undefined; form?: string | undefined }

/** What is typed, ready to be sent, or what is wrong with it and in which field that is mended. */
function credentialsIn(form: HTMLFormElement) {
  const entries = new FormData(form)
  const body = {
    email: String(entries.get('email') ?? ''),
    password: String(entries.get('password') ?? ''),
  }
  if (body.email.trim() === '') return { problems: { form: messages.noCredentials }, at: 'email' as const }
  if (body.password === '') return { problems: { form: messages.noCredentials, password: messages.required } }
  const parse = login.schema.body.safeParse(body)
  if (parse.success) return { body: parse.data }
  const faults = fieldErrors(parse.error.issues, body)
  return { problems: { email: faults.email?.[0], password: faults.password?.[0] } }
}

/** Signing in by password or passkey: one at a time, and what was wrong with the last try. */
export function useSignIn() {
  const t = useTranslations('session')
  const [problems, setProblems] = useState<Problems>({})
  const [challenge, setChallenge] = useState<{ token: string; address: string }>()
  const busy = useRef(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  /** Says what is wrong, and puts the focus where it is to be mended. */
  const refuse = (faults: Problems, at: 'email' | 'password' = 'password') => {
    setProblems(faults)
    if (faults.form) toastError({ message: faults.form, brief: true })
    if (faults.email || at === 'email') email.current?.focus()
    else password.current?.focus()
  }

  /** Leaves a second click alone while the first is under way. */
  const once = async (work: () => Promise<void>, fail: (error: unknown) => void) => {
    if (busy.current) return
    busy.current = true
    setProblems({})
    try {
      await work()
    } catch (error) {
      fail(error)
    } finally {
      busy.current = false
    }
  }

  const byPassword = async (form: HTMLFormElement) => {
    const credentials = credentialsIn(form)
    if (credentials.problems) return refuse(credentials.problems, credentials.at)
    const { body } = credentials
    await once(
      async () => {
        const answer = await call(login, { body })
        if ('ephemeral_token' in answer)
          return setChallenge({ token: answer.ephemeral_token, address: body.email })
        beginSession(answer)
        toastSuccess({ message: t('loggedInWithoutMfa'), brief: true })
      },
      (error) => refuse({ form: signInMessage(error, 'error') }),
    )
  }

  const byPasskey = () =>
    once(
      async () => {
        const { signInWithPasskey } = await import('../passkeys/signIn.ts')
        const problem = await signInWithPasskey()
        if (problem) setProblems({ form: problem })
      },
      (error) => setProblems({ form: firstMessage(error) }),
    )

  /** The code dialog has closed; with a reason when its sign-in is over. */
  const endChallenge = (reason: string | undefined) => {
    setChallenge(undefined)
    if (reason) refuse({ form: reason })
    else password.current?.focus()
  }

  return { problems, challenge, email, password, byPassword, byPasskey, endChallenge }
}
