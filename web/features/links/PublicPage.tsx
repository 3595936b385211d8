import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { Mark } from '../../ui/Brand.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import styles from './PublicPage.module.css'

type Props = { title: string; say: string; children: ReactNode }

/** A page that a stranger may open: one question, and the way back to signing in. */
export function PublicPage({ title, say, children }: Props) {
  const t = useTranslations('passwords')
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.hub}>
        <Mark size={24} />
        {configuration().name}
      </header>
      <main className={styles.main}>
        <h1>{title}</h1>
        <p className={styles.say}>{say}</p>
        {children}
        <p className={styles.back}>
          <Link to="/" className={buttonClass('act')}>
            {t('back')}
          </Link>
        </p>
      </main>
    </div>
  )
}
