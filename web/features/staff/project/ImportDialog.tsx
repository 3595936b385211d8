import { getProjectImport, importProjects } from '@hub/contract/staff-imports'
import { listWork } from '@hub/contract/staff-work'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { answered } from '../../../messages/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { HowFar, percentOf } from '../../../ui/HowFar.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Acts } from '../../../ui/Page.tsx'
import { ImportedFile } from '../../imports/ImportedFile.tsx'
import { isUnderWay, useImport } from '../../imports/useImport.ts'
import { Refused } from '../acts/ActDialog.tsx'
import acts from '../acts/Acts.module.css'
import styles from './Project.module.css'

type Import = z.output<(typeof getProjectImport.schema.response)[200]>

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
  if (status === 'queued') return <p role="status">{error === null ? t('waiting') : answered(error)}</p>
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

type Importing = ReturnType<typeof useImport<Import>>

/** How far a zip is on its way in, or what became of it: nothing where there is none. */
function State({ share, report, file }: Pick<Importing, 'share' | 'report' | 'file'>) {
  const t = useTranslations('staffProject.import')
  if (share === undefined && !report) return null
  return (
    <>
      <ImportedFile name={file} />
      {share !== undefined ? (
        <HowFar share={share} say={(part) => t('sending', { percent: percentOf(part) })} />
      ) : (
        report && <Report report={report} />
      )}
    </>
  )
}

type Props = { file: File; importing: Importing; close: () => void }

/** Takes projects in from a zip: checked alone, or stored, all or nothing. */
function ImportDialog({ file, importing, close }: Props) {
  const t = useTranslations('staffProject.import')
  const { report, error, isBusy } = importing
  const send = (isTrial: boolean) => {
    if (isBusy) return
    const form = new FormData()
    form.append('dry_run', String(isTrial))
    form.append('file', file, file.name)
    importing.begin(file.name, (signal, progress) => call(importProjects, { form, signal, progress }))
  }
  const isDone = report?.status === 'completed' && !report.dry_run
  return (
    <Dialog title={t('title', { file: file.name })} wide onClose={close}>
      <div className={acts.form}>
        <p>{t('say')}</p>
        <Refused error={error ?? null} />
        <State {...importing} />
        <Acts>
          {!isDone && (
            <>
              <Button look="main" aria-disabled={isBusy} onClick={() => send(false)}>
                {t('import')}
              </Button>
              <Button aria-disabled={isBusy} onClick={() => send(true)}>
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

/** The import of projects from a zip, whose sender sees on the page how it goes on once they close its dialog. */
export function useProjectImport() {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const importing = useImport({
    about: 'projects',
    read: (importId, signal) => call(getProjectImport, { params: { importId }, signal }),
    done: () => void client.invalidateQueries(everyAnswerTo(listWork)),
  })
  const show = (next: File | undefined) => {
    importing.leave()
    setFile(next)
  }
  return {
    open: (zip: File) => show(zip),
    dialog: file && <ImportDialog file={file} importing={importing} close={() => show(undefined)} />,
    state: !file && <State {...importing} />,
  }
}
