import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Empty } from '../../ui/Tell.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { TimeButton } from '../jobs/TimeButton.tsx'
import { ListFrame, useChangeView, useListView } from './ListFrame.tsx'
import { ProjectList } from './ProjectList.tsx'
import { projectsQuery } from './projects.query.ts'

const groups = { inProgress: 'in_progress', completed: 'completed', all: undefined } as const
type Group = keyof typeof groups

const groupOf = (text: string | undefined): Group =>
  text === 'completed' || text === 'all' ? text : 'inProgress'

/** R2.3, R3.9: all projects, by group. */
export function ProjectsPage() {
  const t = useTranslations('projects')
  const group = groupOf(useSearch({ strict: false }).group)
  const changeView = useChangeView()
  const list = useQuery(projectsQuery(groups[group], useListView()))
  const counts = list.data?.counts
  usePageTitle(t('projectsTitle'))
  const label = t(`groups.${group}`)
  return (
    <ListFrame title={t('projectsTitle')}>
      <Tabs
        label={t('groups.label')}
        tabs={[
          { name: 'inProgress', label: t('groups.inProgress'), count: counts?.in_progress },
          { name: 'completed', label: t('groups.completed'), count: counts?.completed },
          { name: 'all', label: t('groups.all'), count: counts?.all },
        ]}
        chosen={group}
        choose={(name) => changeView({ group: name === 'inProgress' ? '' : name })}
      >
        <ProjectList
          list={list}
          label={label}
          heading={(count) => t('projectCount', { count })}
          empty={
            <Empty title={t(`empty.${group}`)} say={t(`empty.${group}Say`)}>
              {group !== 'completed' && (
                <Link to="/app/projects/requests" className={buttonClass('plain')}>
                  {t('empty.toRequests')}
                </Link>
              )}
            </Empty>
          }
        />
        {/* Below the list, so that nothing moves when it comes. */}
        {list.data && (
          <div>
            <TimeButton />
          </div>
        )}
      </Tabs>
    </ListFrame>
  )
}
