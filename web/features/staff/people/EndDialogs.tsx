import { erasePerson } from '@hub/contract/staff-data'
import { deactivatePerson, listPeople } from '@hub/contract/staff-people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/failure.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { TextArea } from '../../../ui/Field.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useTyped } from '../../../ui/typed.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { FilterChoice } from '../list/Filter.tsx'
import { wrongAt } from './InviteDialog.tsx'
import styles from './People.module.css'
import { type Person, personName, personQuery } from './people.query.ts'

const Refusal = deactivatePerson.schema.response[409]

/** The jobs that keep somebody from being shut out. */
function jobsInTheWay(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const read = Refusal.safeParse(error.body)
  return (read.success && read.data.jobs) || []
}

type Props = { person: Person; saved: (person: Person) => void; close: () => void }

/** Shuts somebody out; jobs in their hands are named, and taken back only where that is said. */
export function DeactivateDialog({ person, saved, close }: Props) {
  const t = useTranslations('staffPeople.person')
  const name = personName(person)
  const [reason, setReason] = useTyped(`deactivate/${person.id}`)
  const [withdraw, setWithdraw] = useState(false)
  const end = useSending({
    mutationFn: () => call(deactivatePerson, { params: { userId: person.id }, body: { reason, withdraw } }),
    onSuccess: (now) => {
      setReason('')
      saved(now)
      toastSuccess({ message: t('deactivated', { name }) })
      close()
    },
  })
  const jobs = jobsInTheWay(end.error)
  return (
    <ActDialog
      title={t('deactivateTitle', { name })}
      submit={t('deactivate')}
      isBusy={end.isPending}
      error={end.error}
      fields={['reason']}
      onSubmit={() => end.mutate()}
      onClose={close}
    >
      <p>{t('deactivateSay')}</p>
      <TextArea
        label={t('reason')}
        value={reason}
        maxLength={4000}
        error={wrongAt(end.error, 'reason')}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {jobs.length > 0 && (
        <div>
          <p>{t('jobsInHand')}</p>
          <ul className={styles.jobs}>
            {jobs.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          <FilterChoice type="checkbox" label={t('withdrawToo')} checked={withdraw} set={setWithdraw} />
        </div>
      )}
    </ActDialog>
  )
}

/** Erases somebody for good. */
export function EraseDialog({ person, close }: Omit<Props, 'saved'>) {
  const t = useTranslations('staffPeople.person')
  const client = useQueryClient()
  const [reason, setReason] = useTyped(`erase/${person.id}`)
  const erase = useSending({
    mutationFn: () => call(erasePerson, { params: { userId: person.id }, body: { reason } }),
    onSuccess: () => {
      setReason('')
      void client.invalidateQueries({ queryKey: personQuery(person.id).queryKey })
      void client.invalidateQueries(everyAnswerTo(listPeople))
      toastSuccess({ message: t('erased') })
      close()
    },
  })
  return (
    <ActDialog
      title={t('eraseTitle', { name: personName(person) })}
      submit={t('erase')}
      isBusy={erase.isPending}
      error={erase.error}
      fields={['reason']}
      onSubmit={() => erase.mutate()}
      onClose={close}
    >
      <p>{t('eraseSay')}</p>
      <TextArea
        label={t('reason')}
        value={reason}
        maxLength={4000}
        error={wrongAt(erase.error, 'reason')}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActDialog>
  )
}
