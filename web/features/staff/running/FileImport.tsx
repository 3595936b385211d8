import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../../messages/language.ts'
import { quantity } from '../../../ui/formats.ts'
import { HowFar, percentOf } from '../../../ui/HowFar.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useSending } from '../../../ui/useSending.ts'
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

const interval = 1000
const isUnderWay = (status: string) => status === 'queued' || status === 'running'

type Things = 'units' | 'concepts'

/** How far an import is, or what it came to. */
function Report({ report: { status, progress, error, report }, things }: { report: Import; things: Things }) {
  const t = useTranslations('staffRunning.imports')
  if (status === 'queued') return <p role="status">{t('queued')}</p>
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
      <ul className={project.list}>
        {report.left_out?.map(({ kind, count }) => (
          <li key={kind}>{t('leftOut', { kind: answered(kind), count })}</li>
        ))}
        {report.skipped.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>{t('skipped', { line: String(line), reason: answered(reason) })}</li>
        ))}
      </ul>
    </Note>
  )
}

type Props = {
  /** what it is taken into */
  name: string
  say: string
  /** endings of the files, with commas between */
  accept: string
  things: Things
  send: (form: FormData, progress: (share: number) => void) => Promise<{ id: string }>
  read: (importId: string, signal: AbortSignal) => Promise<Import>
  done: () => void
  close: () => void
}

/** Takes in what a file holds: all of it, or nothing. */
export function FileImport({ name, say, accept, things, send, read, done, close }: Props) {
  const t = useTranslations('staffRunning.imports')
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const start = useSending({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.append('file', chosen, chosen.name)
      return send(form, setShare)
    },
  })
  const importId = start.data?.id ?? ''
  const report = useQuery({
    queryKey: ['import', importId],
    queryFn: ({ signal }) => read(importId, signal),
    enabled: importId !== '',
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data.status) ? interval : false),
  })
  const status = report.data?.status
  const finish = useEffectEvent(done)
  useEffect(() => {
    if (status === 'completed') finish()
  }, [status])
  const isBusy = start.isPending || (importId !== '' && (status === undefined || isUnderWay(status)))
  return (
    <ActDialog
      title={t('title', { name })}
      submit={t('submit')}
      isBusy={isBusy}
      error={start.error}
      onSubmit={() => {
        if (file) start.mutate(file)
      }}
      onClose={close}
    >
      <p>{say}</p>
      <label className={project.grid}>
        <b>{t('file')}</b>
        <input
          type="file"
          accept={accept}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0])
            start.reset()
          }}
        />
      </label>
      {start.isPending && <HowFar share={share} say={(part) => t('sending', { percent: percentOf(part) })} />}
      {report.data && !start.isPending && <Report report={report.data} things={things} />}
    </ActDialog>
  )
}
