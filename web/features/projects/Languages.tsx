import { useTranslations } from 'use-intl'

/** `English → French, Italian`, a line for each source. */
export function Languages({ pairs }: { pairs: { source: string; targets: string[] }[] }) {
  const t = useTranslations('projects')
  if (pairs.length === 0) return t('notAvailable')
  return pairs.map(({ source, targets }) => (
    <span key={source} style={{ display: 'block' }}>
      {t('pair', { source, targets: targets.join(', ') })}
    </span>
  ))
}
