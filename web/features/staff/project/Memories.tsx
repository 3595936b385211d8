import { addMemory, changeProjectMemories } from '@hub/contract/staff-memories'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { callOnce } from '../../../api/call-once.ts'
import { Button } from '../../../ui/Button.tsx'
import { quantity } from '../../../ui/formats.ts'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import { languageName, languageNamed, languagePair } from '../../../ui/languages.ts'
import { Note } from '../../../ui/Note.tsx'
import { Bones, Section } from '../../../ui/Page.tsx'
import { PickOne } from '../../../ui/PickOne.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { type Pressing, useSending } from '../../../ui/useSending.ts'
import type { WorkJob } from '../work/work.query.ts'
import { type Choice, type MemoryChange, withMemory } from './memories.rules.ts'
import { fromNewest } from './newest.ts'
import styles from './Project.module.css'
import { type Memory, memoriesQuery, projectMemoriesQuery, type StaffProject } from './project.query.ts'

const base = (tag: string) => tag.split('-')[0]
const fits = (memory: Memory, source: string, target: string) =>
  base(memory.source_language) === base(source) && base(memory.target_language) === base(target)

/** The pairs of languages of the jobs that no memory of the project fits. */
function withoutMemory(jobs: readonly WorkJob[], memories: readonly Memory[]) {
  const pairs = new Map(jobs.map((job) => [`${job.source_language} ${job.target_language}`, job]))
  return [...pairs.values()].filter(
    ({ source_language, target_language }) =>
      !memories.some((memory) => fits(memory, source_language, target_language)),
  )
}

type RowProps = {
  memory: Memory
  penalty: number
  isWritten: boolean
  setPenalty: (penalty: number) => void
  setWritten: () => void
  remove: Pressing
}

function Row({ memory, penalty, isWritten, setPenalty, setWritten, remove }: RowProps) {
  const t = useTranslations('staffProject.memories')
  const common = useTranslations('staffProject')
  const [typed, setTyped] = useState<string>()
  const named = { memory: memory.name }
  const save = () => {
    const points = Number(typed)
    if (typed !== undefined && /^\d{1,3}$/.test(typed) && points <= 100 && points !== penalty)
      setPenalty(points)
    setTyped(undefined)
  }
  return (
    <tr>
      <td className={styles.whole}>
        <b>
          <bdi>{memory.name}</bdi>
        </b>
      </td>
      <td data-label={t('languages')}>
        <LanguagePair
          source={languageName(memory.source_language)}
          targets={languageName(memory.target_language)}
        />
      </td>
      <td className={styles.num} data-label={t('units')}>
        {quantity(memory.units)}
      </td>
      <td className={styles.num} data-label={t('penalty')}>
        <input
          className={styles.price}
          aria-label={t('penaltyOf', named)}
          inputMode="numeric"
          maxLength={3}
          value={typed ?? String(penalty)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save()
            if (key === 'Escape') setTyped(undefined)
          }}
        />
      </td>
      <td data-label={t('written')}>
        <input
          type="radio"
          name="written"
          aria-label={t('writeTo', named)}
          checked={isWritten}
          onChange={setWritten}
        />
      </td>
      <td className={styles.acts}>
        <Button look="act" aria-label={t('removeNamed', named)} {...remove}>
          {common('remove')}
        </Button>
      </td>
    </tr>
  )
}

type TableProps = Choice & { all: readonly Memory[]; change: ReturnType<typeof useChanging> }

function Table({ read, write, all, change }: TableProps) {
  const t = useTranslations('staffProject.memories')
  return (
    <table className={`${table.table} ${styles.table}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('memory')}</th>
          <th scope="col">{t('languages')}</th>
          <th scope="col" className={styles.num}>
            {t('units')}
          </th>
          <th scope="col" className={styles.num}>
            {t('penalty')}
          </th>
          <th scope="col">{t('written')}</th>
          <th scope="col" />
        </tr>
      </thead>
      <tbody>
        {read.map(({ memory_id, penalty }) => {
          const memory = all.find(({ id }) => id === memory_id)
          return (
            memory && (
              <Row
                key={memory_id}
                memory={memory}
                penalty={penalty}
                isWritten={write === memory_id}
                setPenalty={(points) => change.mutate({ memory: memory_id, penalty: points })}
                setWritten={() => change.mutate({ memory: memory_id, become: 'written' })}
                remove={change.pressingFor({ memory: memory_id, become: 'gone' })}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}

/** Changes one memory of a project at a time. */
function useChanging(projectId: string) {
  const client = useQueryClient()
  return useSending({
    // One after the other, and from what is chosen by then: the call takes the whole list, and one that was shown
    // before another change, of one's own or of somebody else's, would undo it.
    scope: { id: `memories ${projectId}` },
    mutationFn: (one: MemoryChange) =>
      fromNewest(
        () => client.fetchQuery(projectMemoriesQuery(projectId)),
        (now) =>
          call(changeProjectMemories, {
            params: { projectId },
            body: { ...withMemory(now, one), revision: now.revision },
          }),
      ),
    onSuccess: (saved) => client.setQueryData(projectMemoriesQuery(projectId).queryKey, saved),
    onError: toastFailure,
  })
}

/** What is chosen, with what is being sent: a mark or a number that has been set does not spring back until then. */
function whileSent(chosen: Choice, { isPending, variables }: ReturnType<typeof useChanging>): Choice {
  const isSet = variables && ('penalty' in variables || variables.become === 'written')
  return isPending && isSet ? withMemory(chosen, variables) : chosen
}

/** What the project's jobs are looked up in, and where approved ones are kept. */
export function Memories({ project, jobs }: { project: StaffProject; jobs: readonly WorkJob[] }) {
  const t = useTranslations('staffProject.memories')
  const client = useQueryClient()
  const projectId = project.id
  const chosen = useQuery(projectMemoriesQuery(projectId))
  const memories = useQuery(memoriesQuery)
  const change = useChanging(projectId)
  const make = useSending({
    mutationFn: async (job: WorkJob) => {
      const name = [
        project.company_name ?? project.name ?? project.custom_id,
        job.source_language,
        job.target_language,
      ]
      return await callOnce(addMemory, {
        body: {
          name: name.filter(Boolean).join(' '),
          source_language: job.source_language,
          target_language: job.target_language,
        },
      })
    },
    onSuccess: async (memory) => {
      await client.invalidateQueries({ queryKey: memoriesQuery.queryKey })
      change.mutate({ memory: memory.id, become: 'made' })
      toastSuccess({ message: t('made', { name: memory.name }) })
    },
    onError: toastFailure,
  })
  const all = memories.data?.results ?? []
  const { read = [], write = null } = chosen.data ? whileSent(chosen.data, change) : {}
  const mine = all.filter(({ id }) => read.some(({ memory_id }) => memory_id === id))
  const content = () => {
    const failed = [chosen, memories].find(({ isLoadingError }) => isLoadingError)
    if (failed) return <LoadFailed title={t('failed')} error={failed.error} retry={failed.refetch} />
    if (!chosen.data || !memories.data) return <Bones lines={2} />
    return (
      <>
        {read.length > 0 && <Table read={read} write={write} all={all} change={change} />}
        {read.length === 0 && jobs.length === 0 && <p className={styles.say}>{t('empty')}</p>}
        {withoutMemory(jobs, mine).map((job) => (
          <Note key={`${job.source_language} ${job.target_language}`} tone="warn">
            {t('missing', {
              pair: languagePair(
                languageNamed(job.source_language_name),
                languageNamed(job.target_language_name),
              ),
            })}{' '}
            <Button look="act" {...make.pressingFor(job)}>
              {t('make')}
            </Button>
          </Note>
        ))}
        <PickOne
          key={read.length}
          label={t('add')}
          options={all
            .filter((memory) => !mine.includes(memory))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          none={t('none')}
          change={(id) => {
            if (id) change.mutate({ memory: id, become: 'read' })
          }}
        />
      </>
    )
  }
  return (
    <Section title={t('title')} about={t('about')} label={t('title')} wide>
      {content()}
    </Section>
  )
}
