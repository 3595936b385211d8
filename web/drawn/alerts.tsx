import { Alert } from '@hub/contract/alerts'
import type { ReactElement } from 'react'
import { queryClient } from '../api/query-client.ts'
import { AlertBanner } from '../features/alerts/AlertBanners.tsx'
import { alertsQuery } from '../features/alerts/alerts.query.ts'
import { places, words } from './blanks.ts'

const base = { id: '', application: 'hub', starts_at: '', ends_at: null, ...words }

/** The kinds of alerts that look different, by the name under which the server finds them. */
const kinds = Alert.shape.severity.options.flatMap((severity) =>
  [words.link, null].flatMap((link) =>
    [true, false].map((dismissible) => ({
      name: [severity, link && 'link', dismissible && 'dismissible'].filter(Boolean).join(' '),
      alert: { ...base, severity, link, dismissible },
    })),
  ),
)

/** An alert of each kind. */
export const drawBanners = (drawn: (element: ReactElement) => string): Record<string, string> =>
  Object.fromEntries(
    kinds.map(({ name, alert }) => [name, drawn(<AlertBanner alert={alert} dismiss={() => {}} />)]),
  )

/** Takes the region of alerts out of a screen that was drawn with one. */
export function withoutRegion(screen: string): { screen: string; region: string } {
  const parts = /^(.*)(<section[^>]*>)(.*)(<\/section>.*)$/s.exec(screen)
  const [, before = '', start = '', , after = ''] = parts ?? []
  if (!parts || before.includes('<section')) throw new Error('A screen is drawn with one region of alerts.')
  const end = '</section>'
  return {
    screen: `${before}${places.region}${after.slice(end.length)}`,
    region: `${start}${places.banners}${end}`,
  }
}

/** Has the screens drawn with an alert. */
export function showAlert() {
  const results = kinds.slice(0, 1).map(({ alert }) => alert)
  queryClient.setQueryData(alertsQuery.queryKey, { count: 1, next: null, previous: null, results })
}
