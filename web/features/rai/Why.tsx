import { ArrowDown } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUp } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../messages/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CodedText } from '../../ui/Coded.tsx'
import { Difference } from '../../ui/Difference.tsx'
import { dateOnly } from '../../ui/formats.ts'
import page from '../../ui/Page.module.css'
import { readerZone } from '../../ui/Texts.tsx'
import styles from './Rai.module.css'
import { baseOf } from './rai.rules.ts'
import type { AnalysedSegment } from './rai.views.ts'

/** How the score was added up. */
function Sum({ segment }: { segment: AnalysedSegment }) {
  const t = useTranslations('rai.why')
  const basis = baseOf(segment)
  if (!basis || segment.score === null) return null
  const { same, all, base } = basis
  const minus = (points: number) => `−${points}`
  const penalties = segment.penalties.filter(({ points }) => points > 0)
  const own = penalties.filter(({ kind }) => kind !== 'memory').reduce((sum, { points }) => sum + points, 0)
  const fromMemory = penalties.reduce((sum, { kind, points }) => sum + (kind === 'memory' ? points : 0), 0)
  // Where words alone agree, the four of the text never go below 95, nor a text that differs up to 100.
  const context = segment.score + fromMemory - (base - own)
  return (
    <table className={styles.sum}>
      <caption className="sr">{t('sum')}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('tokens')}</th>
          <td>{all}</td>
        </tr>
        <tr>
          <th scope="row">{t('different')}</th>
          <td>{all - same}</td>
        </tr>
        <tr>
          <th scope="row">{t('base', { same: String(same), all: String(all) })}</th>
          <td>{base}</td>
        </tr>
        {penalties.map(({ kind, points }) => (
          <tr key={kind}>
            <th scope="row">{t(`penalties.${kind}`)}</th>
            <td>{minus(points)}</td>
          </tr>
        ))}
        {context !== 0 && (
          <tr>
            <th scope="row">{context > 0 && segment.score >= 101 - fromMemory ? t('context') : t('kept')}</th>
            <td>{context > 0 ? `+${context}` : minus(-context)}</td>
          </tr>
        )}
        <tr className={styles.score}>
          <th scope="row">{t('total')}</th>
          <td>{segment.score}</td>
        </tr>
      </tbody>
    </table>
  )
}

type Languages = { source_language: string; target_language: string }

function Texts({ segment, languages }: { segment: AnalysedSegment; languages: Languages | undefined }) {
  const t = useTranslations('rai.why')
  const { unit, difference, source } = segment
  const about = unit && {
    memory: answered(unit.memory.name),
    number: unit.number,
  }
  return (
    <dl className={styles.why}>
      <dt>{t('document')}</dt>
      <dd className={styles.text} lang={languages?.source_language} dir="auto">
        {difference ? (
          <Difference parts={difference} side="added" />
        ) : (
          source !== null && <CodedText text={source} />
        )}
      </dd>
      {unit && difference && (
        <>
          <dt>{segment.internal ? t('earlier') : t('memory')}</dt>
          <dd className={styles.text} lang={languages?.source_language} dir="auto">
            <Difference parts={difference} side="removed" />
          </dd>
        </>
      )}
      {unit && !segment.internal && (
        <>
          <dt>{t('translation')}</dt>
          <dd className={styles.text} lang={languages?.target_language} dir="auto">
            <CodedText text={unit.target} />
          </dd>
        </>
      )}
      {about && unit && (
        <>
          <dt>{t('unit')}</dt>
          <dd>
            {[
              segment.internal ? t('earlierOf', about) : t('unitOf', about),
              ...(unit.author ? [unit.author] : []),
              ...(unit.changed_at ? [dateOnly(unit.changed_at, readerZone())] : []),
            ].join(', ')}
          </dd>
        </>
      )}
    </dl>
  )
}

type Props = {
  segment: AnalysedSegment
  name: string
  languages: Languages | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Why a segment has its score: what differs, the sum, and the unit. */
export function Why({ segment, name, languages, previous, next }: Props) {
  const t = useTranslations('rai.why')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each segment is read from its heading on
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [segment])
  const notes = [
    ...(segment.band === 'x-translated' ? [t('xTranslated')] : []),
    ...(segment.repeated ? [t('repetition')] : []),
    ...(segment.score === null && !segment.withheld && segment.band === 'no-match' ? [t('nothing')] : []),
    ...(segment.withheld ? [t('withheld')] : []),
    ...(segment.score !== null && segment.unit === null && !segment.withheld ? [t('gone')] : []),
  ]
  return (
    <section className={`${page.section} ${page.wide} ${styles.reason}`} aria-labelledby={id}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {segment.score === null ? t('none') : t('score', { score: String(segment.score) })}
        </h2>
        <p className={page.about}>
          {t('place', { name, number: String(segment.position) })} {segment.score !== null && t('byHand')}
        </p>
        <div className={page.acts}>
          <Button inRow disabled={!previous} onClick={previous}>
            <ArrowUp size={16} aria-hidden />
            {t('previous')}
          </Button>
          <Button inRow disabled={!next} onClick={next}>
            <ArrowDown size={16} aria-hidden />
            {t('next')}
          </Button>
        </div>
      </header>
      <div className={styles.reasons}>
        <div className={styles.told}>
          <Texts segment={segment} languages={languages} />
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <Sum segment={segment} />
      </div>
    </section>
  )
}
