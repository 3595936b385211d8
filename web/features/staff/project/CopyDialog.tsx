import { listStaffProjects } from '@hub/contract/staff-projects'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstMessage } from '../../../api/failure.ts'
import { callQuery } from '../../../api/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Acts } from '../../../ui/Page.tsx'
import { PickOne } from '../../../ui/PickOne.tsx'
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
  // What is shown for the chosen one is no search.
  const search = chosen && soon === labelOf(chosen) ? '' : soon.trim()
  const found = useQuery({
    ...callQuery(listStaffProjects, { query: { limit: '20', ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })
  const copy = useMutation({
    mutationFn: copyOf,
    onSuccess: (copied) => {
      take(copied)
      close()
    },
  })
  const results = found.data?.results ?? []
  const listed = chosen && results.every(({ id }) => id !== chosen.id) ? [chosen, ...results] : results
  return (
    <Dialog title={t('title')} size="middle" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen && !copy.isPending) copy.mutate(chosen.id)
        }}
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
          error={found.isError || copy.isError ? firstMessage(copy.error ?? found.error) : undefined}
        />
        <Acts>
          <Button look="main" type="submit" aria-disabled={!chosen || copy.isPending}>
            {t('copy')}
          </Button>
          <Button look="quiet" onClick={close}>
            {t('cancel')}
          </Button>
        </Acts>
      </form>
    </Dialog>
  )
}
