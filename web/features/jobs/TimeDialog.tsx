import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Choice } from '../../ui/Field.tsx'
import { monthName, today } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import { useSending } from '../../ui/useSending.ts'
import { monthsUntil } from './months.ts'
import styles from './TimeDialog.module.css'
import { saveTime } from './time.ts'

/** One's own time, of all jobs, by month. */
export function TimeDialog({ close }: { close: () => void }) {
  const t = useTranslations('projects.time')
  const months = monthsUntil(today(Date.now(), readerZone()))
  const [month, setMonth] = useState(months[0] ?? '')
  const { mutate, reset, isPending, isSuccess, data, error } = useSending({ mutationFn: saveTime })
  const isRefused = error !== null && !(error instanceof SessionEnded)
  return (
    <Dialog title={t('title')} onClose={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate(month)
        }}
      >
        <p>{t('say')}</p>
        <Choice
          label={t('month')}
          value={month}
          onChange={({ currentTarget: { value } }) => {
            setMonth(value)
            reset()
          }}
          data-autofocus
        >
          {months.map((name) => (
            <option key={name} value={name}>
              {monthName(name)}
            </option>
          ))}
        </Choice>
        <div role="status">
          {isSuccess && (
            <Note tone={data === undefined ? 'info' : 'ok'}>
              {data === undefined ? t('none', { month: monthName(month) }) : t('saved', { file: data })}
            </Note>
          )}
          {isRefused && <Note tone="bad">{firstMessage(error)}</Note>}
        </div>
        <div className={styles.buttons}>
          <Button look="main" type="submit">
            {t('download')}
          </Button>
          <Button onClick={close}>{t('close')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
