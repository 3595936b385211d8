import { MinusCircle } from '@phosphor-icons/react/dist/csr/MinusCircle'
import { XCircle } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslations } from 'use-intl'
import styles from './LeftMark.module.css'
import { StatusMark } from './StatusMark.tsx'

const marks = { reject: XCircle, gone: MinusCircle }

/** The one status of a row that only keeps its place: what its reader answered, or that it left by itself. */
export function LeftMark({ answer }: { answer: 'accept' | 'reject' | undefined }) {
  const t = useTranslations('projects.left')
  if (answer === 'accept') return <StatusMark status="Accepted" />
  const kind = answer ?? 'gone'
  const Mark = marks[kind]
  return (
    <span className={styles.mark}>
      <Mark size={16} aria-hidden />
      {t(kind)}
    </span>
  )
}
