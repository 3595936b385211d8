import { confirmNewEmail, undoNewEmail } from '@hub/contract/profile'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { ApiError, firstMessage } from '../../api/failure.ts'
import { passwords } from '../../messages/en-GB/passwords.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { SupportAddress } from '../../ui/SupportAddress.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { mailLink } from './mailLink.ts'
import { PublicPage } from './PublicPage.tsx'

type Kind = 'confirm' | 'undo'

/** Whether it is the link that was refused, and not the address that it confirms. */
const isDead = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'detail' in error.body

function EmailLink({ kind }: { kind: Kind }) {
  const t = useTranslations('passwords.email')
  const { token } = mailLink()
  const [state, setState] = useState<'open' | 'dead' | 'done'>('open')
  const [refusal, setRefusal] = useState<string>()
  const busy = useRef(false)

  const submit = async (linkToken: string) => {
    if (busy.current) return
    busy.current = true
    setRefusal(undefined)
    try {
      await call(kind === 'confirm' ? confirmNewEmail : undoNewEmail, { body: { token: linkToken } })
      setState('done')
    } catch (error) {
      if (isDead(error)) setState('dead')
      else setRefusal(firstMessage(error))
    } finally {
      busy.current = false
    }
  }

  if (state === 'done')
    return <PublicPage key="done" done title={t(`${kind}.done`)} say={t(`${kind}.doneSay`)} />
  return (
    <PublicPage title={t(`${kind}.title`)} say={t(`${kind}.say`)}>
      {!token && <Note tone="bad">{t('noLink')}</Note>}
      {state === 'dead' && (
        <Note tone="bad">{t.rich(`${kind}.dead`, { mail: () => <SupportAddress /> })}</Note>
      )}
      {refusal && <Note tone="bad">{refusal}</Note>}
      {token && state === 'open' && (
        <div>
          <Button look="main" onClick={() => void submit(token)}>
            {t(`${kind}.submit`)}
          </Button>
        </div>
      )}
    </PublicPage>
  )
}

/** Nothing happens before the button: programs that look through mails open every link in them. */
function EmailPage({ kind }: { kind: Kind }) {
  return (
    <Texts add={{ passwords }}>
      <EmailLink kind={kind} />
    </Texts>
  )
}

export const ConfirmEmailPage = () => <EmailPage kind="confirm" />
export const UndoEmailPage = () => <EmailPage kind="undo" />
