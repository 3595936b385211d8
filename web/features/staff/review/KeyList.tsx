import { useTranslations } from 'use-intl'
import { onMac } from '../../../ui/onMac.ts'
import styles from './Aside.module.css'

const keys = ['next', 'change', 'comment', 'add', 'goTo', 'print'] as const

/** What each key does. */
export function KeyList() {
  const t = useTranslations('staffReview.keys')
  return (
    <dl className={styles.keys}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{t(`${onMac ? 'macKey' : 'key'}.${key}`)}</kbd>
          </dt>
          <dd>{t(key)}</dd>
        </div>
      ))}
    </dl>
  )
}
