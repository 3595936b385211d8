import { endOtherSessions, endSession, type SessionView } from '@hub/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { settings } from '../../messages/en-GB/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import { dateTime } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { Acts, Bones, Page, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { readerZone, Texts } from '../../ui/Texts.tsx'
import table from '../../ui/table.module.css'
import { useNow } from '../../ui/useNow.ts'
import { useOptimistic } from '../../ui/useOptimistic.ts'
import { sessionsQuery } from './sessions.query.ts'

type Session = z.output<typeof SessionView>

/** Ends one session, or all others. */
function useEnding() {
  const t = useTranslations('settings.sessions')
  return useOptimistic({
    send: async (session: Session | 'others') => {
      if (session === 'others')
        return t('endedOthers', { count: (await call(endOtherSessions, { body: {} })).ended })
      await call(endSession, { params: { sessionId: session.id } })
      return t('ended', { device: session.device })
    },
    queries: () => [sessionsQuery],
    show: (client, session) =>
      client.setQueryData(
        sessionsQuery.queryKey,
        (current) =>
          current && {
            ...current,
            results: current.results.filter((one) =>
              session === 'others' ? one.current : one.id !== session.id,
            ),
          },
      ),
    announce: (sentence) => sentence,
  })
}

function Rows({ sessions, end }: { sessions: readonly Session[]; end: (session: Session) => void }) {
  const t = useTranslations('settings.sessions')
  const now = useNow()
  return (
    <table className={`${table.table} ${table.folding} ${table.sessions}`} aria-label={t('list')}>
      <thead>
        <tr>
          <th scope="col">{t('device')}</th>
          <th scope="col">{t('address')}</th>
          <th scope="col" className={table.tall}>
            {t('since')}
          </th>
          <th scope="col" className={table.tall}>
            {t('until')}
          </th>
          <th scope="col" className={table.tall}>
            <span className="sr">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => {
          const since = dateTime(session.created_at, readerZone())
          return (
            <tr key={session.id}>
              <td className={table.first}>
                <b>{session.device}</b>
              </td>
              <td className={table.loose} data-label={t('address')}>
                {session.address ?? t('noAddress')}
              </td>
              <td className={table.tall} data-label={t('since')}>
                <Deadline value={session.created_at} done now={now} missing={since} />
              </td>
              <td className={table.tall} data-label={t('until')}>
                <Deadline value={session.expires_at} done now={now} missing="" />
              </td>
              <td className={`${session.current ? table.num : table.acts} ${table.tall}`}>
                {session.current ? (
                  <b>{t('here')}</b>
                ) : (
                  <Button
                    inRow
                    aria-label={t('signOutNamed', { device: session.device, since })}
                    onClick={() => end(session)}
                  >
                    {t('signOut')}
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Sessions() {
  const t = useTranslations('settings.sessions')
  const sessions = useQuery(sessionsQuery)
  const { act, announcement, problem } = useEnding()
  const others = sessions.data?.results.filter(({ current }) => !current) ?? []

  const content = () => {
    if (sessions.isLoadingError)
      return <LoadFailed title={t('failed')} error={sessions.error} retry={sessions.refetch} />
    if (!sessions.data)
      return (
        <>
          <p role="status" className="sr">
            {t('loading')}
          </p>
          <Bones lines={3} />
        </>
      )
    return (
      <>
        <Rows sessions={sessions.data.results} end={act} />
        {problem && <Note tone="bad">{problem.sentence}</Note>}
        <Acts>
          {others.length > 0 && <Button onClick={() => act('others')}>{t('others')}</Button>}
          <small role="status">{announcement || (others.length === 0 && t('othersSay'))}</small>
        </Acts>
      </>
    )
  }

  return (
    <Page title={t('title')}>
      <Section title={t('list')} about={t('listSay')} busy={sessions.isPending}>
        {content()}
      </Section>
    </Page>
  )
}

export function SessionsPage() {
  return (
    <Texts add={{ settings }}>
      <Sessions />
    </Texts>
  )
}
