import { useTranslations } from 'use-intl'
import styles from './Difference.module.css'

type Part = { kind: 'same' | 'added' | 'removed'; text: string }

type Props = {
  parts: readonly Part[]
  /** one side alone; both where it is left out */
  side?: 'added' | 'removed'
}

/** How a segment differs from what was translated before, in words as much as in looks. */
export function Difference({ parts, side }: Props) {
  const t = useTranslations('difference')
  let at = 0
  return parts.map(({ kind, text }) => {
    const key = at
    at += text.length + 1
    if (kind === 'same') return text
    if (side && kind !== side) return null
    const Part = kind === 'added' ? 'ins' : 'del'
    return (
      <Part key={key} className={styles[kind]}>
        {/* Many screen readers pass over the element: it is said in words. */}
        <span className="sr" lang="en-GB">
          {t(kind)}{' '}
        </span>
        {text}
        <span className="sr" lang="en-GB">
          {' '}
          {t('end')}
        </span>
      </Part>
    )
  })
}
