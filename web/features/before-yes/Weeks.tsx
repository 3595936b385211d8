import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Deadline } from '../../ui/Deadline.tsx'
import { dateOnly, dateTime, weekdays } from '../../ui/formats.ts'
import { languageName } from '../../ui/languages.ts'
import { Section } from '../../ui/Page.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import { useNow } from '../../ui/useNow.ts'
import styles from './BeforeYes.module.css'
import type { Figures } from './figures.ts'
import { useTime } from './useTime.ts'

type Day = NonNullable<Figures['days']>[number]

/** What the highest column comes to, px. */
const highest = 80

function DayColumn({ day, scale, isDue }: { day: Day; scale: number; isDue: boolean }) {
  const t = useTranslations('beforeYes.weeks')
  const time = useTime()
  const { date, can, in_hand, over } = day
  const own = day.this ?? 0
  const height = (minutes: number) => ({ blockSize: `${Math.round((minutes / scale) * highest)}px` })
  const words = [
    can === 0 ? t('noWork') : t('day', { can: time(can), load: time(in_hand) }),
    ...(own > 0 ? [t('dayThis', { time: time(own) })] : []),
    ...(over > 0 ? [t('dayOver', { time: time(over) })] : []),
    ...(isDue ? [t('dayDue')] : []),
  ]
  return (
    <li className={isDue ? styles.due : undefined}>
      <span className={styles.column} style={height(can)} aria-hidden="true">
        <i className={styles.load} style={height(in_hand)} />
        {own > 0 && <i className={styles.this} style={height(own)} />}
        {over > 0 && (
          <i
            className={styles.over}
            style={{ blockSize: `${Math.min(40, Math.max(3, Math.round((over / scale) * highest)))}px` }}
          />
        )}
      </span>
      <span className={styles.date}>
        <span data-letter={weekdays('narrow')(date)}>{weekdays('short')(date)}</span>
        <b>{Number(date.slice(8))}</b>
      </span>
      <span className="sr">{words.join(', ')}</span>
    </li>
  )
}

function Legend({ isRequest }: { isRequest: boolean }) {
  const t = useTranslations('beforeYes.weeks')
  return (
    <div className={styles.legend} aria-hidden="true">
      <span>
        <i />
        {t('can')}
      </span>
      <span>
        <i className={styles.load} />
        {t('load')}
      </span>
      <span>
        <i className={styles.this} />
        {isRequest ? t('this') : t('thisJob')}
      </span>
      <span>
        <i className={styles.over} />
        {t('over')}
      </span>
      <span>
        <i className={styles.dueLine} />
        {t('deadline')}
      </span>
    </div>
  )
}

/** Whether it fits, in a sentence. */
function FitSentence({ figures }: { figures: Figures }) {
  const t = useTranslations('beforeYes.weeks')
  const time = useTime()
  const { fits, short, first_fit } = figures
  if (fits === null || short === null) return <p className={styles.sentence}>{t('unknown')}</p>
  if (fits) return <p className={styles.sentence}>{t('fits')}</p>
  return (
    <p className={styles.sentence}>
      <b className={styles.warn}>
        <Clock size={16} aria-hidden /> {t('short', { time: time(short) })}
      </b>{' '}
      {first_fit && t('with', { date: dateTime(first_fit, readerZone()) })}
    </p>
  )
}

/** The work in hand, by its deadlines. */
function Around({ around }: { around: Figures['around'] }) {
  const t = useTranslations('beforeYes.weeks')
  const all = useTranslations('beforeYes')
  const time = useTime()
  const now = useNow()
  if (around.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('around')}>
      <table className={`${styles.bands} ${styles.around}`} aria-label={t('around')}>
        <thead>
          <tr>
            <th scope="col">{t('around')}</th>
            <th scope="col">{t('deadlineHead')}</th>
            <th scope="col" className={styles.num}>
              {t('left')}
            </th>
            <th scope="col" className={styles.num}>
              {t('atPace')}
            </th>
          </tr>
        </thead>
        <tbody>
          {around.map(({ project, job, target_language, deadline, left, minutes }) => (
            <tr key={job.id}>
              <td>
                <Link to="/app/projects/project" search={{ projectId: project.id }}>
                  <bdi>{project.name}</bdi>, <bdi>{job.name}</bdi>
                </Link>
                <span className={styles.into}>{languageName(target_language)}</span>
              </td>
              <td>
                <Deadline value={deadline} done={false} now={now} missing={all('unknown')} />
              </td>
              <td className={styles.num}>
                {left === null ? all('unknown') : t('leftWords', { count: left })}
              </td>
              <td className={styles.num} data-label={t('atPace')}>
                {minutes === null ? all('unknown') : time(minutes)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Props = { figures: Figures; deadline: string | null; isRequest: boolean }

/** Two weeks of one's own, with what is asked about in them. */
export function Weeks({ figures, deadline, isRequest }: Props) {
  const t = useTranslations('beforeYes.weeks')
  const { days, time_zone } = figures
  // A deadline at midnight belongs to the day that it ends.
  const due = deadline && dateOnly(new Date(Date.parse(deadline) - 1).toISOString(), time_zone)
  const scale = Math.max(60, ...(days ?? []).map(({ can }) => can))
  const [first, last] = [days?.[0], days?.at(-1)]
  const shown = (date: string) => dateOnly(date, 'UTC')
  return (
    <Section
      title={t('title')}
      label={t('title')}
      wide
      about={days && <Link to="/app/profile">{t('change')}</Link>}
      acts={days && <Legend isRequest={isRequest} />}
    >
      {days && first && last ? (
        <>
          <ol
            className={styles.weeks}
            aria-label={t('list', { from: shown(first.date), to: shown(last.date) })}
          >
            {days.map((day) => (
              <DayColumn key={day.date} day={day} scale={scale} isDue={due === shown(day.date)} />
            ))}
          </ol>
          <FitSentence figures={figures} />
        </>
      ) : (
        <p className={styles.sentence}>
          {t('noHours')} <Link to="/app/profile">{t('say')}</Link>
        </p>
      )}
      <Around around={figures.around.slice(0, 50)} />
    </Section>
  )
}
