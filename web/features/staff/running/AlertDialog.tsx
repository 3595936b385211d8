import type { listAllAlerts } from '@hub/contract/staff-running'
import { addAlert, changeAlert } from '@hub/contract/staff-running'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { callOnce } from '../../../api/call-once.ts'
import { Choice, TextArea, TextField } from '../../../ui/Field.tsx'
import { MomentField } from '../../../ui/MomentField.tsx'
import { momentTyped, typedMoment } from '../../../ui/moments.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useTypedForm } from '../../../ui/typed.ts'
import { useSending } from '../../../ui/useSending.ts'
import { AlertBanner } from '../../alerts/AlertBanners.tsx'
import { ActDialog } from '../acts/ActDialog.tsx'
import { FilterChoice } from '../list/Filter.tsx'
import { wrongAt } from '../people/InviteDialog.tsx'
import styles from './Running.module.css'

export type Alert = z.output<(typeof listAllAlerts.schema.response)[200]>['results'][number]

const severities = ['info', 'success', 'warning', 'error'] as const
/** An alert as it is typed. */
const Typed = z.object({
  title: z.string(),
  message: z.string(),
  severity: z.enum(severities),
  from: z.string(),
  until: z.string(),
  link: z.string(),
  dismissible: z.boolean(),
})
const severityOf = (text: string) => severities.find((one) => one === text) ?? 'info'

type PeriodProps = {
  from: string
  until: string
  setFrom: (typed: string) => void
  setUntil: (typed: string) => void
  wrong: { from: string | undefined; until: string | undefined }
}

/** From when until when it is shown. */
function Period({ from, until, setFrom, setUntil, wrong }: PeriodProps) {
  const t = useTranslations('staffRunning.alerts')
  const hint = (typed: string, text: string) => (typed.trim() === '' ? text : undefined)
  return (
    <>
      <MomentField
        label={t('from')}
        value={from}
        change={setFrom}
        hint={hint(from, t('fromHint'))}
        error={wrong.from}
      />
      <MomentField
        label={t('until')}
        value={until}
        change={setUntil}
        hint={hint(until, t('untilHint'))}
        error={wrong.until}
      />
    </>
  )
}

/** An alert as it is typed, what is wrong about it, and how it is saved. */
function useAlertForm(alert: Alert | undefined, done: () => void, close: () => void) {
  const t = useTranslations('staffRunning.alerts')
  const moments = useTranslations('moment')
  const zone = readerZone()
  const [typed, setTyped, forget] = useTypedForm(
    `alert/${alert?.id ?? 'new'}`,
    () => ({
      title: alert?.title ?? '',
      message: alert?.message ?? '',
      severity: alert?.severity ?? 'info',
      from: typedMoment(alert?.starts_at, zone),
      until: typedMoment(alert?.ends_at, zone),
      link: alert?.link ?? '',
      dismissible: alert?.dismissible ?? true,
    }),
    Typed,
  )
  const type = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const { title, message, severity, from, until, link, dismissible } = typed
  const [tried, setTried] = useState(false)
  const [starts, ends] = [momentTyped(from, zone), momentTyped(until, zone)]
  const wrong = {
    from: from.trim() !== '' && !starts ? moments('wrong') : undefined,
    until:
      until.trim() !== '' && !ends
        ? moments('wrong')
        : starts && ends && ends <= starts
          ? t('wrongOrder')
          : undefined,
  }
  const save = useSending({
    mutationFn: () => {
      const body = { title, message, severity, ends_at: ends ?? null, link: link.trim() || null, dismissible }
      return alert
        ? call(changeAlert, {
            params: { alertId: alert.id },
            body: { ...body, ...(starts && { starts_at: starts }) },
          })
        : callOnce(addAlert, { body: { ...body, ...(starts && { starts_at: starts }) } })
    },
    onSuccess: (saved) => {
      forget()
      toastSuccess({ message: t(alert ? 'changed' : 'published', { title: saved.title }) })
      done()
      close()
    },
  })
  const shownWrong = {
    from: tried ? (wrong.from ?? wrongAt(save.error, 'starts_at')) : undefined,
    until: tried ? (wrong.until ?? wrongAt(save.error, 'ends_at')) : undefined,
  }
  const submit = () => {
    setTried(true)
    if (!wrong.from && !wrong.until) save.mutate()
  }
  return {
    typed,
    type,
    wrong: shownWrong,
    save,
    submit,
  }
}

type Props = { alert: Alert | undefined; done: () => void; close: () => void }

/** An alert as it is written, with the banner that everybody would see. */
export function AlertDialog({ alert, done, close }: Props) {
  const t = useTranslations('staffRunning.alerts')
  const { typed, type, wrong, save, submit } = useAlertForm(alert, done, close)
  const { title, message, severity, link, dismissible } = typed
  return (
    <ActDialog
      title={alert ? t('changeTitle') : t('add')}
      submit={alert ? t('change') : t('publish')}
      isBusy={save.isPending}
      error={save.error}
      fields={['title', 'message', 'link', 'starts_at', 'ends_at']}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label={t('heading')}
        value={title}
        maxLength={200}
        data-autofocus
        error={wrongAt(save.error, 'title')}
        onChange={({ currentTarget }) => type({ title: currentTarget.value })}
      />
      <TextArea
        label={t('message')}
        value={message}
        maxLength={4000}
        error={wrongAt(save.error, 'message')}
        onChange={({ currentTarget }) => type({ message: currentTarget.value })}
      />
      <Choice
        label={t('severity')}
        value={severity}
        onChange={({ currentTarget }) => type({ severity: severityOf(currentTarget.value) })}
      >
        {severities.map((name) => (
          <option key={name} value={name}>
            {t(`severities.${name}`)}
          </option>
        ))}
      </Choice>
      <Period
        from={typed.from}
        until={typed.until}
        setFrom={(from) => type({ from })}
        setUntil={(until) => type({ until })}
        wrong={wrong}
      />
      <TextField
        label={t('link')}
        value={link}
        maxLength={2000}
        type="url"
        error={wrongAt(save.error, 'link')}
        onChange={({ currentTarget }) => type({ link: currentTarget.value })}
      />
      <FilterChoice
        type="checkbox"
        label={t('dismissible')}
        checked={dismissible}
        set={(next) => type({ dismissible: next })}
      />
      <section className={styles.preview} aria-label={t('preview')}>
        <h3>{t('preview')}</h3>
        {title.trim() && message.trim() ? (
          <AlertBanner alert={{ title, message, severity, link, dismissible }} dismiss={() => undefined} />
        ) : (
          <p className={styles.about}>{t('previewEmpty')}</p>
        )}
      </section>
    </ActDialog>
  )
}
