import { listStaffProjects } from '@hub/contract/staff-projects'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../../api/query.ts'
import { PickOne } from '../../../ui/PickOne.tsx'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { type Copy, copyOf } from './copy.ts'
import type { StaffProject } from './project.query.ts'

const labelOf = ({ name, custom_id, company_name }: StaffProject) =>
  [custom_id, name, company_name].filter((part) => part !== null).join(' · ')

type Props = { take: (copy: Copy) => void; close: () => void }

/** Which earlier project a new one takes its client, languages, instructions and memories from. */
export function CopyDialog({ take, close }: Props) {
  const t = useTranslations('staffProject.copy')
  const [words, setWords] = useState('')
  const [soon] = useDebouncedValue(words, 150)
  const [chosen, setChosen] = useState<StaffProject>()
  const [isTried, setTried] = useState(false)
  // What is shown for the chosen one is no search.
  const search = chosen && soon === labelOf(chosen) ? '' : soon.trim()
  const found = useQuery({
    ...callQuery(listStaffProjects, { query: { limit: '20', ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })
  const copy = useSending({
    mutationFn: copyOf,
    onSuccess: (copied) => {
      take(copied)
      close()
    },
  })
  const results = found.data?.results ?? []
  const listed = chosen && results.every(({ id }) => id !== chosen.id) ? [chosen, ...results] : results
  return (
    <ActDialog
      title={t('title')}
      submit={t('copy')}
      isBusy={copy.isPending}
      error={copy.error ?? (found.isError ? found.error : null)}
      onSubmit={() => {
        setTried(true)
        if (chosen) copy.mutate(chosen.id)
      }}
      onClose={close}
    >
      <PickOne
        label={t('which')}
        hint={t('hint')}
        placeholder={t('placeholder')}
        options={listed.map((project) => ({ value: project.id, label: labelOf(project) }))}
        value={chosen?.id ?? ''}
        change={(id) => setChosen(listed.find((project) => project.id === id))}
        look={setWords}
        none={found.isFetching ? t('looking') : t('none')}
        error={isTried && !chosen ? t('needed') : undefined}
      />
    </ActDialog>
  )
}
