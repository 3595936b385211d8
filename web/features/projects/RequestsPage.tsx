import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Tell.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Diary, DiarySkeleton } from './Diary.tsx'
import { ListFrame, useAsked } from './ListFrame.tsx'
import { ProjectList } from './ProjectList.tsx'
import { firstPage, inProgressProjects, requestProjects } from './projects.queries.ts'

/** R2.2: the first screen behind the login. */
export function RequestsPage() {
  const t = useTranslations('projects')
  const asked = useAsked()
  const list = useQuery(requestProjects(asked))
  // The diary looks at what is nearest, whatever the list below is asked for.
  const nearest = useQuery(requestProjects(firstPage))
  const inProgress = useQuery(inProgressProjects(firstPage))
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
