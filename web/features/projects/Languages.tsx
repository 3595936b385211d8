import { useTranslations } from 'use-intl'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import table from '../../ui/table.module.css'

/** `English → French, Italian`, a line for each source. */
export function Languages({ pairs }: { pairs: { source: string; targets: string[] }[] }) {
  const t = useTranslations('projects')
  if (pairs.length === 0) return t('notAvailable')
  return pairs.map(({ source, targets }) => (
    <span key={source} className={table.pairLine}>
      <LanguagePair source={source} targets={targets.join(', ')} />
    </span>
  ))
}
