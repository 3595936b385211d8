import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { onMac } from '../../../ui/onMac.ts'
import type { Unsent } from './outbox.ts'
import type { RowProps } from './rowProps.ts'
import { TextBox } from './TextBox.tsx'

/** Where the active segment is commented on. */
export function CommentField({
  segment,
  holder,
  outbox,
  isOpen,
  typed,
  moves,
  focus,
  send,
  go,
}: RowProps & { typed: Unsent | undefined }) {
  const t = useTranslations('staffReview.comments')
  const id = useId()
  const about = { segment: segment.id, number: segment.number }
  return (
    <TextBox
      label={t('field', { n: String(segment.number) })}
      value={typed?.comment ?? ''}
      wanted={focus === 'field' ? moves : undefined}
      describedBy={id}
      write={(text) => outbox.type(about, text)}
    >
      <Button
        look="yes"
        inRow
        onClick={() => {
          if (typed && typed.comment.trim() !== '') send(typed.id)
          go(segment.number, 'field')
        }}
      >
        {t('add')} <kbd aria-hidden>{t(onMac ? 'macAddKey' : 'addKey')}</kbd>
      </Button>
      {typed && (
        <Button
          look="quiet"
          inRow
          onClick={() => {
            outbox.drop(typed.id)
            go(segment.number, 'row')
          }}
        >
          {t('cancel')}
        </Button>
      )}
      {holder && <small id={id}>{t(isOpen ? 'sees' : 'seesAtOnce', { name: holder })}</small>}
    </TextBox>
  )
}
