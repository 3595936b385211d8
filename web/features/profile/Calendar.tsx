import '@mantine/dates/styles.layer.css'
import { isRealDate } from '@hub/contract/profile'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useClickOutside } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { today } from '../../ui/formats.ts'
import { readerZone } from '../../ui/Texts.tsx'
import styles from './Profile.module.css'

type Props = { value: string; change: (date: string) => void; close: () => void }

/** Opens at the decade where nothing is chosen yet: a birthday is far back. */
export function Calendar({ value, change, close }: Props) {
  const t = useTranslations('profile')
  const place = useClickOutside(close)
  const isReal = isRealDate(value)
  const now = today(Date.now(), readerZone())
  return (
    <div
      role="dialog"
      aria-label={t('calendarNamed')}
      className={styles.calendar}
      ref={place}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <FocusTrap active>
        <div>
          <DatePicker
            value={isReal ? value : null}
            defaultDate={isReal ? value : '1990-01-01'}
            defaultLevel={isReal ? 'month' : 'decade'}
            maxDate={now}
            onChange={(date) => {
              if (date === null) return
              change(date)
              close()
            }}
            hideOutsideDates
            ariaLabels={{
              previousMonth: t('steps.previousMonth'),
              nextMonth: t('steps.nextMonth'),
              previousYear: t('steps.previousYear'),
              nextYear: t('steps.nextYear'),
              previousDecade: t('steps.previousDecade'),
              nextDecade: t('steps.nextDecade'),
            }}
            classNames={{ day: `${styles.day}` }}
          />
        </div>
      </FocusTrap>
    </div>
  )
}
