import { makeCalendar, removeCalendar } from '@hub/contract/notifications'
import { Copy } from '@phosphor-icons/react/dist/csr/Copy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/clipboard.ts'
import { TextField } from '../../ui/Field.tsx'
import { dateOnly } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { Acts, Bones, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import { useSending } from '../../ui/useSending.ts'
import { calendarQuery } from './calendar.query.ts'
import styles from './Notifications.module.css'

/** The private address: made, shown once, revoked. */
function useAddress(announce: (words: string) => void) {
  const t = useTranslations('settings.notifications')
  const client = useQueryClient()
  const { queryKey } = calendarQuery
  const [url, setUrl] = useState<string>()
  const make = useSending({
    mutationFn: () => call(makeCalendar, { body: { time_zone: readerZone() } }),
    onSuccess: (calendar) => {
      setUrl(calendar.url)
      client.setQueryData(queryKey, { active: true, created_at: calendar.created_at })
      announce('')
    },
  })
  const revoke = useSending({
    mutationFn: async () => {
      await call(removeCalendar, {})
    },
    onSuccess: () => {
      setUrl(undefined)
      client.setQueryData(queryKey, { active: false, created_at: null })
      announce(t('revoked'))
    },
  })
  return { url, make: () => make.mutate(), revoke: () => revoke.mutate(), error: make.error ?? revoke.error }
}

/** The address, once; copied by a button or by hand. */
function Address({ url, announce }: { url: string; announce: (words: string) => void }) {
  const t = useTranslations('settings.notifications')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const isCopied = await copyText(url)
    if (!isCopied) field.current?.select()
    announce(t(isCopied ? 'copied' : 'notCopied'))
  }
  return (
    <>
      <Note tone="warn">{t.rich('once', { b: (text) => <b>{text}</b> })}</Note>
      <TextField
        label={t('url')}
        value={url}
        readOnly
        ref={field}
        onFocus={({ currentTarget }) => currentTarget.select()}
        beside={
          <Button className={`${styles.copy}`} onClick={() => void copy()}>
            <Copy size={20} aria-hidden />
            {t('copy')}
          </Button>
        }
      />
    </>
  )
}

export function CalendarAddress() {
  const t = useTranslations('settings.notifications')
  const calendar = useQuery(calendarQuery)
  const [announcement, announce] = useState('')
  const [question, setQuestion] = useState<'remake' | 'revoke'>()
  const { url, make, revoke, error } = useAddress(announce)
  const { data } = calendar

  const content = () => {
    if (calendar.isLoadingError)
      return <LoadFailed title={t('calendarFailed')} error={calendar.error} retry={calendar.refetch} />
    if (!data) return <Bones lines={2} />
    return (
      <>
        {url ? (
          <Address url={url} announce={announce} />
        ) : (
          <p>
            {data.active
              ? t('calendarOn', { date: dateOnly(data.created_at, readerZone()) })
              : t('calendarOff')}
          </p>
        )}
        {error && !(error instanceof SessionEnded) && <Note tone="bad">{firstMessage(error)}</Note>}
        <Acts>
          <Button onClick={() => (data.active ? setQuestion('remake') : make())}>
            {t(data.active ? 'remake' : 'make')}
          </Button>
          {data.active && <Button onClick={() => setQuestion('revoke')}>{t('revoke')}</Button>}
          <small role="status">{announcement}</small>
        </Acts>
      </>
    )
  }

  return (
    <Section title={t('calendar')} about={t('calendarSay')} busy={calendar.isPending}>
      {content()}
      {question && (
        <Ask
          title={t(`${question}Dialog.title`)}
          confirm={t(`${question}Dialog.confirm`)}
          cancel={t(`${question}Dialog.cancel`)}
          onConfirm={() => {
            setQuestion(undefined)
            if (question === 'remake') make()
            else revoke()
          }}
          onCancel={() => setQuestion(undefined)}
        >
          {t(`${question}Dialog.say`)}
        </Ask>
      )}
    </Section>
  )
}
