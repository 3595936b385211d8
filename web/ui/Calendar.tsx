import '@mantine/dates/styles.layer.css'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useClickOutside } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { calendar } from '../messages/en-GB/calendar.ts'
import { isRightToLeft, pageLanguage, pageLocale } from '../messages/language.ts'
import styles from './Calendar.module.css'
import { weekdays } from './formats.ts'
import { Texts } from './Texts.tsx'

export type CalendarProps = {
  /** yyyy-MM-dd; empty: none yet */
  value: string
  change: (date: string) => void
  /** the day whose month it opens at without a value, and whether at the years around it */
  opensAt: string
  byDecade?: boolean
  from?: string
  to?: string
}

/** Names of days and months as the reader's language has them; the library has the English ones. */
function inReadersLanguage() {
  if (pageLanguage() === 'en-GB') return {}
  const locale = pageLocale()
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (date: string) => format.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
  }
  return {
    // Arabic has no short names of days, and whole ones make columns of unequal width.
    weekdayFormat: weekdays(pageLanguage() === 'ar' ? 'narrow' : 'short'),
    monthLabelFormat: named({ month: 'long', year: 'numeric' }),
    monthsListFormat: named({ month: 'short' }),
    getDayAriaLabel: named({ day: 'numeric', month: 'long', year: 'numeric' }),
    firstDayOfWeek: isRightToLeft() ? (6 as const) : (1 as const),
  }
}

type Props = CalendarProps & { close: () => void }

function Shown({ value, change, close, opensAt, byDecade = false, from, to }: Props) {
  const t = useTranslations('calendar')
  const place = useClickOutside(close)
  return (
    <div
      role="dialog"
      aria-label={t('name')}
      className={styles.calendar}
      ref={place}
      onFocus={({ target }) => {
        // A dialog around it hears Escape before anybody: the library lets it pass where this is set.
        target.setAttribute('data-mantine-stop-propagation', 'true')
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <FocusTrap active>
        <div>
          <DatePicker
            value={value === '' ? null : value}
            defaultDate={value === '' ? opensAt : value}
            defaultLevel={value === '' && byDecade ? 'decade' : 'month'}
            {...(from !== undefined && { minDate: from })}
            {...(to !== undefined && { maxDate: to })}
            onChange={(date) => {
              if (date === null) return
              change(date)
              close()
            }}
            hideOutsideDates
            {...inReadersLanguage()}
            ariaLabels={{
              previousMonth: t('previousMonth'),
              nextMonth: t('nextMonth'),
              previousYear: t('previousYear'),
              nextYear: t('nextYear'),
              previousDecade: t('previousDecade'),
              nextDecade: t('nextDecade'),
            }}
            classNames={{ day: `${styles.day}` }}
          />
        </div>
      </FocusTrap>
    </div>
  )
}

/** A month whose days are picked, above what is below it. */
export function Calendar(props: Props) {
  return (
    <Texts add={{ calendar }}>
      <Shown {...props} />
    </Texts>
  )
}
