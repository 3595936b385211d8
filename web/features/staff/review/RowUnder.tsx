import { check } from '@hub/text/checks/check'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ToneMark } from '../../../ui/Note.tsx'
import { useFindingText } from '../../editor/checks/useFindingText.ts'
import { toneOf } from '../../editor/checks/weights.ts'
import { CommentField } from './CommentField.tsx'
import type { ReviewedSegment } from './change.ts'
import styles from './Rows.module.css'
import type { RowProps } from './rowProps.ts'
import { SavedComment } from './SavedComment.tsx'
import { UnsentComment } from './UnsentComment.tsx'
import { useUnsentAbout } from './useOutbox.ts'

/** What was waved through in a segment, in sentences; the check's name where it says more of several segments. */
export function useWavedThrough(segment: ReviewedSegment, languages: { source: string; target: string }) {
  const say = useFindingText()
  const t = useTranslations('editor.findings.checks')
  const { source, target } = languages
  const findings = useMemo(() => {
    if (segment.accepted.length === 0) return []
    return check({ ...segment, maxLength: null, sourceLanguage: source, targetLanguage: target })
  }, [segment, source, target])
  return segment.accepted.map((key) => {
    const finding = findings.find((one) => one.key === key)
    return { key, sentence: finding ? say(finding) : t(key) }
  })
}

function WavedThrough({ segment, holder, languages }: Pick<RowProps, 'segment' | 'holder' | 'languages'>) {
  const t = useTranslations('staffReview.findings')
  return useWavedThrough(segment, languages).map(({ key, sentence }) => (
    <p key={key} className={styles.finding}>
      <ToneMark tone={toneOf(key)} />
      <span>
        <b>{sentence}</b> {holder && t('waved', { name: holder })}
      </span>
    </p>
  ))
}

/** The element that has the words of a row's comment; what has its writer is beside it. */
const labelOf = (row: string, comment: number) => `${row}-comment-${comment}`

/** What is read out of a row when it gets the focus: not what can be done in it. */
export const labelsOf = (id: string, comments: number): string =>
  [
    ...['number', 'source', 'draft', 'target'].map((part) => `${id}-${part}`),
    ...Array.from({ length: comments }, (_, at) => [labelOf(id, at), `${labelOf(id, at)}-by`]).flat(),
    `${id}-found`,
  ].join(' ')

/** Under the texts: what was said about the segment, what was waved through, and the field of the active one. */
export function RowUnder({ id, ...row }: RowProps & { id: string }) {
  const { segment, comments, outbox, isOpen, moves } = row
  const unsent = useUnsentAbout(outbox, segment.id)
  const typed = unsent.find((one) => one.state === 'typed' && !one.changes)
  const others = unsent.filter((one) => one !== typed && !one.changes)
  const hasField = moves !== undefined && (isOpen || typed !== undefined)
  if (comments.length + others.length + segment.accepted.length === 0 && !hasField) return null
  return (
    <td className={styles.under}>
      <div className={styles.said}>
        {comments.map((comment, at) => (
          <SavedComment
            key={comment.id}
            {...row}
            labelId={labelOf(id, at)}
            comment={comment}
            change={unsent.find(({ id: own }) => own === comment.id)}
          />
        ))}
        {others.map((one) => (
          <UnsentComment key={one.id} {...row} unsent={one} />
        ))}
        <div id={`${id}-found`} className={styles.said}>
          <WavedThrough {...row} />
        </div>
      </div>
      {hasField && <CommentField {...row} typed={typed} />}
    </td>
  )
}
