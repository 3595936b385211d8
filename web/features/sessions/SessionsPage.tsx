import { endOtherSessions, endSession, listSessions, type SessionView } from '@hub/contract/sessions'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { settings } from '../../messages/en-GB/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import { dateTime } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { Acts, Bones, Page, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { readerZone, Texts } from '../../ui/Texts.tsx'
import table from '../../ui/table.module.css'
import { toastError } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'

type Session = z.output<typeof SessionView>

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  refetchInterval: 60_000,
})

/** Ends one session, or without one all others: gone from the list at once, back when the server says no. */
function useEnding(said: (words: string) => void) {
  const t = useTranslations('settings.sessions')
  const client = useQueryClient()
  const { queryKey } = sessionsQuery
  return useMutation({
    mutationFn: async (session: Session | undefined) => {
      if (!session) return t('endedOthers', { count: (await call(endOtherSessions, { body: {} })).ended })
      await call(endSession, { params: { sessionId: session.id } })
      return t('ended', { device: session.device })
    },
    onMutate: async (session) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) =>
        known?.filter((one) => (session ? one.id !== session.id : one.current)),
      )
      return before
    },
    onSuccess: said,
    onError: (error, _session, before) => {
      client.setQueryData(queryKey, before)
      if (error instanceof SessionEnded) return
      said('')
      toastError({ message: firstMessage(error) })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
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
          const since = dateTime(session.created_at, readerZone)
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
  const [said, setSaid] = useState('')
  const { mutate, error } = useEnding(setSaid)
  const others = sessions.data?.filter(({ current }) => !current) ?? []

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
        <Rows sessions={sessions.data} end={mutate} />
        {error && !(error instanceof SessionEnded) && <Note tone="bad">{firstMessage(error)}</Note>}
        <Acts>
          {others.length > 0 && <Button onClick={() => mutate(undefined)}>{t('others')}</Button>}
          <small role="status">{said || (others.length === 0 && t('othersSay'))}</small>
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
