import { changeOwnMemory } from '@hub/contract/own-memory'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Page.tsx'
import { useSending } from '../../ui/useSending.ts'
import styles from './Memory.module.css'
import { type OwnMemory, ownMemoryQuery } from './memory.query.ts'
import { pointsTyped } from './memory.rules.ts'

/** The projects in hand, or asked for, that let nothing go in. */
function Forbidding({ projects }: { projects: OwnMemory['forbidding'] }) {
  const t = useTranslations('memory.keeping')
  if (projects.length === 0) return null
  return (
    <Note tone="info">
      <p>{t('forbidding', { count: projects.length })}</p>
      <ul>
        {projects.map(({ id, name }) => (
          <li key={id}>
            <Link to="/app/projects/project" search={{ projectId: id }}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Whether what is confirmed is kept, and how much its matches count. */
export function Keeping({ memory }: { memory: OwnMemory }) {
  const t = useTranslations('memory.keeping')
  const client = useQueryClient()
  const [typed, setTyped] = useState(String(memory.penalty))
  const [isWrong, setWrong] = useState(false)
  const [wanted, setWanted] = useState<boolean>()
  const save = useSending({
    mutationFn: (body: { on?: boolean; penalty?: number }) => call(changeOwnMemory, { body }),
    onSuccess: (saved) => client.setQueryData(ownMemoryQuery.queryKey, saved),
  })
  const points = pointsTyped(typed)
  return (
    <Section title={t('title')} about={t('say')}>
      <div className={styles.grid}>
        <p className={styles.say}>{t('alone')}</p>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={wanted ?? memory.on}
            onChange={({ currentTarget: { checked } }) => {
              // Shown at once: a switch that waits for the answer looks as if it had not been pressed.
              setWanted(checked)
              save.mutate({ on: checked }, { onSettled: () => setWanted(undefined) })
            }}
          />
          {t('on')}
        </label>
        {!memory.on && <p className={styles.say}>{t('off')}</p>}
        <Forbidding projects={memory.forbidding} />
        <form
          className={styles.grid}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setWrong(points === undefined)
            if (points !== undefined) save.mutate({ penalty: points })
          }}
        >
          <TextField
            label={t('penalty')}
            hint={t('penaltyHint')}
            inputMode="numeric"
            maxLength={3}
            value={typed}
            error={isWrong && points === undefined ? t('wrong') : undefined}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit">{t('save')}</Button>
        </form>
        {save.error && <Note tone="bad">{firstMessage(save.error)}</Note>}
        <small role="status">{save.isSuccess && t('saved')}</small>
      </div>
    </Section>
  )
}
