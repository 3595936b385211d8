import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { ReviewState } from './useReview.ts'

/** Comments that were typed and would stay behind. */
export function Unadded({ review: { comments, outbox, send } }: { review: ReviewState }) {
  const t = useTranslations('staffReview.unsent')
  const stored = new Map(comments.all.map(({ id, comment }) => [id, comment]))
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.all).filter(
    ({ id, comment, state }) => state !== 'sending' && comment.trim() !== '' && comment !== stored.get(id),
  )
  if (unsent.length === 0) return null
  const count = unsent.length
  const where = [...new Set(unsent.map(({ number }) => t('segment', { n: String(number) })))].join(', ')
  return (
    <Note tone="warn">
      {t('typed', { count, where })}{' '}
      <Button
        look="act"
        onClick={() => {
          for (const { id } of unsent) void send(id)
        }}
      >
        {t('add', { count })}
      </Button>
    </Note>
  )
}
