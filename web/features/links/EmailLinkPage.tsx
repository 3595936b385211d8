import { confirmNewEmail, undoNewEmail } from '@hub/contract/profile'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage } from '../../api/failure.ts'
import { passwords } from '../../messages/en-GB/passwords.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { mailLink } from './mailLink.ts'
import { PublicPage } from './PublicPage.tsx'

type Kind = 'confirm' | 'undo'

function EmailLink({ kind }: { kind: Kind }) {
  const t = useTranslations('passwords.email')
  const { token } = mailLink()
  const [done, setDone] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const busy = useRef(false)

  const submit = async (known: string) => {
    if (busy.current) return
    busy.current = true
    setRefusal(undefined)
    try {
      await call(kind === 'confirm' ? confirmNewEmail : undoNewEmail, { body: { token: known } })
      setDone(true)
    } catch (error) {
      setRefusal(firstMessage(error))
    } finally {
      busy.current = false
    }
  }

  if (done) return <PublicPage key="done" done title={t(`${kind}.done`)} say={t(`${kind}.doneSay`)} />
  return (
    <PublicPage title={t(`${kind}.title`)} say={t(`${kind}.say`)}>
      {!token && <Note tone="bad">{t('noLink')}</Note>}
      {refusal && <Note tone="bad">{refusal}</Note>}
      {token && (
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
