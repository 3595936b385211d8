import { messages } from '@hub/contract/errors'
import { sendResetLink } from '@hub/contract/passwords'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage } from '../../api/failure.ts'
import { passwords } from '../../messages/en-GB/passwords.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { SupportAddress } from '../../ui/SupportAddress.tsx'
import { Texts } from '../../ui/Texts.tsx'
import styles from '../links/PublicPage.module.css'
import { PublicPage } from '../links/PublicPage.tsx'

function ResetRequest() {
  const t = useTranslations('passwords.reset')
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [recipient, setRecipient] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const busy = useRef(false)

  const submit = async () => {
    const parse = sendResetLink.schema.body.safeParse({ email: address })
    setRefusal(undefined)
    setProblem(parse.success ? undefined : messages.email)
    if (!parse.success) return field.current?.focus()
    if (busy.current) return
    busy.current = true
    setRecipient(undefined)
    try {
      await call(sendResetLink, { body: parse.data })
      setRecipient(parse.data.email)
    } catch (error) {
      setRefusal(firstMessage(error))
    } finally {
      busy.current = false
    }
  }

  return (
    <PublicPage title={t('title')} say={t('say')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          error={problem}
          ref={field}
        />
        {refusal && <Note tone="bad">{refusal}</Note>}
        <div role="status">
          {recipient && (
            <Note tone="info">
              <p>{t('sent', { address: recipient })}</p>
              <p>{t.rich('again', { mail: () => <SupportAddress /> })}</p>
            </Note>
          )}
        </div>
        <div>
          <Button look="main" type="submit">
            {t('submit')}
          </Button>
        </div>
      </form>
    </PublicPage>
  )
}

/** R2.11: asks for the link; the answer is the same whether there is such an account or not. */
export function ResetRequestPage() {
  return (
    <Texts add={{ passwords }}>
      <ResetRequest />
    </Texts>
  )
}
