import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { keepFocusInSight } from '../../../ui/reveal.ts'
import styles from './List.module.css'

/** Says how many rows are selected, and that none is any more. */
function Say({ count }: { count: ReactNode }) {
  const t = useTranslations('staff.list')
  const [wasOn, setOn] = useState(false)
  if (count && !wasOn) setOn(true)
  return (
    <p className="sr" role="status">
      {count ?? (wasOn && t('noneSelected'))}
    </p>
  )
}

type Props = {
  /** the region's name */
  label: string
  /** what is selected, in words; undefined: nothing, and there is no bar */
  count: ReactNode
  /** what cannot be done with some of it, and why */
  whyNot?: ReactNode
  clear: () => void
  /** its buttons; each says how many it applies to */
  children: ReactNode
}

/**
 * What can be done with the chosen rows, above the head of their table; on a phone at the foot of the screen. It is
 * drawn with the list: a screen reader does not say what comes together with the region that would say it.
 */
export function SelectionBar({ label, count, whyNot, clear, children }: Props) {
  const t = useTranslations('staff.list')
  useEffect(keepFocusInSight, [])
  return (
    <>
      <Say count={count} />
      {count !== undefined && (
        <section className={styles.picked} aria-label={label} data-sticky-next data-sticky-foot>
          <span>{count}</span>
          <Button look="quiet" inRow style={{ order: 9 }} onClick={clear}>
            {t('clear')}
          </Button>
          <small className={styles.whyNot}>{whyNot}</small>
          {children}
        </section>
      )}
    </>
  )
}
