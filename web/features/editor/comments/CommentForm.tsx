import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import styles from './Comments.module.css'
import { useCommenting } from './useCommenting.ts'

type Props = { jobId: string; segmentId: string }

/** Says something about a segment to who reviews it. */
export function CommentForm({ jobId, segmentId }: Props) {
  const t = useTranslations('editor.comments')
  const { field, comment, type, submit, problem, announcement } = useCommenting(jobId, segmentId)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        ref={field}
        label={t('comment')}
        rows={2}
        value={comment}
        maxLength={4000}
        error={problem}
        onChange={({ currentTarget: { value } }) => type(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
      />
      <Button type="submit" inRow>
        {t('add')}
      </Button>
      <p role="status" className="sr">
        {announcement}
      </p>
    </form>
  )
}
