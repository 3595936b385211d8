import { Briefcase } from '@phosphor-icons/react/dist/csr/Briefcase'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { staff } from '../../messages/en-GB/staff.ts'
import { Texts } from '../../ui/Texts.tsx'
import { Group } from '../shell/Group.tsx'
import styles from '../shell/Shell.module.css'
import { provider } from './groups.ts'
import { needsQuery } from './needs.query.ts'
import { useStaffPalette } from './useStaffPalette.ts'

type Counts = Partial<Record<(typeof provider)[number][0], number>>

function Screens({ followed }: { followed: (() => void) | undefined }) {
  const t = useTranslations('staff.navigation')
  useStaffPalette()
  const id = useId()
  const { data: needs = [] } = useQuery(needsQuery)
  const counts: Counts = {
    work: needs.reduce((sum, { count }) => sum + count, 0),
    review: needs.find(({ kind }) => kind === 'review')?.count ?? 0,
  }
  return (
    <Group icon={<Briefcase size={20} aria-hidden />} name={t('provider')}>
      {provider.map(([screen, name]) => {
        const count = counts[screen] ?? 0
        return (
          <li key={screen}>
            <Link
              to="/app/staff/$screen"
              params={{ screen }}
              activeOptions={{ includeSearch: false }}
              onClick={followed}
              {...(count > 0 && { 'aria-describedby': `${id}-${screen}` })}
            >
              {t(name)}
              {count > 0 && (
                <span aria-hidden="true" className={styles.count}>
                  {count}
                </span>
              )}
            </Link>
            <span hidden id={`${id}-${screen}`}>
              {screen === 'review' ? t('toReview', { count }) : t('needYou', { count })}
            </span>
          </li>
        )
      })}
    </Group>
  )
}

/** What the provider's people have in the navigation beside everybody's screens. */
export function StaffNavigation({ followed }: { followed?: (() => void) | undefined }) {
  return (
    <Texts add={{ staff }}>
      <Screens followed={followed} />
    </Texts>
  )
}
