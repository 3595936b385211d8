import { getMemoryImport, importIntoMemory } from '@hub/contract/staff-memories'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'
import { quantity } from '../../../ui/formats.ts'
import { Note } from '../../../ui/Note.tsx'
import { ActDialog } from '../acts/ActDialog.tsx'
import project from '../project/Project.module.css'
import type { Memory } from '../project/project.query.ts'

type Import = z.output<(typeof getMemoryImport.schema.response)[200]>

const interval = 1000
const isUnderWay = (status: string) => status === 'queued' || status === 'running'

/** How far an import is, or what it came to. */
function Report({ report: { status, progress, error, report } }: { report: Import }) {
  const t = useTranslations('staffRunning.memories')
  if (isUnderWay(status)) {
    const percent = String(Math.floor((progress.done / Math.max(progress.total, 1)) * 100))
    return <p role="status">{status === 'queued' ? t('queued') : t('running', { percent })}</p>
  }
  if (status === 'failed' || !report)
    return <Note tone="bad">{t('importFailed', { reason: error ?? '' })}</Note>
  return (
    <Note tone="ok">
      <p role="status">
        {t('report', {
          units: report.units,
          added: report.added,
          updated: quantity(report.updated) ?? '',
          skipped: quantity(report.skipped_count) ?? '',
        })}
      </p>
      <ul className={project.list}>
        {report.skipped.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>{t('skipped', { line: String(line), reason })}</li>
        ))}
      </ul>
    </Note>
  )
}

/** Takes a file's units into a memory: all of them, or none. */
export function MemoryImport({
  memory,
  done,
  close,
}: {
  memory: Memory
  done: () => void
  close: () => void
}) {
  const t = useTranslations('staffRunning.memories')
  const memoryId = memory.id
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const start = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.append('file', chosen, chosen.name)
      return call(importIntoMemory, { params: { memoryId }, form, progress: setShare })
    },
  })
  const importId = start.data?.id ?? ''
  const report = useQuery({
    ...callQuery(getMemoryImport, { params: { memoryId, importId } }),
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
      title={`${t('import')}: ${memory.name}`}
      submit={t('import')}
      isBusy={isBusy}
      error={start.error}
      onSubmit={() => {
        if (file) start.mutate(file)
      }}
      onClose={close}
    >
      <p>{t('importSay')}</p>
      <label className={project.grid}>
        <b>{t('file')}</b>
        <input
          type="file"
          accept=".tmx,.csv,.tsv,.xlf,.xliff"
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0])
            start.reset()
          }}
        />
      </label>
      {start.isPending && <p role="status">{t('sending', { percent: String(Math.round(share * 100)) })}</p>}
      {report.data && !start.isPending && <Report report={report.data} />}
    </ActDialog>
  )
}
