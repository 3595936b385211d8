import { getProjectImport, importProjects } from '@hub/contract/staff-imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'
import { answered } from '../../../messages/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { HowFar, percentOf } from '../../../ui/HowFar.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Acts } from '../../../ui/Page.tsx'
import { useSending } from '../../../ui/useSending.ts'
import { Refused } from '../acts/ActDialog.tsx'
import acts from '../acts/Acts.module.css'
import styles from './Project.module.css'

type Import = z.output<(typeof getProjectImport.schema.response)[200]>

/** How often an import is asked how far it is, ms. */
const interval = 1000
const isUnderWay = (status: string | undefined) => status === 'queued' || status === 'running'

function Faults({ faults }: { faults: Import['faults'] }) {
  const t = useTranslations('staffProject.import')
  return (
    <ul className={styles.list}>
      {faults.map(({ path, line, message }) => (
        <li key={`${path} ${line} ${message}`}>
          {t('fault', { path, line: line === null ? 'none' : String(line), message: answered(message) })}
        </li>
      ))}
    </ul>
  )
}

/** What became of an import: nothing was stored and why, or which projects there are now. */
function Report({ report }: { report: Import }) {
  const t = useTranslations('staffProject.import')
  const { status, error, faults, problems, results, dry_run } = report
  if (status === 'queued') return <p role="status">{t('waiting')}</p>
  if (isUnderWay(status)) {
    const { done, total } = report.progress
    return (
      <div className={styles.row}>
        <progress aria-hidden className={styles.meter} max={Math.max(total, 1)} value={done} />
        <HowFar
          share={done / Math.max(total, 1)}
          say={(part) => t('progress', { done: String(Math.round(part * total)), total: String(total) })}
        />
      </div>
    )
  }
  return (
    <>
      {status === 'failed' ? (
        <Note tone="bad">
          <b>{t('failed')}</b> {error !== null && answered(error)}
          <Faults faults={faults} />
        </Note>
      ) : (
        <Note tone="ok">
          {dry_run && <b>{t('checked')} </b>}
          {t('completed', report)}
          <ul className={styles.list}>
            {results.map(({ folder, custom_id, project_id }) => (
              <li key={`${folder} ${custom_id}`}>
                {project_id ? (
                  <Link
                    to="/app/staff/$screen"
                    params={{ screen: 'project' }}
                    search={{ projectId: project_id }}
                  >
                    {t('open', { project: custom_id ?? folder })}
                  </Link>
                ) : (
                  (custom_id ?? folder)
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {problems.length > 0 && (
        <>
          <p>{t('problems')}</p>
          <Faults faults={problems} />
        </>
      )}
    </>
  )
}

/** Takes projects in from a zip: checked alone, or stored, all or nothing. */
export function ImportDialog({ file, close }: { file: File; close: () => void }) {
  const t = useTranslations('staffProject.import')
  const [share, setShare] = useState(0)
  const send = useSending({
    mutationFn: (isTrial: boolean) => {
      const form = new FormData()
      form.append('dry_run', String(isTrial))
      form.append('file', file, file.name)
      setShare(0)
      return call(importProjects, { form, progress: setShare })
    },
  })
  const importId = send.data?.id ?? ''
  const report = useQuery({
    ...callQuery(getProjectImport, { params: { importId } }),
    enabled: importId !== '',
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data.status) ? interval : false),
  })
  const isBusy = send.isPending || (importId !== '' && (!report.data || isUnderWay(report.data.status)))
  const isDone = report.data?.status === 'completed' && !report.data.dry_run
  return (
    <Dialog title={t('title', { file: file.name })} wide onClose={close}>
      <div className={acts.form}>
        <p>{t('say')}</p>
        {send.isPending && (
          <HowFar share={share} say={(part) => t('sending', { percent: percentOf(part) })} />
        )}
        <Refused error={send.error ?? (report.isLoadingError ? report.error : null)} />
        {!send.isPending && report.data && <Report report={report.data} />}
        <Acts>
          {!isDone && (
            <>
              <Button look="main" aria-disabled={isBusy} onClick={() => !isBusy && send.mutate(false)}>
                {t('import')}
              </Button>
              <Button aria-disabled={isBusy} onClick={() => !isBusy && send.mutate(true)}>
                {t('check')}
              </Button>
            </>
          )}
          <Button look="quiet" onClick={close}>
            {t('close')}
          </Button>
        </Acts>
      </div>
    </Dialog>
  )
}
