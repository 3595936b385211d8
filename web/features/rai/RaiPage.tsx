import { cancelAnalysis, findDocuments } from '@hub/contract/rai'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { taken } from '../../api/taken.ts'
import { projects } from '../../messages/en-GB/projects.ts'
import { rai } from '../../messages/en-GB/rai.ts'
import { answered } from '../../messages/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Acts, Bones, Page, Section } from '../../ui/Page.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { toastError, toastFailure, toastSuccess } from '../../ui/toasts.ts'
import { pressing, useSending } from '../../ui/useSending.ts'
import { Earlier } from './Earlier.tsx'
import { Find } from './Find.tsx'
import styles from './Rai.module.css'
import { Result } from './Result.tsx'
import { analysisQuery, earlierQuery } from './rai.query.ts'
import { isBand, isMissing } from './rai.rules.ts'
import type { Analysis } from './rai.views.ts'
import { Segments } from './Segments.tsx'

type UnfinishedProps = { analysis: Analysis /** how far it is now could not be asked */; unheard: boolean }

/** An analysis that is not done yet, or never will be. */
function UnfinishedAnalysis({ analysis, unheard }: UnfinishedProps) {
  const t = useTranslations('rai.progress')
  const client = useQueryClient()
  const cancel = useSending({
    mutationFn: () => call(cancelAnalysis, { params: { analysisId: analysis.id } }),
    onSuccess: (answer) => client.setQueryData(analysisQuery(analysis.id).queryKey, answer),
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: analysisQuery(analysis.id).queryKey }),
        client.invalidateQueries(earlierQuery),
      ]),
  })
  const { status, progress, error } = analysis
  if (status === 'cancelled') return <p role="status">{t('cancelled')}</p>
  if (status === 'failed')
    return (
      <Note tone="bad">
        <p>
          <b>{t('failed')}</b> {error !== null && answered(error)}
        </p>
        <p>{t('again')}</p>
      </Note>
    )
  const message = status === 'queued' ? t('queued') : t('running', progress)
  return (
    <>
      <progress
        className={styles.progress}
        aria-label={t('label')}
        max={Math.max(progress.total, 1)}
        {...(status === 'running' && { value: progress.done })}
      />
      <Acts>
        <span role="status">{message}</span>
        <Button inRow {...pressing(cancel)}>
          {t('cancel')}
        </Button>
      </Acts>
      {unheard && (
        <Note tone="bad" beside="toast">
          {t('unheard')}
        </Note>
      )}
    </>
  )
}

/** Says that an analysis is done to who has watched it, and lists it as that. */
function useDone(analysis: Analysis | undefined) {
  const t = useTranslations('rai.progress')
  const client = useQueryClient()
  const last = useRef<{ id: string; status: Analysis['status'] }>(undefined)
  useEffect(() => {
    if (!analysis) return
    const { id, status } = analysis
    const before = last.current
    last.current = { id, status }
    if (before?.id !== id || before.status === status) return
    void client.invalidateQueries(earlierQuery)
    if (status === 'completed') toastSuccess({ message: t('done', { project: analysis.project_name }) })
    if (status === 'failed' && analysis.error !== null) toastError({ message: answered(analysis.error) })
  }, [analysis, client, t])
}

/**
 * An analysis, polled until it is done. When polling fails, one message says so (R8.10), and the next poll tries
 * again.
 */
function usePolled(analysisId: string) {
  const query = analysisQuery(analysisId)
  const isKnown = useQueryClient().getQueryData(query.queryKey) !== undefined
  const result = useQuery({ ...query, ...(isKnown && { retry: false }) })
  const { error, isRefetchError } = result
  const isReported = useRef(false)
  useEffect(() => {
    if (isRefetchError && !isReported.current) toastFailure(error)
    isReported.current = isRefetchError
  }, [error, isRefetchError])
  return result
}

/** The analysis of the address, with the segments that it names. */
function AnalysisView({ analysisId }: { analysisId: string }) {
  const t = useTranslations('rai.progress')
  const { band, document = '', project } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error, isLoadingError, isRefetchError, refetch } = usePolled(analysisId)
  useDone(data)
  const choose = (choice: { band?: string | undefined; document?: string }, replace = false) =>
    void navigate({
      to: '/app/rai',
      search: {
        ...(project && { project }),
        analysisId,
        ...(choice.band && { band: choice.band }),
        ...(choice.document && { document: choice.document }),
        // Both are left out when all segments are wanted: that has to be seen from the address, too.
        ...(!choice.band && !choice.document && { document: 'all' }),
      },
      replace,
      resetScroll: false,
    })
  if (isMissing(error))
    return (
      <Section wide title={t('title')}>
        <Empty title={t('missing')} say={t('missingSay')} />
      </Section>
    )
  if (isLoadingError || !data?.report)
    return (
      <Section wide title={t('title')} about={data?.project_name}>
        {isLoadingError ? (
          <LoadFailed title={t('notLoaded')} error={error} retry={refetch} />
        ) : data ? (
          <UnfinishedAnalysis analysis={data} unheard={isRefetchError} />
        ) : (
          <>
            <p role="status" className="sr">
              {t('loading')}
            </p>
            <Bones lines={4} />
          </>
        )}
      </Section>
    )
  const current = { band: isBand(band) ? band : undefined, document: document === 'all' ? '' : document }
  return (
    <>
      <Result report={data.report} choose={choose} />
      {(current.band || document !== '') && data.report.engine === 'embedded' && (
        <Segments
          key={analysisId}
          report={data.report}
          chosen={current}
          choose={(next) => choose(next, true)}
          close={() =>
            void navigate({
              to: '/app/rai',
              search: { ...(project && { project }), analysisId },
              resetScroll: false,
            })
          }
        />
      )}
    </>
  )
}

function Rai() {
  const t = useTranslations('rai')
  const { analysisId = '', project: named } = useSearch({ strict: false })
  const project = taken(findDocuments.schema.querystring.shape, { name: named }).name ?? ''
  const navigate = useNavigate()
  return (
    <Page title={t('title')}>
      <Find
        name={project}
        find={(name) => void navigate({ to: '/app/rai', search: { project: name } })}
        open={(id) =>
          void navigate({
            to: '/app/rai',
            search: { analysisId: id, ...(project && { project }) },
            resetScroll: false,
          })
        }
      />
      {analysisId !== '' && <AnalysisView key={analysisId} analysisId={analysisId} />}
      <Earlier shown={analysisId} />
    </Page>
  )
}

/** How much of documents is new: found by project, analysed, explained. */
export function RaiPage() {
  return (
    <Texts add={{ projects, rai }}>
      <Rai />
    </Texts>
  )
}
