import { type ReactNode, useEffect, useRef } from 'react'
import { reveal } from '../../../ui/reveal.ts'
import styles from './Rows.module.css'

type Props = {
  label: string
  value: string
  /** goes up each time that somebody wants to write here */
  wanted?: number | undefined
  focusAtOnce?: boolean
  describedBy?: string
  write: (text: string) => void
  /** by Enter with what the system holds beside it; left out where the page does it */
  submit?: () => void
  children: ReactNode
}

/** A field for a comment, as high as what is in it, with what is done with it below. */
export function TextBox({ label, value, wanted, focusAtOnce, describedBy, write, submit, children }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const element = box.current
    if ((wanted === undefined && !focusAtOnce) || !element) return
    element.focus({ preventScroll: true })
    element.setSelectionRange(element.value.length, element.value.length)
    reveal(element.getBoundingClientRect())
  }, [wanted, focusAtOnce])
  return (
    <div className={styles.writing}>
      <textarea
        ref={box}
        className={styles.box}
        aria-label={label}
        aria-describedby={describedBy}
        rows={1}
        dir="auto"
        maxLength={4000}
        value={value}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (!submit || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      />
      <div className={styles['box-acts']}>{children}</div>
    </div>
  )
}
