import { useTranslations } from 'use-intl'
import { ToneMark } from '../../../ui/Note.tsx'
import styles from './Findings.module.css'
import { useFindingsOf } from './useInspection.ts'
import { heaviest } from './weights.ts'

/** How much is worth a second look in a segment. */
export function FindingsMark({ id }: { id: string }) {
  const t = useTranslations('editor.findings')
  const findings = useFindingsOf(id)
  if (findings.length === 0) return null
  return (
    <span className={styles.mark}>
      <ToneMark tone={heaviest(findings)} size={16} />
      {t('count', { count: findings.length })}
    </span>
  )
}
