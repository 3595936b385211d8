import { isRealDate } from '@hub/contract/days'
import { CalendarButton } from './CalendarButton.tsx'
import { TextField } from './Field.tsx'
import { today } from './formats.ts'
import { readerZone } from './Texts.tsx'

type Props = {
  label: string
  /** of the button that opens the calendar */
  calendar: string
  hint: string
  value: string
  error?: string | undefined
  change: (date: string) => void
}

/** A day, typed as yyyy-MM-dd or picked in a calendar. */
export function DayField({ label, calendar, hint, value, error, change }: Props) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      error={error}
      hint={hint}
      beside={
        <CalendarButton
          label={calendar}
          value={isRealDate(value) ? value : ''}
          change={change}
          opensAt={today(Date.now(), readerZone())}
        />
      }
    />
  )
}
