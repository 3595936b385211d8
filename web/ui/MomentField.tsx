import { useTranslations } from 'use-intl'
import { CalendarButton } from './CalendarButton.tsx'
import { TextField } from './Field.tsx'
import { dateTime, today } from './formats.ts'
import { dayEnds, momentTyped } from './moments.ts'
import { readerZone } from './Texts.tsx'
import { dayOf, onDay } from './typedDates.ts'

type Props = {
  label: string
  value: string
  change: (typed: string) => void
  error?: string | undefined
  /** beside what was understood */
  hint?: string | undefined
  name?: string
}

/** A date with a time, typed; what was understood is said below it, in whose zone. */
export function MomentField({ label, value, change, error, hint, name }: Props) {
  const t = useTranslations('moment')
  const zone = readerZone()
  const moment = momentTyped(value, zone)
  const understood = moment ? t('understood', { moment: dateTime(moment, zone), zone }) : t('form', { zone })
  return (
    <TextField
      label={label}
      {...(name !== undefined && { name })}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      error={error}
      beside={
        <CalendarButton
          label={t('calendar', { field: label })}
          value={dayOf(value)}
          opensAt={today(Date.now(), zone)}
          change={(date) => change(onDay(value, date, dayEnds))}
        />
      }
      hint={hint ? `${understood} ${hint}` : understood}
    />
  )
}
