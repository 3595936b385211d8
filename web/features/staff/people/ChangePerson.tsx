import { changePerson } from '@hub/contract/staff-people'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/failure.ts'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { wrongAt } from './InviteDialog.tsx'
import { type Person, personName } from './people.query.ts'

type Props = { person: Person; saved: (person: Person) => void; close: () => void }

const fields = ['first_name', 'last_name', 'agency_name', 'email', 'qcs_consultant_id'] as const
const lists = ['specialisations', 'services'] as const

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What of the person was changed, as the call takes it. */
function changesOf(
  person: Person,
  typed: Record<(typeof fields)[number], string>,
  text: Record<string, string>,
) {
  const changed = fields.filter((field) => typed[field].trim() !== (person[field] ?? ''))
  const expertise = lists.filter((name) => text[name] !== person.expertise[name].join('\n'))
  return {
    ...Object.fromEntries(
      changed.map((field) => {
        const value = typed[field].trim()
        return [
          field,
          value === '' && (field === 'agency_name' || field === 'qcs_consultant_id') ? null : value,
        ]
      }),
    ),
    ...(expertise.length > 0 && {
      expertise: Object.fromEntries(expertise.map((name) => [name, linesOf(text[name] ?? '')])),
    }),
  }
}

/** Changes what the provider says of somebody; of two at once the second hears it. */
export function ChangePerson({ person, saved, close }: Props) {
  const t = useTranslations('staffPeople.person')
  const invite = useTranslations('staffPeople.inviteDialog')
  const name = personName(person)
  const [typed, setTyped] = useState({
    first_name: person.first_name,
    last_name: person.last_name,
    agency_name: person.agency_name ?? '',
    email: person.email,
    qcs_consultant_id: person.qcs_consultant_id ?? '',
  })
  const [text, setText] = useState<Record<string, string>>({
    specialisations: person.expertise.specialisations.join('\n'),
    services: person.expertise.services.join('\n'),
  })
  const save = useSending({
    mutationFn: () =>
      call(changePerson, {
        params: { userId: person.id },
        body: { ...changesOf(person, typed, text), revision: person.revision },
      }),
    onSuccess: (now) => {
      saved(now)
      toastSuccess({ message: t('saved', { name: personName(now) }) })
      close()
    },
  })
  const labels = {
    first_name: invite('firstName'),
    last_name: invite('lastName'),
    agency_name: invite('agencyName'),
    email: invite('email'),
    qcs_consultant_id: t('facts.qcs'),
  }
  const isClash = save.error instanceof ApiError && save.error.status === 409
  return (
    <ActDialog
      title={t('changeTitle', { name })}
      submit={t('save')}
      isBusy={save.isPending}
      error={isClash ? new Error(t('clash')) : save.error}
      fields={fields}
      onSubmit={() => save.mutate()}
      onClose={close}
    >
      {fields
        .filter((field) => field !== 'agency_name' || person.type === 'Agency')
        .map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            value={typed[field]}
            maxLength={254}
            autoComplete="off"
            hint={field === 'email' && person.seen_at !== null ? t('emailHint') : undefined}
            error={wrongAt(save.error, field)}
            onChange={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value })}
          />
        ))}
      {!person.is_internal &&
        lists.map((list) => (
          <TextArea
            key={list}
            label={t(list)}
            hint={t('specialisationsHint')}
            value={text[list] ?? ''}
            maxLength={10_000}
            onChange={({ currentTarget }) => setText({ ...text, [list]: currentTarget.value })}
          />
        ))}
    </ActDialog>
  )
}
