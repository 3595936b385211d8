import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Tell.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Diary, DiarySkeleton } from './Diary.tsx'
import { ListFrame, useListView } from './ListFrame.tsx'
import { firstPage } from './list.view.ts'
import { ProjectList } from './ProjectList.tsx'
import { projectsQuery } from './projects.query.ts'
import { requestsQuery } from './requests.query.ts'

/** R2.2: the first screen behind the login. */
export function RequestsPage() {
  const t = useTranslations('projects')
  const list = useQuery(requestsQuery(useListView()))
  // The diary shows what is nearest, whatever the list below shows.
  const nearest = useQuery(requestsQuery(firstPage))
  const inProgress = useQuery(projectsQuery('in_progress', firstPage))
  usePageTitle(t('requestsTitle'))
  const loading = nearest.isPending || inProgress.isPending
  return (
    <ListFrame title={t('requestsTitle')}>
      {loading ? (
        <DiarySkeleton />
      ) : (
        <Diary requests={nearest.data?.results ?? []} inProgress={inProgress.data?.results ?? []} />
      )}
      <ProjectList
        requests
        list={list}
        label={t('requestsTitle')}
        heading={(count) => t('requestCount', { count })}
        empty={
          <Empty title={t('empty.requests')} say={t('empty.requestsSay')}>
            <Link to="/app/projects" className={buttonClass('plain')}>
              {t('empty.toAll')}
            </Link>
          </Empty>
        }
      />
    </ListFrame>
  )
}
