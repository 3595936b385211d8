import { Files } from '@phosphor-icons/react/dist/csr/Files'
import { IdentificationCard } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { Ruler } from '@phosphor-icons/react/dist/csr/Ruler'
import { SlidersHorizontal } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { Mark } from '../../ui/Brand.tsx'
import { laterMenu } from '../../ui/LaterMenu.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { preferences, projects } from './groups.ts'
import styles from './Shell.module.css'

export type Screens = typeof projects | typeof preferences

const RailMenu = laterMenu<{ screens: Screens }>(async () => (await import('./RailMenu.tsx')).RailMenu)

type GroupProps = { name: string; icon: ReactNode; at: string; screens: Screens }

/** A group opens beside the rail; `at` is where its screens are. */
function Group({ name, icon, at, screens }: GroupProps) {
  const inside = useLocation({ select: ({ pathname }) => pathname.startsWith(at) })
  return (
    <RailMenu
      button={
        <button type="button" className={inside ? styles.here : undefined}>
          {icon}
          {name}
        </button>
      }
      props={{ screens }}
    />
  )
}

/** The navigation where width is short, and beside the editor: 80 px, with words. */
export function Rail() {
  const t = useTranslations('shell')
  return (
    <header className={styles.rail}>
      <Link to="/app/projects/requests" aria-label={configuration().name}>
        <Mark size={24} />
      </Link>
      <nav aria-label={t('main')}>
        <Group
          name={t('projects')}
          icon={<Files size={20} aria-hidden />}
          at="/app/projects"
          screens={projects}
        />
        <Link to="/app/profile" activeProps={{ className: `${styles.here}` }}>
          <IdentificationCard size={20} aria-hidden />
          {t('profile')}
        </Link>
        <Group
          name={t('preferences')}
          icon={<SlidersHorizontal size={20} aria-hidden />}
          at="/app/settings"
          screens={preferences}
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
