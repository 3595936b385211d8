import { Briefcase } from '@phosphor-icons/react/dist/csr/Briefcase'
import { Eye } from '@phosphor-icons/react/dist/csr/Eye'
import { Plugs } from '@phosphor-icons/react/dist/csr/Plugs'
import { Stack } from '@phosphor-icons/react/dist/csr/Stack'
import { Users } from '@phosphor-icons/react/dist/csr/Users'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { staff } from '../../messages/en-GB/staff.ts'
import { Texts } from '../../ui/Texts.tsx'
import { RailGroup } from '../shell/RailGroup.tsx'
import styles from '../shell/Shell.module.css'
import { provider } from './groups.ts'
import { useStaffPalette } from './useStaffPalette.ts'

/** What is opened all day has a place of its own in the rail. */
const daily = [
  ['work', Briefcase, 'work'],
  ['consultants', Users, 'people'],
  ['review', Eye, 'review'],
  ['memories', Stack, 'memories'],
] as const

const others = provider.filter(([screen]) => daily.every(([other]) => other !== screen))

function Screens() {
  const t = useTranslations('staff.navigation')
  useStaffPalette()
  return (
    <>
      {daily.map(([screen, Icon, name]) => (
        <Link
          key={screen}
          to="/app/staff/$screen"
          params={{ screen }}
          activeOptions={{ includeSearch: false }}
          activeProps={{ className: `${styles.here}` }}
        >
          <Icon size={20} aria-hidden />
          {t(name)}
        </Link>
      ))}
      <RailGroup
        name={t('provider')}
        icon={<Plugs size={20} aria-hidden />}
        at={others.map(([screen]) => `/app/staff/${screen}`)}
        screens={others.map(([screen, name]) => ({ to: `/app/staff/${screen}`, name: t(name) }))}
      />
    </>
  )
}

/** What the provider's people have in the rail beside everybody's screens. */
export function StaffRail() {
  return (
    <Texts add={{ staff }}>
      <Screens />
    </Texts>
  )
}
