import { resetPassword } from '@hub/contract/passwords'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { ApiError, fieldMessage, firstMessage } from '../../api/failure.ts'
import { passwords } from '../../messages/en-GB/passwords.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { focusFirst } from '../../ui/focusFirst.ts'
import { Note } from '../../ui/Note.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { mailLink } from '../links/mailLink.ts'
import styles from '../links/PublicPage.module.css'
import { PublicPage } from '../links/PublicPage.tsx'
import { NewPassword } from './NewPassword.tsx'
import { newPasswordProblems, type Problems } from './passwords.rules.ts'

/** `dead`: the link can no longer be used, whatever is typed. */
type State = 'open' | 'noLink' | 'invalid' | 'expired' | 'done'

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

function ResetConfirm() {
  const t = useTranslations('passwords')
  const { user_id, timestamp, signature } = mailLink()
  const [state, setState] = useState<State>(user_id && timestamp && signature ? 'open' : 'noLink')
  const [typed, setTyped] = useState({ password: '', confirm: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)

  const show = (found: Problems) => {
    setProblems(found)
    focusFirst(form.current, Object.keys(found))
    return Object.keys(found).length > 0
  }

  const failed = (error: unknown) => {
    const dead = deadLink(error)
    if (dead) return setState(dead)
    if (hasPassword(error)) return show({ password: fieldMessage(error, 'password') })
    setRefusal(firstMessage(error))
  }

  const submit = async () => {
    setRefusal(undefined)
    // Whose password it is, only the server knows: the names are compared there.
    if (show(newPasswordProblems(typed.password, typed.confirm, undefined))) return
    if (busy.current || !user_id || !timestamp || !signature) return
    busy.current = true
    try {
      await call(resetPassword, { body: { user_id, timestamp, signature, password: typed.password } })
      setState('done')
    } catch (error) {
      failed(error)
    } finally {
      busy.current = false
    }
  }

  if (state === 'done') return <PublicPage key="done" done title={t('set.done')} say={t('set.doneSay')} />
  if (state !== 'open')
    return (
      <PublicPage title={t('set.title')} say={t('set.say')}>
        <Note tone="bad">{t(`set.${state}`)}</Note>
        <div>
          <Link to="/reset-password" className={buttonClass('plain')}>
            {t('set.ask')}
          </Link>
        </div>
      </PublicPage>
    )
  return (
    <PublicPage title={t('set.title')} say={t('set.say')}>
      <form
        noValidate
        className={styles.form}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <NewPassword
          {...typed}
          names={undefined}
          problems={problems}
          change={(part) => setTyped((known) => ({ ...known, ...part }))}
        />
        {refusal && <Note tone="bad">{refusal}</Note>}
        <div>
          <Button look="main" type="submit">
            {t('set.submit')}
          </Button>
        </div>
      </form>
    </PublicPage>
  )
}

/** R2.11: reached from the link, sets the new password. */
export function ResetConfirmPage() {
  return (
    <Texts add={{ passwords }}>
      <ResetConfirm />
    </Texts>
  )
}
