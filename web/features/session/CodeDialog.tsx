import { messages } from '@hub/contract/errors'
import { loginCode, resendCode } from '@hub/contract/session'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage } from '../../api/failure.ts'
import { beginSession } from '../../api/session-store.ts'
import { mfa } from '../../messages/en-GB/mfa.ts'
import { CodeForm, type Refusal } from '../../ui/CodeForm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Library } from '../../ui/Library.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { isDeadToken, maskAddress } from './code.ts'
import { signInMessage } from './refusals.ts'

/** How long a mailed code is valid, ms. */
const codeLife = 600_000

type Props = { token: string; address: string; close: (reason?: string) => void }

function Code({ token, address, close }: Props) {
  const t = useTranslations('mfa')
  const session = useTranslations('session')
  const format = useFormatter()
  const [sentAt, setSentAt] = useState(() => Date.now())
  const clock = (at: number) => format.dateTime(at, { hour: '2-digit', minute: '2-digit' })

  const fail = (error: unknown, message: string): Refusal => {
    toastError({ message, brief: true })
    if (isDeadToken(error)) close(t('dead'))
    return { problem: message }
  }

  const check = (code: string) => {
    if (code === '') {
      toastError({ message: messages.noCode, brief: true })
      return messages.noCode
    }
    return loginCode.schema.body.safeParse({ ephemeral_token: token, code }).success
      ? undefined
      : messages.code
  }

  const verify = async (code: string) => {
    try {
      const tokens = await call(loginCode, { body: { ephemeral_token: token, code } })
      beginSession(tokens)
      toastSuccess({ message: session('loggedInWithMfa'), brief: true })
      return undefined
    } catch (error) {
      return fail(error, signInMessage(error, 'non_field_errors'))
    }
  }

  const sendAgain = async () => {
    try {
      await call(resendCode, { body: { ephemeral_token: token } })
      setSentAt(Date.now())
      return undefined
    } catch (error) {
      return fail(error, firstMessage(error))
    }
  }

  const intro = (backup: boolean) =>
    backup
      ? t('backup')
      : t.rich('sent', {
          b: (text) => <b>{text}</b>,
          address: maskAddress(address),
          time: clock(sentAt),
          until: clock(sentAt + codeLife),
        })

  return (
    <Library>
      <Dialog title={t('title')} onClose={() => close()}>
        <CodeForm
          withBackup
          intro={intro}
          check={check}
          verify={verify}
          sendAgain={sendAgain}
          cancel={() => close()}
        />
      </Dialog>
    </Library>
  )
}

const words = { mfa }

/** R2.10: the second step of signing in. */
export const CodeDialog = (props: Props) => (
  <Texts add={words}>
    <Code {...props} />
  </Texts>
)
