import { changeProject, getStaffProject } from '@hub/contract/staff-projects'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { PickPerson } from '../people/PickPerson.tsx'
import { type Person, personName } from '../people/people.query.ts'
import { ActDialog } from './ActDialog.tsx'

type Props = { projectIds: readonly string[]; done: () => void; close: () => void }

/** Gives a colleague's projects to another coordinator, who hears from then on what happens in them. */
export function HandOverDialog({ projectIds, done, close }: Props) {
  const t = useTranslations('staffActs.handOver')
  const client = useQueryClient()
  const count = projectIds.length
  const [person, setPerson] = useState<Person>()
  const [tried, setTried] = useState(false)
  const handOver = useSending({
    mutationFn: async (to: Person) => {
      for (const projectId of projectIds)
        await call(changeProject, { params: { projectId }, body: { coordinator_id: to.id } })
    },
    onSuccess: (_answer, to) => {
      toastSuccess({ message: t('done', { count, person: personName(to) }) })
      done()
      close()
    },
    onSettled: () => client.invalidateQueries(everyAnswerTo(getStaffProject)),
  })
  return (
    <ActDialog
      title={t('title', { count })}
      submit={t('title', { count })}
      isBusy={handOver.isPending}
      error={handOver.error}
      onSubmit={() => {
        setTried(true)
        if (person) handOver.mutate(person)
      }}
      onClose={close}
    >
      <p>{t('say')}</p>
      <PickPerson
        label={t('to')}
        staff
        value={person?.id ?? ''}
        error={tried && !person ? t('needed') : undefined}
        change={(_id, next) => setPerson(next)}
      />
    </ActDialog>
  )
}
