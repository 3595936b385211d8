import { getProject, listProjects, listRequests } from '@hub/contract/projects'
import { submitTranslation } from '@hub/contract/translation'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { toastError } from '../../ui/toasts.ts'
import { type DownloadType, download } from '../jobs/download.ts'
import { jobQuery } from '../jobs/job.query.ts'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { SubmitDialog } from '../jobs/SubmitDialog.tsx'
import type { Desk } from './desk.ts'
import { directionOf } from './direction.ts'
import styles from './Editor.module.css'
import { EditorHead } from './EditorHead.tsx'
import { isOpen } from './entry.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { type Action, actionOf, onMac } from './keys.ts'
import { SegmentList } from './SegmentList.tsx'
import { useDesk, useOrder, useSaveState } from './useDesk.ts'

type Filter = 'all' | 'open'

/** How many are open; components draw again only when the number changes. */
const useOpenCount = (desk: Desk) =>
  useSyncExternalStore(
    desk.subscribe,
    () => desk.order().filter((id) => isOpen(desk.entry(id).status)).length,
  )

/** The next open segment after one, going round; undefined when none is left. */
function nextOpen(desk: Desk, after: string | undefined): string | undefined {
  const order = desk.order()
  const start = after === undefined ? 0 : order.indexOf(after) + 1
  return [...order.slice(start), ...order.slice(0, start)].find(
    (id) => id !== after && isOpen(desk.entry(id).status),
  )
}

export function Editor({ job }: { job: Job }) {
  const t = useTranslations('editor')
  const client = useQueryClient()
  const { desk, loading, retry } = useDesk(job.id)
  const order = useOrder(desk)
  const openCount = useOpenCount(desk)
  const saveState = useSaveState(desk)
  const [filter, setFilter] = useState<Filter>('all')
  const [active, setActive] = useState<{ id: string; moves: number }>()
  const [dialog, setDialog] = useState<'keys' | 'submit'>()
  const [problem, setProblem] = useState<string>()
  const [announcement, announce] = useState('')
  const editable = job.can.edit

  const go = useCallback((id: string) => setActive((last) => ({ id, moves: (last?.moves ?? 0) + 1 })), [])

  // The first open one is ready on arrival, as soon as its page is there; when all are done, the first one.
  const loaded = loading.state === 'loaded'
  useEffect(() => {
    if (active || !editable || order.length === 0) return
    const first = nextOpen(desk, undefined) ?? (loaded ? order[0] : undefined)
    if (first !== undefined) go(first)
  }, [active, editable, order, loaded, desk, go])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `openCount` changes when a segment was confirmed, which then leaves the open ones
  const ids = useMemo(
    () =>
      filter === 'all' ? order : order.filter((id) => id === active?.id || isOpen(desk.entry(id).status)),
    [filter, order, active?.id, desk, openCount],
  )

  const act = (action: Exclude<Action, 'copy'>) => {
    if (action === 'list') return setDialog('keys')
    if (action === 'confirm') {
      const next = nextOpen(desk, active?.id)
      announce(next === undefined ? t('allConfirmed') : '')
      if (next !== undefined) go(next)
      return
    }
    const editableIds = ids.filter((id) => desk.entry(id).segment.status !== 'locked')
    const at = editableIds.indexOf(active?.id ?? '')
    const target = editableIds[at + (action === 'next' ? 1 : -1)]
    if (target !== undefined) go(target)
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (actionOf(event, onMac) !== 'list') return
      event.preventDefault()
      setDialog('keys')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const failed = (error: unknown) => {
    if (error instanceof SessionEnded) return
    const message = firstMessage(error)
    toastError({ message })
    setProblem(message)
  }

  const submit = async () => {
    setDialog(undefined)
    setProblem(undefined)
    const unsent = await desk.flush()
    if (unsent > 0) {
      const message = t('unsent', { count: unsent })
      toastError({ message })
      setProblem(message)
      return
    }
    try {
      const submitted = await call(submitTranslation, { params: { jobId: job.id }, body: {} })
      client.setQueryData(jobQuery(job.id).queryKey, submitted)
      announce(t('submitted', { job: jobName(job) }))
      for (const endpoint of [getProject, listProjects, listRequests])
        void client.invalidateQueries(everyAnswerTo(endpoint))
    } catch (error) {
      failed(error)
    }
  }

  const fetchFile = async (type: DownloadType) => {
    try {
      if (editable) await desk.flush()
      announce(t('downloaded', { file: await download(job, type) }))
    } catch (error) {
      failed(error)
    }
  }

  const list = () => {
    if (order.length === 0 && loading.state === 'failed')
      return <LoadFailed title={t('failed')} error={loading.error} retry={retry} />
    if (order.length === 0)
      return loaded ? (
        <Empty title={t('none')} say={t('noneSay')} />
      ) : (
        <p className={styles.waiting} role="status" aria-busy="true">
          {t('loading')}
        </p>
      )
    if (ids.length === 0) return <Empty title={t('empty')} say={t('emptySay')} />
    return (
      <SegmentList
        desk={desk}
        ids={ids}
        languages={{
          source: job.source_language,
          sourceDirection: directionOf(job.source_language),
          target: job.target_language,
          targetDirection: directionOf(job.target_language),
        }}
        names={{ source: job.source_language_name, target: job.target_language_name }}
        editable={editable}
        activeId={editable ? active?.id : undefined}
        moves={active?.moves ?? 0}
        go={go}
        act={act}
      />
    )
  }

  return (
    <div className={styles.editor}>
      <div className={styles.sticky} data-sticky>
        <EditorHead
          job={job}
          desk={desk}
          editable={editable}
          submit={() => setDialog('submit')}
          download={(type) => void fetchFile(type)}
        />
      </div>
      <div className={styles.notes}>
        {problem && <Note tone="bad">{problem}</Note>}
        {!editable && <Note tone="info">{t('readOnly', { status: job.status })}</Note>}
        {saveState.kind === 'refused' && (
          <Note tone="bad">
            {saveState.reason}{' '}
            <Button look="act" onClick={desk.retry}>
              {t('save.retry')}
            </Button>
          </Note>
        )}
        {saveState.kind === 'waiting' && saveState.first.id !== active?.id && (
          <Note tone="warn">
            <Button look="act" onClick={() => go(saveState.first.id)}>
              {t('save.goTo', { n: String(saveState.first.position) })}
            </Button>
          </Note>
        )}
        {order.length > 0 && loading.state === 'failed' && (
          <LoadFailed title={t('failed')} error={loading.error} retry={retry} />
        )}
      </div>
      <p role="status" className="sr">
        {announcement}
      </p>
      <div className={styles.tools}>
        <Button look="act" aria-keyshortcuts="Control+/" onClick={() => setDialog('keys')}>
          {t('keys')} <kbd aria-hidden>{t('keysHint')}</kbd>
        </Button>
      </div>
      <Tabs
        label={t('filter.label')}
        tabs={[
          { name: 'all', label: t('filter.all'), count: order.length },
          { name: 'open', label: t('filter.open'), count: openCount },
        ]}
        chosen={filter}
        choose={setFilter}
      >
        {list()}
      </Tabs>
      {dialog === 'keys' && <KeysDialog close={() => setDialog(undefined)} />}
      {dialog === 'submit' && (
        <SubmitDialog
          name={jobName(job)}
          open={openCount}
          submit={() => void submit()}
          close={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
