import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { Brand } from '../../ui/Brand.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import styles from './PublicPage.module.css'

type Props = {
  title: string
  say: string
  /** all is done, and signing in is what comes next */
  done?: boolean
  children?: ReactNode
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

/** A page that a stranger may open: one question, and the way back to signing in. */
export function PublicPage({ title, say, done = false, children }: Props) {
  const t = useTranslations('passwords')
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <header>
        <Brand name={configuration().name} />
      </header>
      <main className={styles.main}>
        {/* What was pressed has gone: the focus goes on from the heading. */}
        <h1 tabIndex={-1} ref={done ? takeFocus : undefined}>
          {title}
        </h1>
        <p className={styles.say}>{say}</p>
        {children}
        <p className={done ? undefined : styles.back}>
          <Link to="/" className={buttonClass(done ? 'main' : 'act')}>
            {t('back')}
          </Link>
        </p>
      </main>
    </div>
  )
}
