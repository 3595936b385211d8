import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { Job } from '../jobs/jobs.views.ts'
import { FindingsPanel } from './checks/FindingsPanel.tsx'
import type { Desk } from './desk.ts'
import styles from './EditorPanel.module.css'
import { useEntry } from './useDesk.ts'
import type { usePlace } from './usePlace.ts'

type Beside = 'findings' | 'notes'

function NoteOf({ desk, id }: { desk: Desk; id: string }) {
  const t = useTranslations('editor.panel')
  const { note } = useEntry(desk, id).segment
  return <p className={note === null ? styles.none : styles.note}>{note ?? t('noNote')}</p>
}

type Props = {
  job: Job
  desk: Desk
  place: ReturnType<typeof usePlace>
  found: number
}

/** What is beside the text; on a phone a drawer at the foot, closed until it is wanted. */
export function EditorPanel({ job, desk, place, found }: Props) {
  const t = useTranslations('editor.panel')
  const [chosen, choose] = useState<Beside>('findings')
  const [open, setOpen] = useState(false)
  const { activeId, go } = place
  const hasNote = activeId !== undefined && desk.entry(activeId).segment.note !== null
  return (
    <section
      className={`${styles.panel} ${open ? styles.open : ''}`}
      aria-label={t('label')}
      data-sticky-foot
    >
      <Button
        look="quiet"
        inRow
        className={styles.handle}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? t('close') : t('open')}
      </Button>
      <Tabs
        label={t('label')}
        tabs={[
          { name: 'findings', label: t('findings'), count: found },
          { name: 'notes', label: t('notes'), count: Number(hasNote) },
        ]}
        chosen={chosen}
        choose={(name) => {
          choose(name)
          setOpen(true)
        }}
      >
        <div className={styles.content}>
          {chosen === 'findings' && <FindingsPanel desk={desk} go={go} editable={job.can.edit} />}
          {chosen === 'notes' &&
            (activeId === undefined ? (
              <p className={styles.none}>{t('noNote')}</p>
            ) : (
              <NoteOf desk={desk} id={activeId} />
            ))}
        </div>
      </Tabs>
    </section>
  )
}
