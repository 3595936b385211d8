import { isEmpty, type Text, wordsOf } from '@hub/text/text'
import { memo, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import codeStyles from '../../ui/Coded.module.css'
import { CodedText } from '../../ui/Coded.tsx'
import type { Desk } from '../desk/desk.ts'
import type { Entry } from '../desk/entry.ts'
import { FindingsMark } from './checks/FindingsMark.tsx'
import { CommentsMark, CommentsSaid } from './comments/CommentsMark.tsx'
import type { Action } from './keys.ts'
import type { Languages } from './languages.ts'
import { BestMatch } from './memories/BestMatch.tsx'
import { OpenBest, TargetField } from './parts.ts'
import styles from './Segments.module.css'
import { StateMark } from './StateMark.tsx'
import { isGiven, stateOf } from './states.ts'
import { TermCount } from './terms/TermCount.tsx'
import { useEntry } from './useDesk.ts'

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

/** The number of a segment; pressed, it opens the segment. */
function Place({ position, open }: { position: number; open: (() => void) | undefined }) {
  const t = useTranslations('editor')
  if (!open) return position
  return (
    <button
      type="button"
      className={styles['open-row']}
      aria-label={t('go', { n: String(position) })}
      onClick={open}
    >
      {position}
    </button>
  )
}

/** For the description of the field: the state of the active segment, its place and its best match. */
function Description({ desk, entry, id }: { desk: Desk; entry: Entry; id: string }) {
  const t = useTranslations('editor')
  const { segment, position } = entry
  return (
    <span hidden id={id}>
      {endsSentence(segment.source) ? '' : '. '}
      {t('described', {
        state: t(`state.${isGiven(entry) ? 'translated' : stateOf(entry)}`),
        n: String(position),
        of: String(desk.progress()?.segments ?? position),
      })}
      <CommentsSaid id={segment.id} />
      <BestMatch segmentId={segment.id} />
      <TermCount segmentId={segment.id} />
    </span>
  )
}

type CellsProps = {
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
}

/** What is in a row. Drawn again only when something of the segment has changed, not when the row moves. */
const Cells = memo(function Cells({
  desk,
  id,
  languages,
  editable,
  active,
  moves,
  go,
  act,
  offer,
}: CellsProps) {
  const entry = useEntry(desk, id)
  const name = useId()
  const { segment, position } = entry
  const canEdit = editable && segment.status !== 'locked'
  const target = (
    <div data-text className={codeStyles.text} lang={languages.target} dir={languages.targetDirection}>
      <CodedText text={entry.text} />
    </div>
  )
  return (
    <>
      <td className={styles.number}>
        <Place position={position} open={canEdit && !active ? () => go(id) : undefined} />
      </td>
      <td
        className={`${codeStyles.text} ${styles.source}`}
        id={`${name}-source`}
        data-text
        data-active-source={active || undefined}
        lang={languages.source}
        dir={languages.sourceDirection}
      >
        <CodedText text={segment.source} />
      </td>
      <td
        className={`${styles.target} ${active && canEdit ? styles.writing : ''}`}
        {...(canEdit && !active && { 'data-segment': id })}
      >
        {active && canEdit ? (
          <TargetField
            until={target}
            props={{
              desk,
              entry,
              language: languages.target,
              direction: languages.targetDirection,
              describedBy: `${name}-source ${name}-state`,
              moves,
              act,
              offer,
            }}
          />
        ) : (
          target
        )}
      </td>
      <td className={styles.state}>
        <StateMark state={stateOf(entry)} />
        <Origin entry={entry} />
        {canEdit && isEmpty(entry.text) && (
          <OpenBest until={null} props={{ desk, id, position, className: styles.origin }} />
        )}
        {/* The active row has a line of its own for them. */}
        {!(active && canEdit) && <FindingsMark id={id} />}
        <CommentsMark id={id} />
        {active && <Description desk={desk} entry={entry} id={`${name}-state`} />}
      </td>
    </>
  )
})

type Props = CellsProps & {
  /** its place among the rows shown */
  index: number
  measure: (element: HTMLTableRowElement | null) => void
}

/** One segment: plain text, and a field while it is the active one. */
export function SegmentRow({ index, measure, ...cells }: Props) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={`${styles.row} ${styles.place} ${cells.active ? styles.on : ''}`}
    >
      <Cells {...cells} />
    </tr>
  )
}
