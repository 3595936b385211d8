import { getPersonData } from '@hub/contract/staff-data'
import { activatePerson, invitePersonAgain, listPeople } from '@hub/contract/staff-people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, send } from '../../../api/call.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { beginViewing } from '../../../api/viewed.ts'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { pressing, useSending } from '../../../ui/useSending.ts'
import { ChangePerson } from './ChangePerson.tsx'
import { DeactivateDialog, EraseDialog } from './EndDialogs.tsx'
import styles from './People.module.css'
import { type Person, personName, personQuery } from './people.query.ts'

/** What can be done with somebody, as their state allows. */
export function PersonActs({ person }: { person: Person }) {
  const t = useTranslations('staffPeople.person')
  const client = useQueryClient()
  const [open, setOpen] = useState<'change' | 'deactivate' | 'erase'>()
  const name = personName(person)
  const params = { userId: person.id }
  const keep = (saved: Person) => {
    client.setQueryData(personQuery(person.id).queryKey, saved)
    void client.invalidateQueries(everyAnswerTo(listPeople))
  }
  const invite = useSending({
    mutationFn: () => call(invitePersonAgain, { params }),
    onSuccess: (saved) => {
      keep(saved)
      toastSuccess({ message: t('invitedAgain', { name }) })
    },
    onError: toastFailure,
  })
  const activate = useSending({
    mutationFn: () => call(activatePerson, { params }),
    onSuccess: (saved) => {
      keep(saved)
      toastSuccess({ message: t('activated', { name }) })
    },
    onError: toastFailure,
  })
  const data = useSending({
    mutationFn: async () => {
      const answer = await send(getPersonData, { params })
      saveFile(await answer.blob(), `${name}.zip`)
    },
    onError: toastFailure,
  })
  const close = () => setOpen(undefined)
  return (
    <>
      {person.active && person.seen_at === null && <Button {...pressing(invite)}>{t('inviteAgain')}</Button>}
      {!person.is_internal && (
        <Button
          className={styles.named}
          onClick={() => {
            beginViewing({ id: person.id, name })
            window.location.assign('/app/projects/requests')
          }}
        >
          {t('viewAs', { name })}
        </Button>
      )}
      <Button onClick={() => setOpen('change')}>{t('change')}</Button>
      <Button {...pressing(data)}>{t('data')}</Button>
      {person.active ? (
        <Button onClick={() => setOpen('deactivate')}>{t('deactivate')}</Button>
      ) : (
        <>
          <Button {...pressing(activate)}>{t('activate')}</Button>
          <Button onClick={() => setOpen('erase')}>{t('erase')}</Button>
        </>
      )}
      {open === 'change' && <ChangePerson person={person} saved={keep} close={close} />}
      {open === 'deactivate' && <DeactivateDialog person={person} saved={keep} close={close} />}
      {open === 'erase' && <EraseDialog person={person} close={close} />}
    </>
  )
}
