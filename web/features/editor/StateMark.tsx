import { Check } from '@phosphor-icons/react/dist/csr/Check'
import { Checks } from '@phosphor-icons/react/dist/csr/Checks'
import { CircleDashed } from '@phosphor-icons/react/dist/csr/CircleDashed'
import { LockSimple } from '@phosphor-icons/react/dist/csr/LockSimple'
import { PencilSimple } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslations } from 'use-intl'
import styles from './StateMark.module.css'

const marks = {
  new: CircleDashed,
  draft: PencilSimple,
  translated: Check,
  given: Check,
  reviewed: Checks,
  locked: LockSimple,
  held: Warning,
  theirs: Warning,
}

/** The state of a segment: a mark and a word. */
export function StateMark({ state }: { state: keyof typeof marks }) {
  const t = useTranslations('editor.state')
  const Mark = marks[state]
  return (
    <span className={`${styles.mark} ${styles[`is-${state}`] ?? ''}`}>
      <Mark size={16} aria-hidden />
      {state === 'given' && <span className="sr">{t('translated')}, </span>}
      {t(state)}
    </span>
  )
}
