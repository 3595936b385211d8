import { useTranslations } from 'use-intl'
import { TextField } from './Field.tsx'
import { dateTime } from './formats.ts'
import { momentTyped } from './moments.ts'
import { readerZone } from './Texts.tsx'

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
      hint={hint ? `${understood} ${hint}` : understood}
    />
  )
}
