import { isEmpty } from '@hub/text/text'
import { memo, useCallback, useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import coded from '../../../ui/Coded.module.css'
import { CodedText } from '../../../ui/Coded.tsx'
import { Difference } from '../../../ui/Difference.tsx'
import { ChangeMark } from './ChangeMark.tsx'
import { markOf } from './change.ts'
import styles from './Rows.module.css'
import { labelsOf, RowUnder } from './RowUnder.tsx'
import type { RowProps } from './rowProps.ts'

function useDifferenceWords() {
  const t = useTranslations('staffReview.difference')
  return { added: t('added'), removed: t('removed'), end: t('end') }
}

/** The draft with what was taken out, and the translation with what was put in. */
function Texts({ segment, languages, id }: Pick<RowProps, 'segment' | 'languages'> & { id: string }) {
  const t = useTranslations('staffReview')
  const words = useDifferenceWords()
  const { draft, target, difference } = segment
  const text = { lang: languages.target, dir: languages.targetDirection, className: coded.text }
  // Of what was written without a draft, nothing was there before.
  const isCompared = markOf(segment) === 'changed'
  return (
    <>
      <td className={styles.draft} id={`${id}-draft`}>
        <span className={styles.label} aria-hidden>
          {t('table.draft')}
        </span>
        {draft === null || isEmpty(draft) ? (
          <span className={styles.none}>{t(draft === null ? 'mark.unknown' : 'mark.noDraft')}</span>
        ) : (
          <div data-text {...text}>
            {isCompared ? (
              <Difference parts={difference} side="removed" words={words} />
            ) : (
              <CodedText text={draft} />
            )}
          </div>
        )}
      </td>
      <td className={styles.target} id={`${id}-target`}>
        <div data-text {...text}>
          {isCompared ? (
            <Difference parts={difference} side="added" words={words} />
          ) : (
            <CodedText text={target} />
          )}
        </div>
        <ChangeMark segment={segment} language={languages.target} />
      </td>
    </>
  )
}

/** What is in a row. Drawn again only when something of the segment has changed, not when the row moves. */
const Cells = memo(function Cells({ id, ...row }: RowProps & { id: string }) {
  const { segment, languages } = row
  return (
    <>
      <td className={styles.number} id={`${id}-number`}>
        {segment.number}
      </td>
      <td
        className={`${coded.text} ${styles.source}`}
        id={`${id}-source`}
        data-text
        lang={languages.source}
        dir={languages.sourceDirection}
      >
        <CodedText text={segment.source} />
      </td>
      <Texts segment={segment} languages={languages} id={id} />
      <RowUnder {...row} id={id} />
    </>
  )
})

type Props = RowProps & { index: number; measure: (element: HTMLTableRowElement | null) => void }

/** One segment: source, draft and translation, and under them what was said about it. */
export function ReviewRow({ index, measure, ...row }: Props) {
  const id = useId()
  const element = useRef<HTMLTableRowElement>(null)
  const { segment, moves, focus } = row
  const isActive = moves !== undefined
  const take = useCallback(
    (one: HTMLTableRowElement | null) => {
      element.current = one
      measure(one)
    },
    [measure],
  )
  useLayoutEffect(() => {
    if (moves !== undefined && moves > 0 && focus === 'row') element.current?.focus({ preventScroll: true })
  }, [moves, focus])
  return (
    <tr
      ref={take}
      data-index={index}
      data-number={segment.number}
      aria-rowindex={segment.number + 1}
      aria-current={isActive || undefined}
      aria-labelledby={labelsOf(id, row.comments.length)}
      tabIndex={isActive ? 0 : -1}
      className={`${styles.row} ${styles.place} ${isActive ? styles.on : ''}`}
    >
      <Cells {...row} id={id} />
    </tr>
  )
}
