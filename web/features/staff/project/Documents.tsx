import { deleteDocument } from '@hub/contract/staff-documents'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { answered } from '../../../messages/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { quantity } from '../../../ui/formats.ts'
import { Bones } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure } from '../../../ui/toasts.ts'
import { type Pressing, useSending } from '../../../ui/useSending.ts'
import { FileName } from '../work/Row.tsx'
import { DocumentReader } from './DocumentReader.tsx'
import { DropZone } from './DropZone.tsx'
import type { Dropped } from './dropped.ts'
import styles from './Project.module.css'
import { documentsQuery, type StaffDocument } from './project.query.ts'
import { cancelUpload, retryUpload, type Upload, useUploads } from './uploads.ts'

/** Problems of a document that are said in its row. */
const mostProblems = 3

function Problems({ document }: { document: StaffDocument }) {
  const t = useTranslations('staffProject.documents')
  const { problems, more_problems } = document
  if (problems.length === 0) return <span className={styles.none}>{t('none')}</span>
  const hidden = problems.length - mostProblems + more_problems
  return (
    <>
      {problems.slice(0, mostProblems).map(({ code, sentence, place }) => (
        <span key={`${code} ${place} ${sentence}`} className={`${styles.said} ${styles.warn}`}>
          <Warning size={20} aria-hidden />
          {place
            ? `${answered(sentence)} (${place.split(', ').map(answered).join(', ')})`
            : answered(sentence)}
        </span>
      ))}
      {hidden > 0 && <small>{t('more', { count: hidden })}</small>}
    </>
  )
}

type RowProps = {
  document: StaffDocument
  read: (document: StaffDocument) => void
  remove: Pressing
}

function DocumentRow({ document, read, remove }: RowProps) {
  const t = useTranslations('staffProject.documents')
  const named = { document: document.name }
  return (
    <tr>
      <td className={styles.whole}>
        <b>
          <FileName name={document.name} />
        </b>
      </td>
      <td data-label={t('format')}>{document.format}</td>
      <td className={styles.num} data-label={t('segments')}>
        {quantity(document.segments)}
      </td>
      <td className={styles.num} data-label={t('words')}>
        {quantity(document.words)}
      </td>
      <td className={styles.num} data-label={t('repeated')}>
        {quantity(document.repeated)}
      </td>
      <td className={styles.whole} data-label={t('problems')}>
        <Problems document={document} />
      </td>
      <td className={styles.acts}>
        <Button look="act" aria-label={t('readNamed', named)} onClick={() => read(document)}>
          {t('read')}
        </Button>
        {document.jobs === 0 ? (
          <Button look="act" aria-label={t('removeNamed', named)} {...remove}>
            {t('remove')}
          </Button>
        ) : (
          <small>{t('inJobs', { count: document.jobs })}</small>
        )}
      </td>
    </tr>
  )
}

type UploadRowProps = {
  upload: Upload
  t: ReturnType<typeof useTranslations<'staffProject.documents'>>
  waiting: string
  cancel: string
}

/**
 * A file on its way, or one that was not taken, with what can be done about it. Hundreds come at once: what is the
 * same in all of them is worked out once, by their list.
 */
const UploadRow = memo(function UploadRow({ upload, t, waiting, cancel }: UploadRowProps) {
  const { id, file, state, share, error } = upload
  const named = { document: file.name }
  const percent = Math.round(share * 100)
  const content = () => {
    if (state === 'failed')
      return (
        <span className={`${styles.said} ${styles.bad}`} role="alert">
          <WarningCircle size={20} aria-hidden />
          <span>
            <b>{t('notTaken')}</b> {error}
            <br />
            <Button look="act" aria-label={t('retryNamed', named)} onClick={() => retryUpload(id)}>
              {t('retry')}
            </Button>
            <Button look="act" onClick={() => retryUpload(id, 'file')}>
              {t('asFile')}
            </Button>
            <Button look="act" aria-label={t('removeNamed', named)} onClick={() => cancelUpload(id)}>
              {t('remove')}
            </Button>
          </span>
        </span>
      )
    if (state === 'waiting') return waiting
    return (
      <span className={styles.row}>
        <progress
          className={styles.meter}
          aria-label={t('sending', { name: file.name })}
          max={100}
          {...(state === 'sending' && { value: percent })}
        />
        {state === 'sending' ? t('percent', { percent: String(percent) }) : t('reading')}
      </span>
    )
  }
  return (
    <tr>
      <td className={styles.whole}>
        <FileName name={file.name} />
      </td>
      <td colSpan={5} className={`${styles.whole} ${state === 'waiting' ? styles.none : ''}`}>
        {content()}
      </td>
      <td className={styles.acts}>
        {state !== 'failed' && (
          <Button look="act" aria-label={t('cancelNamed', named)} onClick={() => cancelUpload(id)}>
            {cancel}
          </Button>
        )}
      </td>
    </tr>
  )
})

type Props = { projectId: string; take: (dropped: Dropped) => void }

/** The documents of a project: what was read of each, and what is on its way. */
export function Documents({ projectId, take }: Props) {
  const t = useTranslations('staffProject.documents')
  const client = useQueryClient()
  const documents = useQuery(documentsQuery(projectId))
  const uploads = useUploads(projectId).filter(({ kind }) => kind === 'document')
  const [reading, setReading] = useState<StaffDocument>()
  const remove = useSending({
    mutationFn: (documentId: string) => call(deleteDocument, { params: { projectId, documentId } }),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: documentsQuery(projectId).queryKey }),
  })
  const failed = uploads.filter(({ state }) => state === 'failed').length
  // A file has one row: while it is read and its jobs are made, the list may have it, or the one that it replaces.
  const onTheirWay = new Set(uploads.filter(({ state }) => state !== 'failed').map(({ file }) => file.name))
  const rows = (documents.data?.results ?? []).filter(({ name }) => !onTheirWay.has(name))
  const content = () => {
    if (documents.isLoadingError)
      return <LoadFailed title={t('failed')} error={documents.error} retry={documents.refetch} />
    if (!documents.data) return <Bones lines={3} />
    if (rows.length === 0 && uploads.length === 0) return null
    return (
      <table className={`${table.table} ${styles.table}`} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('document')}</th>
            <th scope="col">{t('format')}</th>
            <th scope="col" className={styles.num}>
              {t('segments')}
            </th>
            <th scope="col" className={styles.num}>
              {t('words')}
            </th>
            <th scope="col" className={styles.num}>
              {t('repeated')}
            </th>
            <th scope="col">{t('problems')}</th>
            <th scope="col">
              <span className="sr">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              read={setReading}
              remove={remove.pressingFor(document.id)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} t={t} waiting={t('waiting')} cancel={t('cancel')} />
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <section className={styles.section} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <small role="status">
          {t('count', {
            read: String(rows.length),
            busy: String(uploads.length - failed),
            failed: String(failed),
          })}
        </small>
      </header>
      {content()}
      <DropZone take={take} tall={rows.length === 0 && uploads.length === 0} />
      {rows.length > 0 && <small className={styles.say}>{t('replace')}</small>}
      {reading && <DocumentReader document={reading} close={() => setReading(undefined)} />}
    </section>
  )
}
