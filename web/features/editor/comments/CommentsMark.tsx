import { ChatCenteredText } from '@phosphor-icons/react/dist/csr/ChatCenteredText'
import { useTranslations } from 'use-intl'
import findings from '../checks/Findings.module.css'
import styles from './Comments.module.css'
import { useCommentCount } from './useComments.ts'

const useWords = (id: string) => {
  const t = useTranslations('editor.comments')
  const count = useCommentCount(id)
  return count && t('mark', { total: count.total, open: count.total - count.done })
}

/** How many comments a segment has, and whether all are done. */
export function CommentsMark({ id }: { id: string }) {
  const words = useWords(id)
  if (words === undefined) return null
  return (
    <span className={findings.mark}>
      <ChatCenteredText size={16} aria-hidden className={styles.icon} />
      {words}
    </span>
  )
}

/** The same for the description of the segment's field. */
export function CommentsSaid({ id }: { id: string }) {
  const words = useWords(id)
  return words === undefined ? null : ` ${words}.`
}
