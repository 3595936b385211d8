import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import styles from './List.module.css'

type Props = {
  /** the region's name */
  label: string
  /** what is selected, in words */
  count: ReactNode
  /** what cannot be done with some of it, and why */
  whyNot?: ReactNode
  clear: () => void
  /** its buttons; each says how many it applies to */
  children: ReactNode
}

/** What can be done with the chosen rows, above the head of their table; on a phone at the foot of the screen. */
export function SelectionBar({ label, count, whyNot, clear, children }: Props) {
  const t = useTranslations('staff.list')
  return (
    <section className={styles.picked} aria-label={label}>
      <span role="status">{count}</span>
      <Button look="quiet" inRow style={{ order: 9 }} onClick={clear}>
        {t('clear')}
      </Button>
      <small className={styles.whyNot}>{whyNot}</small>
      {children}
    </section>
  )
}
