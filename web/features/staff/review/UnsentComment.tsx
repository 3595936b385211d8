import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ToneMark } from '../../../ui/Note.tsx'
import type { Unsent } from './outbox.ts'
import styles from './Rows.module.css'
import type { RowProps } from './rowProps.ts'

type Props = Pick<RowProps, 'outbox' | 'send'> & { unsent: Unsent }

/** A comment on its way; or why it did not arrive, with a way to send it again. */
export function UnsentComment({ outbox, send, unsent }: Props) {
  const t = useTranslations('staffReview.comments')
  const { id, comment, state, reason = '' } = unsent
  return (
    <div className={`${styles.comment} ${styles.mine}`}>
      <p dir="auto" className={styles.words}>
        {comment}
      </p>
      {state === 'sending' ? (
        <p className={styles.by}>
          <b>{t('you')}</b> {t('sending')}
        </p>
      ) : (
        <>
          <p className={styles.failed}>
            <ToneMark tone="bad" size={16} />
            {t('notSent', { reason })}
          </p>
          <span className={styles.acts}>
            <Button look="act" aria-label={t('againNamed', { comment })} onClick={() => send(id)}>
              {t('again')}
            </Button>
            <Button look="act" aria-label={t('discardNamed', { comment })} onClick={() => outbox.drop(id)}>
              {t('discard')}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
