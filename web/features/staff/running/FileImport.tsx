import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../../messages/language.ts'
import { Frame } from '../../../ui/Field.tsx'
import { quantity } from '../../../ui/formats.ts'
import { HowFar, percentOf } from '../../../ui/HowFar.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ImportedFile } from '../../imports/ImportedFile.tsx'
import { isUnderWay, type useImport } from '../../imports/useImport.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import project from '../project/Project.module.css'

/** A file on its way into a memory or a term base. */
type Import = {
  status: string
  progress: { done: number; total: number }
  error: string | null
  report: {
    units: number
    added: number
    updated: number
    skipped: readonly { line: number; reason: string }[]
    skipped_count: number
    left_out?: readonly { kind: string; count: number }[]
  } | null
}

type Things = 'units' | 'concepts'

/** How far an import is, or what it came to. */
function Report({ report: { status, progress, error, report }, things }: { report: Import; things: Things }) {
  const t = useTranslations('staffRunning.imports')
  if (status === 'queued') return <p role="status">{error === null ? t('queued') : answered(error)}</p>
  if (isUnderWay(status)) {
    const share = progress.done / Math.max(progress.total, 1)
    return <HowFar share={share} say={(part) => t('running', { percent: percentOf(part) })} />
  }
  if (status === 'failed' || !report)
    return <Note tone="bad">{t('failed', { reason: answered(error ?? '') })}</Note>
  return (
    <Note tone="ok">
      <p role="status">
        {t(things, {
          units: report.units,
          added: report.added,
          updated: quantity(report.updated) ?? '',
          skipped: quantity(report.skipped_count) ?? '',
        })}
      </p>
      {(report.skipped.length > 0 || (report.left_out ?? []).length > 0) && (
        <ul className={project.list}>
          {report.left_out?.map(({ kind, count }) => (
            <li key={kind}>{t('leftOut', { kind: answered(kind), count })}</li>
          ))}
          {report.skipped.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              {t('skipped', { line: String(line), reason: answered(reason) })}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}

type State = Pick<ReturnType<typeof useImport<Import>>, 'share' | 'report' | 'file'> & { things: Things }

/** What is known of a file on its way in: nothing where there is none. */
export function ImportState({ share, report, file, things }: State) {
  const t = useTranslations('staffRunning.imports')
  if (share === undefined && !report) return null
  return (
    <>
      <ImportedFile name={file} />
      {share !== undefined ? (
        <HowFar share={share} say={(part) => t('sending', { percent: percentOf(part) })} />
      ) : (
        report && <Report report={report} things={things} />
      )}
    </>
  )
}

type Props = {
  /** what it is taken into */
  name: string
  say: string
  /** endings of the files, with commas between */
  accept: string
  things: Things
  /** of the page below: who closes the dialog while a file is on its way sees there how it goes on */
  importing: ReturnType<typeof useImport<Import>>
  send: (form: FormData, signal: AbortSignal, progress: (share: number) => void) => Promise<{ id: string }>
  close: () => void
}

/** Takes in what a file holds: all of it, or nothing. */
export function FileImport({ name, say, accept, things, importing, send, close }: Props) {
  const t = useTranslations('staffRunning.imports')
  const [file, setFile] = useState<File>()
  const [hasTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (!file) return
    const form = new FormData()
    form.append('file', file, file.name)
    importing.begin(file.name, (signal, progress) => send(form, signal, progress))
  }
  return (
    <ActDialog
      title={t('title', { name })}
      submit={t('submit')}
      isBusy={importing.isBusy}
      error={importing.error}
      onSubmit={submit}
      onClose={() => {
        importing.leave()
        close()
      }}
    >
      <p>{say}</p>
      <Frame label={t('file')} error={hasTried && !file ? t('noFile') : undefined}>
        {({ className: _, ...wiring }) => (
          <input
            {...wiring}
            type="file"
            accept={accept}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0])
              importing.leave()
            }}
          />
        )}
      </Frame>
      <ImportState {...importing} things={things} />
    </ActDialog>
  )
}
