import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { firstWords } from '../../../ui/firstWords.ts'
import { dateTime, isoString } from '../../../ui/formats.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import { type Return, returnKind } from '../../jobs/returned.ts'
import styles from './Returned.module.css'
import { useOpenComments } from './useReturned.ts'

type Props = {
  jobId: string
  returned: Return
  /** goes to a segment and shows what was said about it */
  goTo: (segment: string) => void
  /** opens the brief, which has all that was written */
  read: () => void
}

/** That a job has come back, and what is to be done about it: it leads there, and counts down. */
export const Returned = memo(function Returned({ jobId, returned, goTo, read }: Props) {
  const t = useTranslations('editor.returned')
  const { comments, open, first } = useOpenComments(jobId, returned)
  const { at, by, comment } = returned
  const kind = returnKind({ comments, comment })
  const words = comment !== null && (
    <button type="button" className={styles.words} onClick={read}>
      <bdi>{firstWords(comment)}</bdi>
    </button>
  )
  return (
    <div className={styles.line}>
      <ArrowUUpLeft size={20} aria-hidden className={styles.mark} />
      <p role="status" className={styles.sentence}>
        {t.rich(kind, {
          who: by === null ? 'nobody' : 'somebody',
          name: by ?? '',
          total: comments,
          open,
          b: (text) => <b>{text}</b>,
          go: (text) =>
            first === undefined ? (
              text
            ) : (
              <Button look="act" onClick={() => goTo(first)}>
                {text}
              </Button>
            ),
          read: () => words,
        })}
      </p>
      {kind === 'comments' && words}
      <small className={styles.at}>
        <time dateTime={isoString(at)}>{dateTime(at, readerZone())}</time>
      </small>
    </div>
  )
})
