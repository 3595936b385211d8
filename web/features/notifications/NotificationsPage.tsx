import { useTranslations } from 'use-intl'
import { settings } from '../../messages/en-GB/settings.ts'
import { Page, Section } from '../../ui/Page.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { useIsStaff } from '../session/useIsStaff.ts'
import { CalendarAddress } from './CalendarAddress.tsx'
import { MailChoices } from './MailChoices.tsx'

function Notifications() {
  const t = useTranslations('settings.notifications')
  const isStaff = useIsStaff()
  return (
    <Page title={t('title')}>
      {isStaff ? (
        <Section title={t('mails')}>
          <p>{t('ofStaff')}</p>
        </Section>
      ) : (
        <>
          <MailChoices />
          <CalendarAddress />
        </>
      )}
    </Page>
  )
}

export function NotificationsPage() {
  return (
    <Texts add={{ settings }}>
      <Notifications />
    </Texts>
  )
}
