import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { MinusCircle } from '@phosphor-icons/react/dist/csr/MinusCircle'
import { XCircle } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslations } from 'use-intl'
import styles from './LeftMark.module.css'

const marks = { accept: CheckCircle, reject: XCircle, gone: MinusCircle }

/** Why a row is only keeping its place: the reader's own answer, or it left by itself. */
export function LeftMark({ answer }: { answer: 'accept' | 'reject' | undefined }) {
  const t = useTranslations('projects.left')
  const kind = answer ?? 'gone'
  const Mark = marks[kind]
  return (
    <span className={styles.mark}>
      <Mark size={16} aria-hidden />
      {t(kind)}
    </span>
  )
}
