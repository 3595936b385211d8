import { type Alert as AlertSchema, webAddress } from '@hub/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { Button } from '../../ui/Button.tsx'
import { type Tone, ToneMark } from '../../ui/Note.tsx'
import styles from './AlertBanners.module.css'
import { alertsQuery } from './alerts.query.ts'
import { useDismissed } from './dismissed.ts'

type Alert = z.output<typeof AlertSchema>

const tones: Record<Alert['severity'], Tone> = { info: 'info', success: 'ok', warning: 'warn', error: 'bad' }

type BannerProps = {
  alert: Pick<Alert, 'severity' | 'title' | 'message' | 'link' | 'dismissible'>
  dismiss: () => void
}

/** One alert, as everybody sees it. */
export function AlertBanner({ alert, dismiss }: BannerProps) {
  const t = useTranslations('alerts')
  const tone = tones[alert.severity]
  const link = webAddress(alert.link)
  return (
    <div className={`${styles.banner} ${styles[tone]}`}>
      <ToneMark tone={tone} />
      <p>
        <span className={styles.word}>{t(alert.severity)}</span> <b dir="auto">{alert.title}</b>{' '}
        <bdi>{alert.message}</bdi>{' '}
        {link && (
          <a href={link} aria-label={t('moreNamed', { title: alert.title })}>
            {t('more')}
          </a>
        )}
      </p>
      {alert.dismissible && (
        <Button look="quiet" inRow aria-label={t('dismissNamed', { title: alert.title })} onClick={dismiss}>
          {t('dismiss')}
        </Button>
      )}
    </div>
  )
}

/** Without the second backend there are none, and nothing tells of it. */
export function AlertBanners() {
  const t = useTranslations('alerts')
  const { data } = useQuery(alertsQuery)
  const [dismissedIds, dismiss] = useDismissed()
  const alerts = (data?.results ?? []).filter(
    (alert) => !alert.dismissible || !dismissedIds.includes(alert.id),
  )
  const region = useRef<HTMLElement>(null)
  const focusBeside = (at: number) => {
    const buttons = region.current?.querySelectorAll<HTMLElement>('button') ?? []
    const next = buttons[at + 1] ?? buttons[at - 1] ?? region.current?.closest<HTMLElement>('[tabindex]')
    next?.focus({ preventScroll: true })
  }
  if (alerts.length === 0) return null
  const dismissible = alerts.filter((alert) => alert.dismissible)
  return (
    <section aria-label={t('region')} className="unprinted" ref={region}>
      {alerts.map((alert) => (
        <AlertBanner
          key={alert.id}
          alert={alert}
          dismiss={() => {
            // The button goes with its alert: the next one has the focus, or the page's content.
            focusBeside(dismissible.indexOf(alert))
            dismiss(alert.id)
          }}
        />
      ))}
    </section>
  )
}
