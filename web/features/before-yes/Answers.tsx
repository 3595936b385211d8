import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { useTranslations } from 'use-intl'
import { dateTime, money, quantity } from '../../ui/formats.ts'
import { readerZone } from '../../ui/Texts.tsx'
import styles from './BeforeYes.module.css'
import { type Figures, wordsIn } from './figures.ts'
import { useTime } from './useTime.ts'

/** Whether it fits, and when it would. */
function Fit({ figures, deadline }: { figures: Figures; deadline: string | null }) {
  const t = useTranslations('beforeYes')
  const time = useTime()
  const { fits, short, first_fit } = figures
  if (fits === null || short === null) return null
  return (
    <div className={fits ? undefined : styles.soon}>
      <dt>{deadline ? t('by', { deadline: dateTime(deadline, readerZone()) }) : t('noDeadline')}</dt>
      <dd>
        {!fits && <Clock size={20} aria-hidden />}
        {fits ? t('fits') : t('short', { time: time(short) })}
      </dd>
      {!fits && (
        <dd>{first_fit ? t('wouldFit', { date: dateTime(first_fit, readerZone()) }) : t('nothingFits')}</dd>
      )}
    </div>
  )
}

/** The four answers, each with its span. */
export function Answers({ figures, deadline }: { figures: Figures; deadline: string | null }) {
  const t = useTranslations('beforeYes')
  const time = useTime()
  const { minutes, per_hour, pairs } = figures
  const [low, middle, high] = minutes
  const [least, usual, most] = per_hour
  const { words, mine } = wordsIn(pairs)
  return (
    <dl className={styles.answers}>
      {middle !== null && (
        <div>
          <dt>{t('pace')}</dt>
          <dd>{time(middle)}</dd>
          {low !== null && high !== null && <dd>{t('between', { low: time(low), high: time(high) })}</dd>}
        </div>
      )}
      {usual !== null && (
        <div>
          <dt>{t('hour')}</dt>
          <dd>{money(usual)}</dd>
          {least !== null && most !== null && (
            <dd>{t('between', { low: money(least), high: money(most) })}</dd>
          )}
        </div>
      )}
      <div>
        <dt>{t('mine')}</dt>
        <dd>{t('mineWords', { count: mine })}</dd>
        <dd>{t('mineOf', { total: quantity(words) ?? '' })}</dd>
      </div>
      <Fit figures={figures} deadline={deadline} />
    </dl>
  )
}
