import { Repeat } from '@phosphor-icons/react/dist/csr/Repeat'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { onMac } from '../../../ui/onMac.ts'
import type { Desk } from '../../desk/desk.ts'
import styles from './Offer.module.css'

type Props = {
  desk: Desk
  /** the segment that was confirmed */
  id: string
  /** the segments that may take it; without them all */
  among: ReadonlySet<string> | undefined
  use: () => void
  dismiss: () => void
}

/** Offers a text that was just confirmed to the segments with the same source; nothing when none is left. */
export function Offer({ desk, id, among, use, dismiss }: Props) {
  const t = useTranslations('editor')
  const count = desk.repetitions(id, among).length
  if (count === 0) return null
  return (
    <section className={styles.offer} aria-label={t('offer.label')}>
      <Repeat size={20} aria-hidden className={styles.mark} />
      <p>{t('offer.say', { n: String(desk.entry(id).position), count })}</p>
      <div className={styles.acts}>
        <Button look="yes" inRow onClick={use} aria-keyshortcuts="Control+Alt+Enter">
          {t('offer.use', { count })}{' '}
          <span className={styles.hint} aria-hidden>
            {t(`keyList.${onMac ? 'macKey' : 'key'}.repeat`)}
          </span>
        </Button>
        <Button look="quiet" inRow onClick={dismiss}>
          {t('offer.dismiss')}
        </Button>
      </div>
    </section>
  )
}
