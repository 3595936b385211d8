import { useTranslations } from 'use-intl'
import { quantity } from '../../ui/formats.ts'
import styles from './BeforeYes.module.css'
import { type Pair, type Row, rowsOf, wordsAnHour, wordsIn } from './figures.ts'
import { useTime } from './useTime.ts'

const shown = (words: number): string => quantity(words) ?? ''

/** A number of words, or that there are none. */
function Words({ words }: { words: number }) {
  const t = useTranslations('beforeYes')
  return words === 0 ? <span className={styles.none}>{t('none')}</span> : shown(words)
}

function useAnHour() {
  const t = useTranslations('beforeYes')
  return (words: number, minutes: number | null): string => {
    const speed = wordsAnHour(words, minutes)
    return speed === null ? '' : t('anHour', { words: shown(speed) })
  }
}

function BandRow({ row, most }: { row: Row; most: number }) {
  const t = useTranslations('beforeYes')
  const time = useTime()
  const anHour = useAnHour()
  const { name, words, mine, theirs, minutes } = row
  return (
    <tr>
      <td>
        {t(`bandNames.${name}`)}
        <small>{anHour(words, minutes)}</small>
      </td>
      <td className={`${styles.barCell} ${styles.desk}`} aria-hidden="true">
        <i className={styles.bar} style={{ inlineSize: `${(words / most) * 100}%` }}>
          <b style={{ inlineSize: `${(mine / words) * 100}%` }} />
        </i>
      </td>
      <td className={styles.num}>{shown(words)}</td>
      <td className={styles.num}>
        <Words words={mine} />
      </td>
      <td className={`${styles.num} ${styles.desk}`}>
        <Words words={theirs} />
      </td>
      <td className={`${styles.num} ${styles.desk}`}>{anHour(words, minutes)}</td>
      <td className={styles.num}>{minutes === null ? t('unknown') : time(minutes)}</td>
    </tr>
  )
}

/** The words of one pair of languages and type, a band a row. */
export function Bands({ pair, label }: { pair: Pair; label: string }) {
  const t = useTranslations('beforeYes')
  const time = useTime()
  const anHour = useAnHour()
  const rows = rowsOf(pair)
  const { words, mine, theirs } = wordsIn([pair])
  const minutes = pair.minutes[1]
  const most = Math.max(1, ...rows.map((row) => row.words))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.bands} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('band')}</th>
            <th scope="col" className={styles.desk}>
              {t('bar')}
            </th>
            <th scope="col" className={styles.num}>
              {t('words')}
            </th>
            <th scope="col" className={styles.num}>
              {t('past')}
            </th>
            <th scope="col" className={`${styles.num} ${styles.desk}`}>
              {t('memory')}
            </th>
            <th scope="col" className={`${styles.num} ${styles.desk}`}>
              {t('yourPace')}
            </th>
            <th scope="col" className={styles.num}>
              {t('minutes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BandRow key={row.name} row={row} most={most} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('total')}</td>
            <td className={styles.desk} />
            <td className={styles.num}>{shown(words)}</td>
            <td className={styles.num}>{shown(mine)}</td>
            <td className={`${styles.num} ${styles.desk}`}>{shown(theirs)}</td>
            <td className={`${styles.num} ${styles.desk}`}>{anHour(words, minutes)}</td>
            <td className={styles.num}>{minutes === null ? t('unknown') : time(minutes)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
