import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import styles from './Note.module.css'

export type Tone = 'info' | 'ok' | 'warn' | 'bad'

const marks = { info: Info, ok: CheckCircle, warn: Warning, bad: WarningCircle }

export function ToneMark({ tone, size = 20 }: { tone: Tone; size?: number }) {
  const Mark = marks[tone]
  return <Mark size={size} aria-hidden className={`${styles.mark} ${styles[tone]}`} />
}

type NoteProps = {
  tone: Tone
  /** a toast says the same, and is what a screen reader hears: nothing is spoken twice */
  beside?: 'toast'
  children: ReactNode
}

/** A line in the page; one that says what went wrong is spoken at once. */
export function Note({ tone, beside, children }: NoteProps) {
  const isSpoken = tone === 'bad' && beside !== 'toast'
  return (
    <div className={`${styles.note} ${styles[`${tone}Ground`]}`} role={isSpoken ? 'alert' : undefined}>
      <ToneMark tone={tone} />
      <div>{children}</div>
    </div>
  )
}
