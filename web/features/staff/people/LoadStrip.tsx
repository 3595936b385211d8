import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslations } from 'use-intl'
import { pageLocale } from '../../../messages/language.ts'
import { dayOnly, quantity } from '../../../ui/formats.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import styles from './LoadStrip.module.css'
import { type LoadDay, type LoadWords, loadDays, loadWords, type Work } from './load.rules.ts'
import type { Person } from './people.query.ts'

const [pitch, width, top, bottom] = [16, 12, 8, 32]
/** A day without a capacity is drawn beside this many words, or the most of the days. */
const usual = 2500

const dayName = new Map<string, string>()
/** A day as `Wed 18/11`, as the reader's language has it. */
function nameOf(date: string): string {
  const known = dayName.get(date)
  if (known) return known
  const midnight = `${date}T00:00:00Z`
  const weekday = new Intl.DateTimeFormat(pageLocale(), { weekday: 'short', timeZone: 'UTC' })
  const name = `${weekday.format(new Date(midnight))} ${dayOnly(midnight, 'UTC')}`
  dayName.set(date, name)
  return name
}

/** What somebody's two weeks come to, as a sentence. */
function useLoadWords() {
  const t = useTranslations('staff.load')
  return (words: LoadWords): string => {
    switch (words.kind) {
      case 'unknown':
        return t('unknown', { most: quantity(words.most) ?? '' })
      case 'free':
        return t('free', { capacity: quantity(words.capacity) ?? '' })
      case 'over':
        return t('over', { day: nameOf(words.date), by: quantity(words.by) ?? '' })
      case 'away':
        return t('away', { from: nameOf(words.from), to: nameOf(words.to) })
      case 'room':
        return t('room', { day: nameOf(words.from), room: quantity(words.room) ?? '' })
      default:
        return t(words.kind)
    }
  }
}

function Bar({
  day,
  at,
  capacity,
  scale,
}: {
  day: LoadDay
  at: number
  capacity: number | null
  scale: number
}) {
  const x = at * pitch + 2
  const height = (words: number) => Math.min(bottom - 1, (words / scale) * (bottom - top))
  if (day.isWeekend && day.load + day.adds === 0)
    return <line className={styles.rest} x1={x} x2={x + width} y1={bottom} y2={bottom} />
  const sum = day.load + day.adds
  const within = capacity === null ? sum : Math.min(sum, capacity)
  const load = Math.min(day.load, within)
  return (
    <>
      {day.isAway ? (
        <rect className={styles.away} x={x} y={top} width={width} height={bottom - top} />
      ) : capacity === null ? (
        <line className={styles.rest} x1={x} x2={x + width} y1={bottom} y2={bottom} />
      ) : (
        <rect
          className={styles.cap}
          x={x}
          y={bottom - height(capacity)}
          width={width}
          height={height(capacity)}
        />
      )}
      <rect className={styles.load} x={x} y={bottom - height(load)} width={width} height={height(load)} />
      <rect
        className={styles.adds}
        x={x}
        y={bottom - height(within)}
        width={width}
        height={height(within - load)}
      />
      {capacity !== null && sum > capacity && (
        <rect
          className={styles.over}
          x={x}
          y={Math.max(0, bottom - height(sum))}
          width={width}
          height={Math.max(2, height(sum) - height(capacity))}
        />
      )}
    </>
  )
}

type Props = {
  person: Person
  /** what is being offered */
  work?: readonly Work[]
  /** a week alone, without its sentence below */
  short?: boolean
}

/** Somebody's next two weeks, a bar a day; the sentence below is its name. */
export function LoadStrip({ person, work = [], short = false }: Props) {
  const say = useLoadWords()
  const capacity = person.capacity?.words_per_day ?? null
  const days = loadDays(person, work, readerZone())
  const words = loadWords(days, capacity)
  const sentence = say(words)
  const scale = capacity ?? Math.max(usual, ...days.map(({ load, adds }) => load + adds))
  const shown = short ? days.slice(0, 7) : days
  return (
    <>
      <svg
        className={`${styles.strip} ${short ? styles.short : ''}`}
        viewBox={`0 0 ${shown.length * pitch} 34`}
        role="img"
        aria-label={sentence}
      >
        {shown.map((day, at) => (
          <Bar key={day.date} day={day} at={at} capacity={capacity} scale={scale} />
        ))}
      </svg>
      {!short && (
        <span className={`${styles.words} ${words.kind === 'over' ? styles.bad : ''}`} aria-hidden="true">
          {words.kind === 'over' && <Warning size={16} weight="bold" aria-hidden />} {sentence}
        </span>
      )}
    </>
  )
}
