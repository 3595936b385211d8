import { changeProjectTermBases } from '@hub/contract/staff-terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { staffTerms } from '../../../messages/en-GB/staff-terms.ts'
import { Button } from '../../../ui/Button.tsx'
import { quantity } from '../../../ui/formats.ts'
import { Bones, Section } from '../../../ui/Page.tsx'
import { PickOne } from '../../../ui/PickOne.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { Texts } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { fromNewest } from '../project/newest.ts'
import styles from '../project/Project.module.css'
import { projectTermBasesQuery, termBasesQuery } from './terms.query.ts'

/** Changes one term base of a project at a time. */
function useChanging(projectId: string) {
  const client = useQueryClient()
  return useSending({
    // One after the other, and from what is chosen by then: the call takes the whole list, and one that was shown
    // before another change, of one's own or of somebody else's, would undo it.
    scope: { id: `term bases ${projectId}` },
    mutationFn: ({ base, isRead }: { base: string; isRead: boolean }) =>
      fromNewest(
        () => client.fetchQuery(projectTermBasesQuery(projectId)),
        ({ read: now, revision }) => {
          const others = now.filter((id) => id !== base)
          const read = isRead ? [...others, base] : others
          return call(changeProjectTermBases, { params: { projectId }, body: { read, revision } })
        },
      ),
    onSuccess: (saved) => client.setQueryData(projectTermBasesQuery(projectId).queryKey, saved),
    onError: toastFailure,
  })
}

function Content({ projectId }: { projectId: string }) {
  const t = useTranslations('staffTerms')
  const chosen = useQuery(projectTermBasesQuery(projectId))
  const bases = useQuery(termBasesQuery)
  const change = useChanging(projectId)
  const failed = [chosen, bases].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <LoadFailed title={t('project.failed')} error={failed.error} retry={failed.refetch} />
  if (!chosen.data || !bases.data) return <Bones lines={2} />
  const { read } = chosen.data
  const all = bases.data.results
  const mine = read.flatMap((id) => all.find((base) => base.id === id) ?? [])
  return (
    <>
      {mine.length === 0 && <p className={styles.say}>{t('project.empty')}</p>}
      {mine.length > 0 && (
        <table className={`${table.table} ${styles.table}`} aria-label={t('project.title')}>
          <thead>
            <tr>
              <th scope="col">{t('project.base')}</th>
              <th scope="col" className={styles.num}>
                {t('concepts')}
              </th>
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {mine.map(({ id, name, concepts }) => (
              <tr key={id}>
                <td className={styles.whole}>
                  <Link to="/app/staff/$screen" params={{ screen: 'terms' }} search={{ termBaseId: id }}>
                    <bdi>{name}</bdi>
                  </Link>
                </td>
                <td className={styles.num} data-label={t('concepts')}>
                  {quantity(concepts)}
                </td>
                <td className={styles.acts}>
                  <Button
                    look="act"
                    aria-label={t('project.removeNamed', { name })}
                    {...change.pressingFor({ base: id, isRead: false })}
                  >
                    {t('project.remove')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PickOne
        key={read.length}
        label={t('project.add')}
        options={all
          .filter(({ id }) => !read.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value=""
        none={t('project.none')}
        change={(id) => {
          if (id) change.mutate({ base: id, isRead: true })
        }}
      />
    </>
  )
}

function Titled({ projectId }: { projectId: string }) {
  const t = useTranslations('staffTerms.project')
  return (
    <Section title={t('title')} about={t('about')} label={t('title')} wide>
      <Content projectId={projectId} />
    </Section>
  )
}

/** Which term bases a project reads. */
export const ProjectTerms = ({ projectId }: { projectId: string }) => (
  <Texts add={{ staffTerms }}>
    <Titled projectId={projectId} />
  </Texts>
)
