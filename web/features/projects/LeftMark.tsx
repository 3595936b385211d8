import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { MinusCircle } from '@phosphor-icons/react/dist/csr/MinusCircle'
import { XCircle } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslations } from 'use-intl'
import styles from './LeftMark.module.css'

export type Given = 'accept' | 'reject'

const marks = { accept: CheckCircle, reject: XCircle, gone: MinusCircle }

/** Why a row is only keeping its place: the reader's own answer, or it left by itself. */
export function LeftMark({ given }: { given: Given | undefined }) {
  const t = useTranslations('projects.left')
  const kind = given ?? 'gone'
  const Mark = marks[kind]
  return (
    <span className={styles.mark}>
      <Mark size={16} aria-hidden />
      {t(kind)}
    </span>
  )
}
