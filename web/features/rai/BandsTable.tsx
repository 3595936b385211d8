import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { percentage, quantity } from '../../ui/formats.ts'
import table from '../../ui/table.module.css'
import styles from './Rai.module.css'
import { barOf, weightedNumber } from './rai.rules.ts'
import type { BandKey, Report } from './rai.views.ts'

/** Hundredths of a word as they are shown. */
const weightedWords = (words: number, weight: string): string => {
  const hundredths = words * Math.round(Number(weight) * 100)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

type Choose = (band: BandKey) => void

function Head() {
  const t = useTranslations('rai.columns')
  return (
    <thead>
      <tr>
        <th scope="col">{t('band')}</th>
        <th scope="col" className={styles.barCell} aria-hidden>
          <i className={styles.key} />
          {t.rich('bars', {
            key: (words) => (
              <>
                <i className={`${styles.key} ${styles.full}`} />
                {words}
              </>
            ),
          })}
        </th>
        {(['words', 'share', 'segments', 'weight', 'weighted'] as const).map((name) => (
          <th key={name} scope="col" className={table.num}>
            {t(name)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A figure of a row; on a phone it is named by its column. */
function Figure({
  of,
  children,
}: {
  of: 'words' | 'share' | 'segments' | 'weight' | 'weighted'
  children: ReactNode
}) {
  const t = useTranslations('rai.columns')
  return (
    <td className={table.num} data-label={t(of)}>
      {children}
    </td>
  )
}

/** The name of a band, which opens its segments where there are some. */
function BandName({ band, choose }: { band: BandKey; choose: Choose | undefined }) {
  const t = useTranslations('rai')
  const name = t(`bands.${band}`)
  if (!choose) return name
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t('result.show', { band: name })}
      onClick={() => choose(band)}
    >
      {name}
    </button>
  )
}

type RowProps = {
  figures: Report['totals']['by_band'][number]
  weight: string
  /** the words of the largest band, and of all together */
  most: number
  total: number
  choose: Choose | undefined
}

function Row({ figures: { key, words, segments }, weight, most, total, choose }: RowProps) {
  const bar = barOf(words, most, weight)
  return (
    <tr>
      <td className={styles.named}>
        <BandName band={key} choose={segments > 0 ? choose : undefined} />
      </td>
      <td className={styles.barCell} aria-hidden>
        {words > 0 && (
          <i className={styles.bar} style={{ inlineSize: `${bar.width}%` }}>
            <b style={{ inlineSize: `${bar.full}%` }} />
          </i>
        )}
      </td>
      <Figure of="words">{quantity(words)}</Figure>
      <Figure of="share">{percentage(total === 0 ? 0 : words / total)}</Figure>
      <Figure of="segments">{quantity(segments)}</Figure>
      <Figure of="weight">{weight}</Figure>
      <Figure of="weighted">{weightedNumber(weightedWords(words, weight))}</Figure>
    </tr>
  )
}

type Props = { report: Report; choose: Choose }

/** How many words each band has, with a bar: its frame all of them, its filling what they weigh. */
export function BandsTable({ report: { bands, totals, engine }, choose }: Props) {
  const t = useTranslations('rai.result')
  const most = Math.max(...totals.by_band.map(({ words }) => words))
  const weights = new Map(bands.map(({ key, weight }) => [key, weight]))
  return (
    <table className={`${table.table} ${styles.figures}`} aria-label={t('perBand')}>
      <Head />
      <tbody>
        {totals.by_band.map((figures) => (
          <Row
            key={figures.key}
            figures={figures}
            weight={weights.get(figures.key) ?? '0.00'}
            most={most}
            total={totals.words}
            choose={engine === 'embedded' ? choose : undefined}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className={styles.named}>{t('total')}</td>
          <td className={styles.barCell} aria-hidden />
          <Figure of="words">{quantity(totals.words)}</Figure>
          <Figure of="share">{percentage(totals.words === 0 ? 0 : 1)}</Figure>
          <Figure of="segments">{quantity(totals.segments)}</Figure>
          <td className={styles.nothing} />
          <Figure of="weighted">{weightedNumber(totals.weighted_words)}</Figure>
        </tr>
      </tfoot>
    </table>
  )
}
