import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Desk } from '../desk/desk.ts'
import { lacksText } from '../desk/entry.ts'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { FindingsPanel } from './checks/FindingsPanel.tsx'
import { useFindingCount, useInspection } from './checks/useInspection.ts'
import { useUndoneCount } from './comments/useComments.ts'
import styles from './EditorSubmitDialog.module.css'
import { useOpenCount, useUntranslated } from './useDesk.ts'

type Props = {
  job: Job
  desk: Desk
  go: (id: string) => void
  submit: () => void
  close: () => void
}

/** What is left before a job is submitted: what the portal refuses comes first, what it takes asks once. */
export function EditorSubmitDialog({ job, desk, go, submit, close }: Props) {
  const t = useTranslations('editor.submitDialog')
  const lacking = useUntranslated(desk)
  const open = useOpenCount(desk)
  const undoneCount = useUndoneCount(job.id)
  const inspection = useInspection()
  const count = useFindingCount(inspection)
  useEffect(() => inspection?.settle(), [inspection])
  const leave = (id: string) => {
    close()
    go(id)
  }
  const first = lacking === 0 ? undefined : desk.order().find((id) => lacksText(desk.entry(id)))
  return (
    <Dialog title={t('title')} onClose={close}>
      <div className={styles.body}>
        {first === undefined ? (
          <p>{t('consequence', { job: jobName(job) })}</p>
        ) : (
          <p>{t('lacking', { count: lacking })}</p>
        )}
        {first === undefined && open > 0 && <p>{t('open', { count: open })}</p>}
        {first === undefined && undoneCount > 0 && <p>{t('comments', { count: undoneCount })}</p>}
        {count > 0 && (
          <>
            <h3>{t('findings', { count })}</h3>
            <div className={styles.findings}>
              <FindingsPanel desk={desk} go={leave} editable language={job.target_language} />
            </div>
            {first === undefined && <p>{t('accepted')}</p>}
          </>
        )}
        <div className={styles.pair}>
          {first === undefined ? (
            <Button look="main" onClick={submit} data-autofocus>
              {t('confirm')}
            </Button>
          ) : (
            <Button look="main" onClick={() => leave(first)} data-autofocus>
              {t('go', { n: String(desk.entry(first).position) })}
            </Button>
          )}
          <Button onClick={close}>{t('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
