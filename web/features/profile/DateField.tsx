import { isRealDate } from '@hub/contract/days'
import { useTranslations } from 'use-intl'
import { CalendarButton } from '../../ui/CalendarButton.tsx'
import { TextField } from '../../ui/Field.tsx'
import { today } from '../../ui/formats.ts'
import { readerZone } from '../../ui/Texts.tsx'

type Props = { value: string; error: string | undefined; change: (date: string) => void }

/** R5.5: typed strictly as yyyy-MM-dd, or picked in the calendar beside it. */
export function DateField({ value, error, change }: Props) {
  const t = useTranslations('profile')
  return (
    <TextField
      label={t('fields.date_of_birth')}
      name="date_of_birth"
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      autoComplete="bday"
      inputMode="numeric"
      maxLength={10}
      error={error}
      hint={t('dateHint')}
      beside={
        // At the decade where nothing is chosen yet: a birthday is far back.
        <CalendarButton
          label={t('calendar')}
          value={isRealDate(value) ? value : ''}
          change={change}
          opensAt="1990-01-01"
          byDecade
          to={today(Date.now(), readerZone())}
        />
      }
    />
  )
}
