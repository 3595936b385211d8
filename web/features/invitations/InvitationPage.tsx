import { takeInvitation } from '@hub/contract/invitations'
import { logout } from '@hub/contract/session'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { configuration } from '../../api/configuration.ts'
import { beginSession, finishWork, storedSession, validSession } from '../../api/session-store.ts'
import { passwords } from '../../messages/en-GB/passwords.ts'
import { Note } from '../../ui/Note.tsx'
import { SupportAddress } from '../../ui/SupportAddress.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { mailLink } from '../links/mailLink.ts'
import { PublicPage } from '../links/PublicPage.tsx'
import { LinkedPasswordForm } from '../passwords/LinkedPasswordForm.tsx'
import { useLinkedPassword } from '../passwords/useLinkedPassword.ts'

/** Ends the session that this browser may have: the next one takes its place. */
async function leave() {
  const session = storedSession()
  if (!session) return
  await finishWork()
  // Ended or not: what follows keeps another session in the browser.
  await call(logout, { body: { refresh_token: session.refresh } }).catch(() => {})
}

function Invitation() {
  const t = useTranslations('passwords.invitation')
  const navigate = useNavigate()
  const { token } = mailLink()
  const [somebody] = useState(() => validSession() !== undefined)
  const passwordForm = useLinkedPassword(
    token === undefined
      ? undefined
      : async (password) => {
          const tokens = await call(takeInvitation, { body: { token, password } })
          await leave()
          beginSession(tokens)
          toastSuccess({ message: t('done'), brief: true })
          await navigate({ to: '/app', replace: true })
        },
  )
  const { state } = passwordForm
  const title = t('title', { name: configuration().name })
  if (state === 'open' || state === 'done')
    return (
      <PublicPage title={title} say={t('say')}>
        {somebody && state === 'open' && <Note tone="info">{t('somebody')}</Note>}
        <LinkedPasswordForm {...passwordForm} label={t('submit')} />
      </PublicPage>
    )
  return (
    <PublicPage key="dead" title={title} say={t('dead')}>
      <Note tone="bad">{t.rich(state, { mail: () => <SupportAddress /> })}</Note>
    </PublicPage>
  )
}

/** Reached from the mail: sets the first password, and goes on into the portal. */
export function InvitationPage() {
  return (
    <Texts add={{ passwords }}>
      <Invitation />
    </Texts>
  )
}
