import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { Brand } from '../../ui/Brand.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import styles from './failure.module.css'

export function NotFound() {
  const t = useTranslations('notFound')
  usePageTitle(t('title'))
  return (
    <main className={styles.page}>
      <Brand name={configuration().name} />
      <h1>{t('title')}</h1>
      <p>{t('say')}</p>
      <Link to="/" className={buttonClass('plain')}>
        {t('back')}
      </Link>
    </main>
  )
}
