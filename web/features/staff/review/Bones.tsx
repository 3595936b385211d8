import { useTranslations } from 'use-intl'
import table from '../../../ui/table.module.css'
import styles from './Review.module.css'

const lines = [72, 56, 64, 80, 48, 68]

/** What keeps the place of the rows until they are there. */
export function Bones() {
  const t = useTranslations('staffReview')
  return (
    <div role="status" aria-busy="true" className={styles.bones}>
      <span className="sr">{t('loading')}</span>
      {lines.map((width) => (
        <div key={width} className={styles.boneRow} aria-hidden>
          {['no', 'source', 'draft', 'target'].map((cell) => (
            <span
              key={cell}
              className={table.bone}
              style={{ inlineSize: cell === 'no' ? 20 : `${width}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
