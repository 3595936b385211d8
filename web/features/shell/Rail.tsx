import { Files } from '@phosphor-icons/react/dist/csr/Files'
import { IdentificationCard } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { SlidersHorizontal } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { Mark } from '../../ui/Brand.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Shell.module.css'

/** The navigation beside the editor: 80 px, with words. */
export function Rail() {
  const t = useTranslations('shell')
  return (
    <header className={styles.rail}>
      <Link to="/app/projects/requests" aria-label={configuration().name}>
        <Mark size={24} />
      </Link>
      <nav aria-label={t('main')}>
        <Link to="/app/projects" className={styles.here}>
          <Files size={20} aria-hidden />
          {t('projects')}
        </Link>
        <Link to="/app/profile">
          <IdentificationCard size={20} aria-hidden />
          {t('profile')}
        </Link>
        <Link to="/app/settings/password">
          <SlidersHorizontal size={20} aria-hidden />
          {t('preferences')}
        </Link>
      </nav>
      <AccountMenu look="rail" />
    </header>
  )
}
