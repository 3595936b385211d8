import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Circle } from '@phosphor-icons/react/dist/csr/Circle'
import { useTranslations } from 'use-intl'
import styles from './Passwords.module.css'
import type { Mark } from './passwords.rules.ts'

/** The policy, ticked off while one types. */
export function Checklist({ marks }: { marks: readonly Mark[] }) {
  const t = useTranslations('passwords.rules')
  const metCount = marks.filter((mark) => mark.met === true).length
  return (
    <>
      <ul aria-label={t('label')} className={styles.rules}>
        {marks.map((mark) => (
          <li key={mark.rule} className={mark.met ? styles.met : undefined}>
            {mark.met ? (
              <CheckCircle size={16} weight="fill" aria-hidden />
            ) : (
              <Circle size={16} aria-hidden />
            )}
            <span>
              <span className="sr">{t(mark.met ? 'met' : mark.met === false ? 'open' : 'unknown')} </span>
              {t(mark.rule)}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr">
        {t('progress', { met: metCount, all: marks.length })}
      </p>
    </>
  )
}
