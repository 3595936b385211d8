import { useTranslations } from 'use-intl'
import { percentage, quantity } from '../../ui/formats.ts'
import table from '../../ui/table.module.css'
import styles from './Rai.module.css'
import type { BandKey, Report } from './rai.query.ts'
import { barOf, weightedNumber } from './rai.rules.ts'

/** Hundredths of a word as they are shown. */
const weightedWords = (words: number, weight: string): string => {
  const hundredths = words * Math.round(Number(weight) * 100)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

type Props = { report: Report; choose: (band: BandKey) => void }

/** How many words each band has, with a bar: its frame all of them, its filling what they weigh. */
export function BandsTable({ report: { bands, totals, engine }, choose }: Props) {
  const t = useTranslations('rai')
  const names = useTranslations('rai.bands')
  const most = Math.max(...totals.by_band.map(({ words }) => words))
  const weights = new Map(bands.map(({ key, weight }) => [key, weight]))
  const share = (words: number) => percentage(totals.words === 0 ? 0 : words / totals.words)
  return (
    <table className={`${table.table} ${styles.figures}`} aria-label={t('result.perBand')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.band')}</th>
          <th scope="col" className={styles.barCell} aria-hidden>
            <i className={styles.key} />
            {t.rich('columns.bars', {
              key: (words) => (
                <>
                  <i className={`${styles.key} ${styles.full}`} />
                  {words}
                </>
              ),
            })}
          </th>
          <th scope="col" className={table.num}>
            {t('columns.words')}
          </th>
          <th scope="col" className={table.num}>
            {t('columns.share')}
          </th>
          <th scope="col" className={table.num}>
            {t('columns.segments')}
          </th>
          <th scope="col" className={table.num}>
            {t('columns.weight')}
          </th>
          <th scope="col" className={table.num}>
            {t('columns.weighted')}
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.by_band.map(({ key, words, segments }) => {
          const weight = weights.get(key) ?? '0.00'
          const bar = barOf(words, most, weight)
          return (
            <tr key={key}>
              <td className={styles.named}>
                {segments > 0 && engine === 'embedded' ? (
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={t('result.show', { band: names(key) })}
                    onClick={() => choose(key)}
                  >
                    {names(key)}
                  </button>
                ) : (
                  names(key)
                )}
              </td>
              <td className={styles.barCell} aria-hidden>
                {words > 0 && (
                  <i className={styles.bar} style={{ inlineSize: `${bar.width}%` }}>
                    <b style={{ inlineSize: `${bar.full}%` }} />
                  </i>
                )}
              </td>
              <td className={table.num} data-label={t('columns.words')}>
                {quantity(words)}
              </td>
              <td className={table.num} data-label={t('columns.share')}>
                {share(words)}
              </td>
              <td className={table.num} data-label={t('columns.segments')}>
                {quantity(segments)}
              </td>
              <td className={table.num} data-label={t('columns.weight')}>
                {weight}
              </td>
              <td className={table.num} data-label={t('columns.weighted')}>
                {weightedNumber(weightedWords(words, weight))}
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td className={styles.named}>{t('result.total')}</td>
          <td className={styles.barCell} aria-hidden />
          <td className={table.num} data-label={t('columns.words')}>
            {quantity(totals.words)}
          </td>
          <td className={table.num} data-label={t('columns.share')}>
            {percentage(totals.words === 0 ? 0 : 1)}
          </td>
          <td className={table.num} data-label={t('columns.segments')}>
            {quantity(totals.segments)}
          </td>
          <td className={styles.nothing} />
          <td className={table.num} data-label={t('columns.weighted')}>
            {weightedNumber(totals.weighted_words)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
