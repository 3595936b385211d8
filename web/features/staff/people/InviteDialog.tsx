import { addPerson, listPeople } from '@hub/contract/staff-people'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { ApiError, fieldMessage } from '../../../api/failure.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { answered } from '../../../messages/language.ts'
import { Choice, TextField } from '../../../ui/Field.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useTypedForm } from '../../../ui/typed.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { personName } from './people.query.ts'

const fields = ['email', 'first_name', 'last_name', 'agency_name'] as const
/** Somebody as they are typed. */
const Typed = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  agency_name: z.string(),
  type: z.enum(['Consultant', 'Agency', 'staff']),
})
type Typed = z.output<typeof Typed>
const beginning = (): Typed => ({
  email: '',
  first_name: '',
  last_name: '',
  agency_name: '',
  type: 'Consultant',
})
const labels = {
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  agency_name: 'agencyName',
} as const

/** What the answer says of a field. */
export const wrongAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError && error.status === 400 && Object.hasOwn(Object(error.body), field)
    ? fieldMessage(error, field)
    : undefined

/** Adds somebody, who gets a mail with a link to choose a password. */
export function InviteDialog({ close }: { close: () => void }) {
  const t = useTranslations('staffPeople.inviteDialog')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped, forget] = useTypedForm('invite', beginning, Typed)
  const { type, agency_name, ...named } = typed
  const invite = useSending({
    mutationFn: () =>
      call(addPerson, {
        body: {
          ...named,
          ...(type === 'Agency' && { agency_name }),
          ...(type === 'staff' ? { is_internal: true, type: null } : { type }),
        },
      }),
    onSuccess: (person) => {
      forget()
      toastSuccess({ message: t('done', { name: personName(person) }) })
      void client.invalidateQueries(everyAnswerTo(listPeople))
      close()
      void navigate({
        to: '/app/staff/$screen',
        params: { screen: 'consultant' },
        search: { userId: person.id },
      })
    },
  })
  return (
    <ActDialog
      title={t('title')}
      submit={t('submit')}
      isBusy={invite.isPending}
      error={invite.error}
      fields={fields}
      onSubmit={() => invite.mutate()}
      onClose={close}
    >
      <p>{t('say')}</p>
      {fields
        .filter((field) => field !== 'agency_name' || type === 'Agency')
        .map((field) => (
          <TextField
            key={field}
            label={t(labels[field])}
            name={field}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={254}
            value={typed[field]}
            error={wrongAt(invite.error, field)}
            data-autofocus={field === 'email' || undefined}
            onChange={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value })}
          />
        ))}
      <Choice
        label={t('type')}
        value={type}
        error={wrongAt(invite.error, 'type')}
        onChange={({ currentTarget: { value } }) =>
          setTyped({ ...typed, type: value === 'Agency' || value === 'staff' ? value : 'Consultant' })
        }
      >
        <option value="Consultant">{answered('Consultant')}</option>
        <option value="Agency">{answered('Agency')}</option>
        <option value="staff">{t('coordinator')}</option>
      </Choice>
      {type === 'staff' && <p>{t('coordinatorSay')}</p>}
    </ActDialog>
  )
}
