import { listWork } from '@hub/contract/staff-work'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../../api/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Acts, Bones } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import acts from '../acts/Acts.module.css'
import { FilterChoice } from '../list/Filter.tsx'
import { OfferDialog } from '../offers/OfferDialog.tsx'
import { useProjectName } from '../work/projectName.ts'
import { useJobName } from '../work/Row.tsx'
import type { WorkJob } from '../work/work.query.ts'
import styles from './People.module.css'

type Props = { to: readonly string[]; done: () => void; close: () => void }

/** The free jobs that chosen people are to be asked to take; then the offer itself. */
export function ChooseJobs({ to, done, close }: Props) {
  const t = useTranslations('staffPeople.choose')
  const common = useTranslations('staffActs')
  const jobName = useJobName()
  const projectName = useProjectName()
  const [words, setWords] = useState('')
  const [soon] = useDebouncedValue(words.trim(), 150)
  const [chosen, setChosen] = useState<readonly WorkJob[]>([])
  const [isOffering, setOffering] = useState(false)
  const free = useQuery({
    ...callQuery(listWork, {
      query: { status: 'Unassigned', coordinator: 'me', limit: '100', ...(soon && { search: soon }) },
    }),
    placeholderData: keepPreviousData,
  })
  if (isOffering) return <OfferDialog jobs={chosen} to={to} done={done} close={close} />
  const rows = free.data?.results ?? []
  const toggle = (job: WorkJob, on: boolean) =>
    setChosen(on ? [...chosen, job] : chosen.filter(({ id }) => id !== job.id))
  const content = () => {
    if (free.isLoadingError) return <LoadFailed title={t('failed')} error={free.error} retry={free.refetch} />
    if (!free.data) return <Bones lines={4} />
    if (rows.length === 0) return <p role="status">{t('none')}</p>
    return rows.map((job) => (
      <FilterChoice
        key={job.id}
        type="checkbox"
        label={`${projectName(job.project)}: ${jobName(job)}`}
        checked={chosen.some(({ id }) => id === job.id)}
        set={(on) => toggle(job, on)}
      />
    ))
  }
  return (
    <Dialog title={t('title')} wide onClose={close}>
      <div className={acts.form}>
        <p>{t('say')}</p>
        <TextField
          label={t('search')}
          type="search"
          value={words}
          maxLength={200}
          data-autofocus
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <fieldset className={styles.choices} aria-label={t('list')}>
          {content()}
        </fieldset>
        <Acts>
          <Button
            look="main"
            aria-disabled={chosen.length === 0}
            onClick={() => setOffering(chosen.length > 0)}
          >
            {t('submit', { count: chosen.length })}
          </Button>
          <Button onClick={close}>{common('cancel')}</Button>
        </Acts>
      </div>
    </Dialog>
  )
}
