import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CursorPage, callPages } from '../../../api/pages.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateTime, isoString } from '../../../ui/formats.ts'
import { Bones } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { About } from './About.tsx'
import { type Entry, useActionName } from './actions.ts'
import styles from './History.module.css'

/** Who did something, as people read it. */
export function useActorName() {
  const t = useTranslations('staff.history')
  return ({ actor }: Entry): string => {
    if (!actor) return t('system')
    return actor.kind === 'key' ? t('key', { name: actor.name }) : actor.name
  }
}

type Props = {
  pages: ReturnType<typeof callPages<Entry>>
  /** what subjects are called here, by id; the page's own subject has no name on it */
  names?: ReadonlyMap<string, string>
}

/** What happened, newest first: in a project, to a job, by a person. */
export function History({ pages: options, names }: Props) {
  const t = useTranslations('staff.history')
  const actor = useActorName()
  const action = useActionName()
  const pages = useInfiniteQuery({ ...options, staleTime: 0 })
  const rows = pages.data?.pages.flatMap(({ results }: CursorPage<Entry>) => results) ?? []
  if (pages.isLoadingError)
    return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
  if (!pages.data) return <Bones lines={3} />
  if (rows.length === 0) return <p>{t('empty')}</p>
  return (
    <>
      <ol className={styles.history}>
        {rows.map((entry) => (
          <li key={entry.id}>
            <b>{action(entry.action)}</b>
            <time dateTime={isoString(entry.at)}>{dateTime(entry.at, readerZone())}</time>
            <span>
              <About entry={entry} name={names?.get(entry.subject ?? '')} />
            </span>
            <small>
              <bdi>{actor(entry)}</bdi>
            </small>
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button look="act" onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
