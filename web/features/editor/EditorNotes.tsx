import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../messages/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { Desk } from '../desk/desk.ts'
import type { Job } from '../jobs/jobs.views.ts'
import { useSaveState } from './useDesk.ts'

/**
 * What the writer must know above the segments: what failed, why nothing can be edited, what has to be fixed first.
 */
export const EditorNotes = memo(function EditorNotes({
  job,
  desk,
  problem,
  activeId,
  go,
}: {
  job: Job
  desk: Desk
  problem: string | undefined
  activeId: string | undefined
  go: (id: string) => void
}) {
  const t = useTranslations('editor')
  const saveState = useSaveState(desk)
  return (
    <>
      {problem && (
        <Note tone="bad" beside="toast">
          {problem}
        </Note>
      )}
      {!job.can.edit && <Note tone="info">{t('readOnly', { status: answered(job.status) })}</Note>}
      {saveState.kind === 'refused' && (
        <Note tone="bad">
          {saveState.reason ?? t('save.gone')}{' '}
          <Button look="act" onClick={desk.retry}>
            {t('save.retry')}
          </Button>
        </Note>
      )}
      {saveState.kind === 'waiting' && saveState.first.id !== activeId && (
        <Note tone="warn">
          <Button look="act" onClick={() => go(saveState.first.id)}>
            {t('save.goTo', { n: String(saveState.first.position) })}
          </Button>
        </Note>
      )}
    </>
  )
})
