import { patchPersonalDetails } from '@hub/contract/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { ApiError, firstMessage, SessionEnded } from '../../api/failure.ts'
import { currentUser, sessionChange } from '../../api/session-store.ts'
import { today } from '../../ui/formats.ts'
import { readerZone } from '../../ui/Texts.tsx'
import { useSending } from '../../ui/useSending.ts'
import { currentUserQuery } from '../session/user.query.ts'
import { canBeCalled } from './phone.ts'
import { draftIn } from './profile.drafts.ts'
import { profileQuery } from './profile.query.ts'
import {
  changedFields,
  type Details,
  type Field,
  type Form,
  fields,
  formOf,
  mergeForms,
  type Problems,
  patchOf,
  problemsOf,
  refusedFields,
} from './profile.rules.ts'

/** What somebody else saved while this form was open, as far as it concerns what is typed. */
type Conflict = { theirs: Form; clashes: readonly Field[]; adopted: readonly Field[] }

const conflictSchema = patchPersonalDetails.schema.response[409]

/** The details as they are now, when a save was refused because they had been changed. */
function currentOf(error: unknown): Details | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const read = conflictSchema.safeParse(error.body)
  return read.success ? read.data.current : undefined
}

/** Keeps what was typed but not saved, so that it is there again after a session ended. */
function useKeptDraft(base: Details, form: Form, restore: ReturnType<typeof draftIn>) {
  useEffect(() => {
    const changes = changedFields(formOf(base), form).map((field) => [field, form[field]])
    restore.keep(Object.fromEntries(changes))
  }, [restore, base, form])
  // A person who leaves the form has been asked and meant it; one who was signed out finds it again.
  useEffect(
    () => () => {
      if (!sessionChange().expired) restore.keep({})
    },
    [restore],
  )
}

/** Sends what was changed; returns what is wrong with it instead, when something is. */
async function send(
  base: Details,
  form: Form,
  phoneWrong: string,
): Promise<{ saved: Details } | { problems: Problems }> {
  const patch = patchOf(formOf(base), form)
  const problems = problemsOf(patch, today(Date.now(), readerZone()))
  if (patch.phone_number && !problems.phone_number && !(await canBeCalled(patch.phone_number)))
    problems.phone_number = phoneWrong
  if (fields.some((field) => problems[field])) return { problems }
  return { saved: await call(patchPersonalDetails, { body: { user: patch, revision: base.revision } }) }
}

/** Puts saved details where the page's other parts look for them. */
function useShared() {
  const client = useQueryClient()
  return (details: Details) => {
    client.setQueryData(profileQuery.queryKey, details)
    client.setQueryData(
      currentUserQuery.queryKey,
      (user) => user && { ...user, first_name: details.user.first_name, last_name: details.user.last_name },
    )
  }
}

/**
 * What is typed and what it is compared with: the details as they were read, or as somebody else saved them since.
 */
function useTyped(details: Details) {
  const [base, setBase] = useState(details)
  const draft = useMemo(() => draftIn(window.sessionStorage, currentUser()), [])
  const [draftFields] = useState(draft.read)
  const [form, setForm] = useState<Form>(() => ({ ...formOf(details), ...draftFields }))
  const [problems, setProblems] = useState<Problems>({})
  const [conflict, setConflict] = useState<Conflict>()
  const changedNames = changedFields(formOf(base), form)
  useKeptDraft(base, form, draft)

  const adopt = (fresh: Details) => {
    setBase(fresh)
    setForm(formOf(fresh))
    setProblems({})
    setConflict(undefined)
  }
  // Fetched again: an untouched form follows; a changed one is compared when it is saved.
  const [latest, setLatest] = useState(details)
  if (latest !== details) {
    setLatest(details)
    if (changedNames.length === 0) adopt(details)
  }

  return {
    base,
    form,
    setForm,
    problems,
    setProblems,
    conflict,
    setConflict,
    changed: changedNames,
    /** there is something in it that was typed before this page was opened */
    restored: changedNames.some((field) => field in draftFields),
    saved: (fresh: Details) => {
      setLatest(fresh)
      adopt(fresh)
    },
    mergeWith: (current: Details) => {
      const merge = mergeForms(formOf(base), form, formOf(current))
      setBase(current)
      setForm(merge.form)
      setProblems({})
      setConflict({ theirs: formOf(current), clashes: merge.clashes, adopted: merge.adopted })
    },
  }
}

/** The profile's form: what is typed, what is wrong with it, and how it is saved. `look` brings a field into view. */
export function useProfileForm(details: Details, look: (field: Field) => void) {
  const t = useTranslations('profile')
  const share = useShared()
  const state = useTyped(details)
  const { base, form, conflict } = state
  const [refusal, setRefusal] = useState<string>()
  const [announcement, announce] = useState('')

  const show = (problems: Problems) => {
    state.setProblems(problems)
    const first = fields.find((field) => problems[field])
    if (first) look(first)
    return first !== undefined
  }

  const save = useSending({
    mutationFn: () => send(base, form, t('phoneWrong')),
    onSuccess: (outcome) => {
      if ('problems' in outcome) {
        show(outcome.problems)
        return
      }
      share(outcome.saved)
      state.saved(outcome.saved)
      announce(t('saved'))
    },
    onError: (error) => {
      if (error instanceof SessionEnded) return
      const current = currentOf(error)
      if (current) state.mergeWith(current)
      else if (!show(refusedFields(error))) setRefusal(firstMessage(error))
    },
  })

  const submit = () => {
    setRefusal(undefined)
    announce('')
    if (save.isPending) return
    if (conflict && conflict.clashes.length > 0) setRefusal(t('conflict.choose'))
    else if (state.changed.length === 0) {
      state.setConflict(undefined)
      announce(t('unchanged'))
    } else save.mutate()
  }

  return {
    base,
    form,
    problems: state.problems,
    refusal,
    conflict,
    announcement,
    changed: state.changed,
    restored: state.restored,
    saving: save.isPending,
    submit,
    type: (field: Field, value: string) => {
      state.setForm((current) => ({ ...current, [field]: value }))
      state.setProblems((current) => ({ ...current, [field]: undefined }))
      announce('')
    },
    choose: (field: Field, theirs: boolean) => {
      if (!conflict) return
      if (theirs) state.setForm((current) => ({ ...current, [field]: conflict.theirs[field] }))
      setRefusal(undefined)
      state.setConflict({ ...conflict, clashes: conflict.clashes.filter((clash) => clash !== field) })
    },
  }
}
