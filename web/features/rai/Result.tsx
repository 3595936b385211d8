import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dateTime, money, percentage, quantity } from '../../ui/formats.ts'
import { Section } from '../../ui/Page.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import { jobQuery } from '../jobs/job.query.ts'
import { BandsTable } from './BandsTable.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { PerDocument } from './PerDocument.tsx'
import styles from './Rai.module.css'
import { pricesQuery } from './rai.query.ts'
import { type Worth, weightedNumber, wordsIn, worthOf, worthTogether } from './rai.rules.ts'
import type { BandKey, Report } from './rai.views.ts'

/** What each document comes to at its job's price, by its id. */
function useWorth({ engine, documents }: Report): ReadonlyMap<string, Worth | null> {
  const ours = engine === 'embedded'
  const job = useQuery({ ...jobQuery(documents[0]?.id ?? ''), enabled: ours })
  const projectId = job.data?.project_id ?? ''
  const { data } = useQuery({ ...pricesQuery(projectId), enabled: projectId !== '' })
  const jobs = new Map(data?.results.map((one) => [one.id, one]))
  return new Map(
    documents.map(({ id, weighted_words: weightedWords }) => [id, worthOf(weightedWords, jobs.get(id))]),
  )
}

function Totals({ report, worth }: { report: Report; worth: ReturnType<typeof worthTogether> }) {
  const t = useTranslations('rai.result')
  const { totals } = report
  const share = totals.words === 0 ? 0 : wordsIn(totals, 'no-match') / totals.words
  return (
    <dl className={styles.totals} aria-label={t('totals')}>
      <div>
        <dt>{t('weighted')}</dt>
        <dd>{weightedNumber(totals.weighted_words)}</dd>
      </div>
      <div>
        <dt>{t('words')}</dt>
        <dd>{quantity(totals.words)}</dd>
      </div>
      <div>
        <dt>{t('segments')}</dt>
        <dd>{quantity(totals.segments)}</dd>
      </div>
      <div>
        <dt>{t('new')}</dt>
        <dd>{percentage(share)}</dd>
      </div>
      {worth && (
        <div>
          <dt>{t('worth')}</dt>
          <dd>
            {money(worth.worth)} <small>{t('worthOf', { value: money(worth.value) })}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** How the figures came about, in sentences. */
function About({ report }: { report: Report }) {
  const t = useTranslations('rai.result')
  const { options, totals, memories } = report
  const names = memories.map(({ name, revision }) =>
    revision === null ? name : t('memory', { name, revision: String(revision) }),
  )
  const sentences = [
    dateTime(report.finished_at, readerZone()),
    t('counted', { rule: report.counting_rule }),
    t(options.repetitions),
    ...(options.repetitions_before_100 ? [] : [t('after100')]),
    ...(options.internal && totals.internal ? [t('internal', totals.internal)] : []),
    ...(options.leave_out.includes('locked') ? [t('leftLocked')] : []),
    ...(options.leave_out.includes('translated') ? [t('leftTranslated')] : []),
    ...(names.length > 0
      ? [t('memories', { names: names.join(' · ') })]
      : report.engine === 'embedded'
        ? [t('none')]
        : []),
  ]
  return (
    <>
      {report.project_name !== null && <b className={styles.sentence}>{report.project_name}</b>}
      {sentences.map((sentence) => (
        <span key={sentence} className={styles.sentence}>
          {sentence}
        </span>
      ))}
    </>
  )
}

type Props = { report: Report; choose: (choice: { band?: BandKey; document?: string }) => void }

/** What an analysis found. */
export function Result({ report, choose }: Props) {
  const t = useTranslations('rai.result')
  const worth = useWorth(report)
  return (
    <Section
      wide
      title={t('title')}
      about={<About report={report} />}
      acts={<ExportMenu analysisId={report.id} name={report.project_name ?? ''} />}
    >
      <Totals
        report={report}
        worth={worthTogether(report.documents.map(({ id }) => worth.get(id) ?? null))}
      />
      <BandsTable report={report} choose={(band) => choose({ band })} />
      <PerDocument report={report} worth={worth} choose={(document) => choose({ document })} />
    </Section>
  )
}
