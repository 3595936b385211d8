import { resetPassword } from '@hub/contract/passwords'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { passwords } from '../../messages/en-GB/passwords.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { mailLink } from '../links/mailLink.ts'
import { PublicPage } from '../links/PublicPage.tsx'
import { LinkedPasswordForm } from './LinkedPasswordForm.tsx'
import { useLinkedPassword } from './useLinkedPassword.ts'

/** Sets the password by the link that this page was opened from; undefined without one. */
function sendBy({ user_id, timestamp, signature }: ReturnType<typeof mailLink>) {
  if (!user_id || !timestamp || !signature) return undefined
  return async (password: string) => {
    await call(resetPassword, { body: { user_id, timestamp, signature, password } })
  }
}

const day = 86_400_000
/** How far the clock of a device may be ahead of the server's, ms. */
const ahead = 3_600_000

/** Whether the link itself says that it is too old; only the server knows whether it was used. */
const isOld = ({ timestamp = '' }: ReturnType<typeof mailLink>, now: number) =>
  !(Number(timestamp) + day + ahead > now)

function ResetConfirm() {
  const t = useTranslations('passwords')
  const link = mailLink()
  const password = useLinkedPassword(sendBy(link), isOld(link, Date.now()))
  const { state } = password

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
      <LinkedPasswordForm {...password} label={t('set.submit')} />
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
