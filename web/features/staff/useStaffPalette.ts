import { findAsStaff } from '@hub/contract/find'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { type Finding, handPaletteSource } from '../palette/source.ts'
import { provider } from './groups.ts'

const addressOf: Finding['addressOf'] = ({ kind, id, name }) => {
  if (kind === 'project') return `/app/staff/project?projectId=${id}`
  if (kind === 'person') return `/app/staff/consultant?userId=${id}`
  if (kind === 'memory') return `/app/staff/memories?memoryId=${id}`
  return `/app/staff/work?${new URLSearchParams({ search: name })}`
}

/** Lets the provider's people go to all of theirs by typing. */
export function useStaffPalette() {
  const t = useTranslations('staff.navigation')
  const words = useTranslations('staff.palette')
  useEffect(
    () =>
      handPaletteSource({
        screens: provider.map(([screen, name]) => ({
          href: `/app/staff/${screen}`,
          name: t(name),
          within: t('provider'),
        })),
        finding: {
          find: async (q, signal) => (await call(findAsStaff, { query: { q }, signal })).results,
          addressOf,
          kinds: {
            project: words('project'),
            job: words('job'),
            person: words('person'),
            memory: words('memory'),
          },
          hint: words('hint'),
        },
      }),
    [t, words],
  )
}
