import type { Text } from '@hub/text/text'
import { useTranslations } from 'use-intl'
import { pageLanguage } from '../messages/language.ts'
import { CodedText } from './Coded.tsx'
import styles from './Difference.module.css'

type Part = { kind: 'same' | 'added' | 'removed'; text: Text }

/** What is said before and after what differs. */
export type DifferenceWords = { added: string; removed: string; end: string }

type Props = {
  parts: readonly Part[]
  /** one side alone; both where it is left out */
  side?: 'added' | 'removed'
  /** left out: those for a match beside what is translated now */
  words?: DifferenceWords
}

/** How a segment differs from what was translated before, in words as much as in looks. */
export function Difference({ parts, side, words }: Props) {
  const t = useTranslations('difference')
  let at = 0
  return parts.map(({ kind, text }) => {
    const key = at
    at += text.length + 1
    if (kind === 'same') return typeof text === 'string' ? text : <CodedText key={key} text={text} />
    if (side && kind !== side) return null
    const Part = kind === 'added' ? 'ins' : 'del'
    return (
      <Part key={key} className={styles[kind]}>
        {/* Many screen readers pass over the element: it is said in words. */}
        <span className="sr" lang={pageLanguage()}>
          {words?.[kind] ?? t(kind)}{' '}
        </span>
        {typeof text === 'string' ? text : <CodedText text={text} />}
        <span className="sr" lang={pageLanguage()}>
          {' '}
          {words?.end ?? t('end')}
        </span>
      </Part>
    )
  })
}
