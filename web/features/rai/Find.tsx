import { startAnalysis } from '@hub/contract/rai'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { ApiError, firstMessage } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Bones, Section } from '../../ui/Page.tsx'
import { toastFailure } from '../../ui/toasts.ts'
import { useSending } from '../../ui/useSending.ts'
import { DocumentsTable } from './DocumentsTable.tsx'
import { Options } from './Options.tsx'
import { type AnalysisOptions, askedOptions, usualOptions } from './options.rules.ts'
import { ProjectForm } from './ProjectForm.tsx'
import styles from './Rai.module.css'
import { analysisQuery, documentsQuery, earlierQuery } from './rai.query.ts'
import type { ProjectDocuments } from './rai.views.ts'

/** Starts an analysis, and shows it. */
function useStart(open: (analysisId: string) => void) {
  const client = useQueryClient()
  return useSending({
    mutationFn: (body: { project_name: string; document_ids: string[]; options: AnalysisOptions }) =>
      call(startAnalysis, { body }),
    onSuccess: (analysis) => {
      client.setQueryData(analysisQuery(analysis.id).queryKey, analysis)
      void client.invalidateQueries(earlierQuery)
      open(analysis.id)
    },
    onError: toastFailure,
  })
}

type ChosenProps = { listing: ProjectDocuments; open: (analysisId: string) => void }

const most = 200

function Documents({ listing, open }: ChosenProps) {
  const t = useTranslations('rai')
  const [leftIds, setLeftIds] = useState<ReadonlySet<string>>(new Set())
  const [options, setOptions] = useState(usualOptions)
  const [problem, setProblem] = useState('')
  const start = useStart(open)
  const documents = listing.results.filter(({ id }) => !leftIds.has(id))
  const words = documents.reduce((sum, { word_count: count }) => sum + count, 0)
  const analyse = () => {
    const settings = askedOptions(options)
    const wrong =
      documents.length === 0
        ? t('noneChosen')
        : documents.length > most
          ? t('tooMany')
          : settings
            ? ''
            : t('options.wrong')
    setProblem(wrong)
    if (wrong !== '' || !settings || start.isPending) return
    start.mutate({
      project_name: listing.project.name,
      document_ids: documents.map(({ id }) => id),
      options: settings,
    })
  }
  const message = problem || (start.isError ? firstMessage(start.error) : '')
  return (
    <>
      <DocumentsTable documents={listing.results} left={leftIds} leave={setLeftIds} />
      <Options options={options} change={setOptions} />
      {message && (
        <Note tone="bad" {...(problem === '' && { beside: 'toast' as const })}>
          {message}
        </Note>
      )}
      <div className={styles.start}>
        <span role="status">
          {start.isPending
            ? t('starting')
            : t('chosen', { count: documents.length, all: listing.results.length, words })}
        </span>
        <Button look="main" onClick={analyse}>
          {t('analyse')}
        </Button>
      </div>
    </>
  )
}

type Props = { name: string; find: (name: string) => void; open: (analysisId: string) => void }

/** Looks documents up by their project's name, and has them analysed. */
export function Find({ name, find, open }: Props) {
  const t = useTranslations('rai')
  const listing = useQuery({ ...documentsQuery(name), enabled: name !== '' })
  const { error, errorUpdateCount } = listing
  useEffect(() => {
    // R8.10: what went wrong with RAI is a toast, each time.
    if (error && errorUpdateCount > 0) toastFailure(error)
  }, [error, errorUpdateCount])
  const content = () => {
    if (name === '') return null
    if (listing.isError)
      return (
        <Note tone="bad" beside="toast">
          <p>{firstMessage(listing.error)}</p>
          {listing.error instanceof ApiError && listing.error.status === 404 && <p>{t('notFoundSay')}</p>}
        </Note>
      )
    if (!listing.data)
      return (
        <>
          <p role="status" className="sr">
            {t('finding')}
          </p>
          <Bones lines={3} />
        </>
      )
    if (listing.data.results.length === 0) return <p role="status">{t('nothing')}</p>
    return <Documents key={`documents of ${listing.data.project.name}`} listing={listing.data} open={open} />
  }
  return (
    <Section wide title={t('documents')} about={t('documentsSay')} busy={listing.isFetching}>
      <ProjectForm
        name={name}
        busy={listing.isFetching}
        find={(typedName) => (typedName === name ? void listing.refetch() : find(typedName))}
      />
      {content()}
    </Section>
  )
}
