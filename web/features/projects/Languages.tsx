import { useTranslations } from 'use-intl'
import { LanguagePair } from '../../ui/LanguagePair.tsx'

/** `English → French, Italian`, a line for each source. */
export function Languages({ pairs }: { pairs: { source: string; targets: string[] }[] }) {
  const t = useTranslations('projects')
  if (pairs.length === 0) return t('notAvailable')
  return pairs.map(({ source, targets }) => (
    <span key={source} style={{ display: 'block' }}>
      <LanguagePair source={source} targets={targets.join(', ')} />
    </span>
  ))
}
