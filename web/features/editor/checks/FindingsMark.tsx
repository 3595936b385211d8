import { useTranslations } from 'use-intl'
import { ToneMark } from '../../../ui/Note.tsx'
import styles from './Findings.module.css'
import { useFindingsOf } from './useInspection.ts'
import { heaviest } from './weights.ts'

/** How much is worth a second look in a segment. */
export function FindingsMark({ id }: { id: string }) {
  const t = useTranslations('editor.findings')
  const found = useFindingsOf(id)
  if (found.length === 0) return null
  return (
    <span className={styles.mark}>
      <ToneMark tone={heaviest(found)} size={16} />
      {t('count', { count: found.length })}
    </span>
  )
}
