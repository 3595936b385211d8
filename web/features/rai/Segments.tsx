import { bandKeys } from '@hub/contract/rai'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { CodedText } from '../../ui/Coded.tsx'
import { Choice } from '../../ui/Field.tsx'
import { quantity } from '../../ui/formats.ts'
import { Bones, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import table from '../../ui/table.module.css'
import styles from './Rai.module.css'
import { segmentsAPage, segmentsQuery } from './rai.query.ts'
import { isBand } from './rai.rules.ts'
import type { AnalysedSegment, BandKey, Report } from './rai.views.ts'
import { Why } from './Why.tsx'

export type ChosenSegments = { document: string; band: BandKey | undefined }

type Documents = Report['documents']

const nameOf = (documents: Documents, id: string) => documents.find((one) => one.id === id)?.name ?? ''

type RowProps = { segment: AnalysedSegment; documents: Documents; current: boolean; explain: () => void }

function Row({ segment, documents, current, explain }: RowProps) {
  const t = useTranslations('rai')
  const document = documents.find(({ id }) => id === segment.document)
  const marks = [
    segment.score === null ? t(`bands.${segment.band}`) : `${segment.score}%`,
    ...(segment.repeated ? [t('segments.repeated')] : []),
    ...(segment.internal ? [t('segments.internal')] : []),
  ]
  return (
    <tr className={current ? styles.current : undefined}>
      <td className={table.num} data-label={t('columns.number')}>
        {quantity(segment.position)}
      </td>
      <td className={styles.text}>
        {segment.source === null ? (
          <span className={styles.none}>{t('segments.withheld')}</span>
        ) : (
          <span lang={document?.source_language} dir="auto">
            <CodedText text={segment.source} />
          </span>
        )}
        {documents.length > 1 && <small className={styles.of}>{document?.name}</small>}
      </td>
      <td className={table.num} data-label={t('columns.words')}>
        {quantity(segment.words)}
      </td>
      <td className={table.num} data-label={t('columns.match')}>
        {marks.join(', ')}
      </td>
      <td className={`${table.acts} ${styles.explain}`}>
        <Button
          look="act"
          aria-label={t('segments.whyNamed', {
            number: String(segment.position),
            name: document?.name ?? '',
          })}
          aria-expanded={current}
          onClick={explain}
        >
          {t('segments.why')}
        </Button>
      </td>
    </tr>
  )
}

type ListProps = {
  segments: readonly AnalysedSegment[]
  documents: Documents
  current: AnalysedSegment | undefined
  explain: (at: number) => void
}

function List({ segments, documents, current, explain }: ListProps) {
  const t = useTranslations('rai')
  return (
    <table className={`${table.table} ${styles.segments}`} aria-label={t('segments.list')}>
      <thead>
        <tr>
          <th scope="col" className={table.num}>
            {t('columns.number')}
          </th>
          <th scope="col">{t('columns.text')}</th>
          <th scope="col" className={table.num}>
            {t('columns.words')}
          </th>
          <th scope="col" className={table.num}>
            {t('columns.match')}
          </th>
          <th scope="col">
            <span className="sr">{t('columns.why')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {segments.map((segment, at) => (
          <Row
            key={`${segment.document} ${segment.position}`}
            segment={segment}
            documents={documents}
            current={segment === current}
            explain={() => explain(at)}
          />
        ))}
      </tbody>
    </table>
  )
}

type FilterProps = { documents: Documents; chosen: ChosenSegments; choose: (choice: ChosenSegments) => void }

function Filter({ documents, chosen, choose }: FilterProps) {
  const t = useTranslations('rai')
  return (
    <div className={styles.filter}>
      <Choice
        label={t('columns.document')}
        value={chosen.document}
        onChange={({ currentTarget: { value } }) => choose({ ...chosen, document: value })}
      >
        <option value="">{t('segments.all')}</option>
        {documents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('columns.band')}
        value={chosen.band ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose({ ...chosen, band: isBand(value) ? value : undefined })
        }
      >
        <option value="">{t('segments.anyBand')}</option>
        {bandKeys.map((key) => (
          <option key={key} value={key}>
            {t(`bands.${key}`)}
          </option>
        ))}
      </Choice>
    </div>
  )
}

type PagesProps = { offset: number; shown: number; count: number; turn: (to: number) => void }

function Pages({ offset, shown, count, turn }: PagesProps) {
  const t = useTranslations('rai.segments')
  if (count <= shown) return null
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <Button inRow disabled={offset === 0} onClick={() => turn(Math.max(0, offset - segmentsAPage))}>
        {t('previous')}
      </Button>
      <Button inRow disabled={offset + shown >= count} onClick={() => turn(offset + shown)}>
        {t('next')}
      </Button>
    </nav>
  )
}

/** A page of the segments that were chosen, and the one that is explained. */
function useSegments(reportId: string, choice: ChosenSegments) {
  const [offset, setOffset] = useState(0)
  const [at, explain] = useState<number>()
  const page = useQuery(segmentsQuery(reportId, { ...choice, offset }))
  const turn = (to: number) => {
    explain(undefined)
    setOffset(to)
  }
  const segments = page.data?.results ?? []
  return { page, segments, offset, turn, at, explain, current: at === undefined ? undefined : segments[at] }
}

type Props = {
  report: Report
  chosen: ChosenSegments
  choose: (choice: ChosenSegments) => void
  close: () => void
}

type PageProps = Pick<Props, 'report'> & { list: ReturnType<typeof useSegments> }

function Page({ report, list }: PageProps) {
  const t = useTranslations('rai.segments')
  const { page, segments, offset, turn, current, explain } = list
  if (page.isLoadingError) return <LoadFailed title={t('failed')} error={page.error} retry={page.refetch} />
  if (!page.data)
    return (
      <>
        <p role="status" className="sr">
          {t('loading')}
        </p>
        <Bones lines={4} />
      </>
    )
  return (
    <>
      {segments.length > 0 && (
        <List segments={segments} documents={report.documents} current={current} explain={explain} />
      )}
      <Pages offset={offset} shown={segments.length} count={page.data.count} turn={turn} />
    </>
  )
}

/** The segments of a band or a document, a page at a time, and why each has its score. */
export function Segments({ report, chosen, choose, close }: Props) {
  const t = useTranslations('rai.segments')
  const head = useRef<HTMLDivElement>(null)
  const list = useSegments(report.id, chosen)
  const { page, segments, turn, at, explain, current } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another list
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen.document, chosen.band])
  return (
    <>
      <div ref={head}>
        <Section
          wide
          title={t('title')}
          about={<span role="status">{page.data && t('about', { count: page.data.count })}</span>}
          busy={page.isFetching}
          acts={
            <Button inRow onClick={close}>
              {t('close')}
            </Button>
          }
        >
          <Filter
            documents={report.documents}
            chosen={chosen}
            choose={(next) => {
              turn(0)
              choose(next)
            }}
          />
          <Page report={report} list={list} />
        </Section>
      </div>
      {current && at !== undefined && (
        <Why
          segment={current}
          name={nameOf(report.documents, current.document)}
          languages={report.documents.find(({ id }) => id === current.document)}
          previous={at > 0 ? () => explain(at - 1) : undefined}
          next={at + 1 < segments.length ? () => explain(at + 1) : undefined}
        />
      )}
    </>
  )
}
