import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslations } from 'use-intl'
import styles from './Findings.module.css'
import { useFindingsOf } from './useInspection.ts'

/** How much is worth a second look in a segment. */
export function FindingsMark({ id }: { id: string }) {
  const t = useTranslations('editor.findings')
  const { length: count } = useFindingsOf(id)
  if (count === 0) return null
  return (
    <span className={styles.mark}>
      <Warning size={16} aria-hidden />
      {t('count', { count })}
    </span>
  )
}
