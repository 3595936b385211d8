import { type Text, wordsOf } from '@hub/text/text'
import { memo, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import coded from '../../ui/Coded.module.css'
import { Coded } from '../../ui/Coded.tsx'
import type { Desk } from '../desk/desk.ts'
import type { Entry } from '../desk/entry.ts'
import { isBlocked } from '../desk/problems.ts'
import { FindingsMark } from './checks/FindingsMark.tsx'
import type { Action } from './keys.ts'
import { BestMatch } from './memories/BestMatch.tsx'
import styles from './Segments.module.css'
import { StateMark } from './StateMark.tsx'
import { TargetField } from './TargetField.tsx'
import { useEntry } from './useDesk.ts'

export type Languages = {
  source: string
  sourceDirection: 'ltr' | 'rtl'
  target: string
  targetDirection: 'ltr' | 'rtl'
}

/** It came confirmed with the file: that is one thing to know about it, not two. */
const isGiven = ({ status, origin }: Entry) => status === 'translated' && origin === 'document'

const stateOf = (entry: Entry) => {
  if (entry.theirs) return 'theirs'
  if (isBlocked(entry.problems)) return 'held'
  return isGiven(entry) ? 'given' : entry.status
}

/** Whether what is read out after a text begins a sentence by itself. */
const endsSentence = (text: Text): boolean => /\p{P}\s*$/u.test(wordsOf(text).at(-1) ?? '')

function Origin({ entry }: { entry: Entry }) {
  const t = useTranslations('editor.origin')
  const { origin, match } = entry
  if (origin === null || isGiven(entry)) return null
  return (
    <span className={styles.origin}>
      {origin === 'tm' && match !== null ? t('tmMatch', { match: String(match) }) : t(origin)}
    </span>
  )
}

type Props = {
  desk: Desk
  id: string
  languages: Languages
  editable: boolean
  active: boolean
  moves: number
  go: (id: string) => void
  act: (action: Action) => void
  /** what the active segment is offered beside its field */
  offer: ReactNode
  /** its place among the rows shown, and how far below their top it is, px */
  index: number
  offset: number
  measure: (element: HTMLTableRowElement | null) => void
}

/** One segment: plain text, and a field while it is the active one. Drawn again only when something of it has changed. */
export const SegmentRow = memo(function SegmentRow({
  desk,
  id,
  languages,
  editable,
  active,
  moves,
  go,
  act,
  offer,
  ...place
}: Props) {
  const t = useTranslations('editor')
  const entry = useEntry(desk, id)
  const name = useId()
  const { segment, position } = entry
  const canEdit = editable && segment.status !== 'locked'
  return (
    <tr
      ref={place.measure}
      data-index={place.index}
      aria-rowindex={place.index + 2}
      className={`${styles.row} ${styles.place} ${active ? styles.on : ''}`}
      style={{ transform: `translateY(${place.offset}px)` }}
    >
      <td className={styles.number}>
        {canEdit && !active ? (
          <button
            type="button"
            className={styles['open-row']}
            aria-label={t('go', { n: String(position) })}
            onClick={() => go(id)}
          >
            {position}
          </button>
        ) : (
          position
        )}
      </td>
      <td
        className={`${coded.text} ${styles.source}`}
        id={`${name}-source`}
        data-text
        lang={languages.source}
        dir={languages.sourceDirection}
      >
        <Coded text={segment.source} />
      </td>
      <td className={styles.target} {...(canEdit && !active && { 'data-segment': id })}>
        {active && canEdit ? (
          <TargetField
            desk={desk}
            entry={entry}
            language={languages.target}
            direction={languages.targetDirection}
            describedBy={`${name}-source ${name}-state`}
            moves={moves}
            act={act}
            offer={offer}
          />
        ) : (
          <div data-text className={coded.text} lang={languages.target} dir={languages.targetDirection}>
            <Coded text={entry.text} />
          </div>
        )}
      </td>
      <td className={styles.state}>
        <StateMark state={stateOf(entry)} />
        <Origin entry={entry} />
        <FindingsMark id={id} />
        {active && (
          <span hidden id={`${name}-state`}>
            {endsSentence(segment.source) ? '' : '. '}
            {t('described', {
              state: t(`state.${isGiven(entry) ? 'translated' : stateOf(entry)}`),
              n: String(position),
              of: String(desk.progress()?.segments ?? position),
            })}
            <BestMatch segmentId={id} />
          </span>
        )}
      </td>
    </tr>
  )
})
