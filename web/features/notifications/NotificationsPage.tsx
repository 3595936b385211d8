import { useTranslations } from 'use-intl'
import { settings } from '../../messages/en-GB/settings.ts'
import { Page } from '../../ui/Page.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { CalendarAddress } from './CalendarAddress.tsx'
import { MailChoices } from './MailChoices.tsx'

function Notifications() {
  const t = useTranslations('settings.notifications')
  return (
    <Page title={t('title')}>
      <MailChoices />
      <CalendarAddress />
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
