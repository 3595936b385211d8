import { listWork } from '@hub/contract/staff-work'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../../api/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { money, quantity } from '../../../ui/formats.ts'
import { saveFile } from '../../../ui/saveFile.ts'
import { toastFailure } from '../../../ui/toasts.ts'
import { pressing, useSending } from '../../../ui/useSending.ts'
import { type Act, fitFor, mostJobs } from '../acts/act.rules.ts'
import { SelectionBar } from '../list/SelectionBar.tsx'
import { worthOf } from '../offers/offers.rules.ts'
import type { WorkJob } from './work.query.ts'

/** Why some of the selection cannot be offered. */
function useWhyNot(jobs: readonly WorkJob[]): string {
  const t = useTranslations('staffWork.selected')
  const held = jobs.filter(({ consultant, status }) => consultant !== null && status !== 'Completed')
  const done = jobs.filter(({ status }) => status === 'Completed').length
  const [first] = held
  return [
    first ? t('held', { count: held.length, person: first.consultant?.name ?? '' }) : '',
    done > 0 ? t('done', { count: done }) : '',
    jobs.length > mostJobs ? t('tooMany') : '',
  ]
    .filter(Boolean)
    .join('; ')
}

type Props = {
  jobs: readonly WorkJob[]
  /** how many there are in the view; null: more than are counted */
  count: number | null
  act: (act: Act) => void
  /** where a colleague's projects are looked at: gives them to somebody else */
  handOver: ((projectIds: readonly string[]) => void) | undefined
  clear: () => void
  children: ReactNode
}

/** What can be done with the chosen jobs; each act says how many it applies to, and one of none is left out. */
export function WorkBar({ jobs, count, act, handOver, clear, children }: Props) {
  const t = useTranslations('staffWork.selected')
  const acts = useTranslations('staffActs.handOver')
  const whyNot = useWhyNot(jobs)
  const projectIds = [...new Set(jobs.map(({ project }) => project.id))]
  const ids = jobs.slice(0, mostJobs).map(({ id }) => id)
  const save = useSending({
    mutationFn: async () => {
      const answer = await send(listWork, { query: { ids: ids.join(','), format: 'csv' } })
      saveFile(await answer.blob(), 'jobs.csv')
    },
    onError: toastFailure,
  })
  const selected = quantity(jobs.length) ?? ''
  const isOn = jobs.length > 0
  const worth = worthOf(jobs)
  const value = worth === null ? 'none' : money(worth)
  const bold = (text: ReactNode) => <b>{text}</b>
  return (
    <SelectionBar
      label={t('region')}
      count={
        isOn
          ? count === null
            ? t.rich('countMany', { selected, value, b: bold })
            : t.rich('count', { selected, count, value, b: bold })
          : undefined
      }
      whyNot={whyNot}
      clear={clear}
    >
      {children}
      {(['offer', 'assign', 'withdraw', 'change'] as const).map((name) => {
        const fit = fitFor(name, jobs).length
        return (
          fit > 0 &&
          fit <= mostJobs && (
            <Button
              key={name}
              inRow
              look={name === 'offer' ? 'yes' : 'plain'}
              data-act={name}
              onClick={() => act(name)}
            >
              {t(name, { count: String(fit) })}
            </Button>
          )
        )
      })}
      {handOver && (
        <Button inRow onClick={() => handOver(projectIds)}>
          {acts('title', { count: projectIds.length })}
        </Button>
      )}
      <Button inRow {...pressing(save)}>
        {t('export', { count: String(ids.length) })}
      </Button>
    </SelectionBar>
  )
}
