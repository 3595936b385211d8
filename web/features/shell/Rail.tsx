import { Coins } from '@phosphor-icons/react/dist/csr/Coins'
import { Files } from '@phosphor-icons/react/dist/csr/Files'
import { IdentificationCard } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { Ruler } from '@phosphor-icons/react/dist/csr/Ruler'
import { SlidersHorizontal } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { Mark } from '../../ui/Brand.tsx'
import { later } from '../../ui/later.tsx'
import { useIsStaff, useMayBeConsultant } from '../session/useIsStaff.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { GoToButton } from './GoTo.tsx'
import { preferencesOf, projects } from './groups.ts'
import { RailGroup } from './RailGroup.tsx'
import styles from './Shell.module.css'

const StaffRail = later(async () => (await import('../staff/StaffRail.tsx')).StaffRail)

/** The navigation where width is short, and beside the editor: 80 px, with words. */
export function Rail() {
  const t = useTranslations('shell')
  const isStaff = useIsStaff()
  const isConsultant = useMayBeConsultant()
  return (
    <header className={styles.rail}>
      <Link to="/app" aria-label={configuration().name}>
        <Mark size={24} />
      </Link>
      <GoToButton look="rail" />
      <nav aria-label={t('main')}>
        {isStaff && <StaffRail props={{}} />}
        <RailGroup
          name={t('projects')}
          icon={<Files size={20} aria-hidden />}
          at="/app/projects"
          screens={projects.map(([to, name]) => ({ to, name: t(name) }))}
        />
        {isConsultant && (
          <Link
            to="/app/earnings"
            activeOptions={{ includeSearch: false }}
            activeProps={{ className: `${styles.here}` }}
          >
            <Coins size={20} aria-hidden />
            {t('earnings')}
          </Link>
        )}
        <Link to="/app/profile" activeProps={{ className: `${styles.here}` }}>
          <IdentificationCard size={20} aria-hidden />
          {t('profile')}
        </Link>
        <RailGroup
          name={t('preferences')}
          icon={<SlidersHorizontal size={20} aria-hidden />}
          at="/app/settings"
          screens={preferencesOf(isConsultant).map(([to, name]) => ({ to, name: t(name) }))}
        />
        <Link
          to="/app/rai"
          activeOptions={{ includeSearch: false }}
          activeProps={{ className: `${styles.here}` }}
        >
          <Ruler size={20} aria-hidden />
          {t('rai')}
        </Link>
      </nav>
      <AccountMenu look="rail" />
    </header>
  )
}
