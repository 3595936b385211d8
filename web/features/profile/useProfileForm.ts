import { patchPersonalDetails } from '@hub/contract/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { ApiError, firstMessage, SessionEnded } from '../../api/failure.ts'
import { currentUser, sessionChange } from '../../api/session-store.ts'
import { today } from '../../ui/formats.ts'
import { readerZone } from '../../ui/Texts.tsx'
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
  merged,
  type Problems,
  patchOf,
  problemsOf,
  refusedFields,
} from './profile.rules.ts'

type Meanwhile = { theirs: Form; clashes: readonly Field[]; adopted: readonly Field[] }

const conflictSchema = patchPersonalDetails.schema.response[409]

/** The details as they are now, when a save was refused because they had been changed. */
function currentOf(error: unknown): Details | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const read = conflictSchema.safeParse(error.body)
  return read.success ? read.data.current : undefined
}

/** What is typed, what it is compared with, and how it is saved. `look` brings a field into view. */
export function useProfileForm(details: Details, look: (field: Field) => void) {
  const t = useTranslations('profile')
  const client = useQueryClient()
  const [base, setBase] = useState(details)
  const draft = useMemo(() => draftIn(window.sessionStorage, currentUser()), [])
  const [restored] = useState(draft.read)
  const [form, setForm] = useState<Form>(() => ({ ...formOf(details), ...restored }))
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const [announcement, announce] = useState('')
  const changed = changedFields(formOf(base), form)

  useEffect(() => {
    const typed = changedFields(formOf(base), form).map((field) => [field, form[field]])
    draft.keep(Object.fromEntries(typed))
  }, [draft, base, form])
  // Whoever leaves the form on purpose has been asked; whoever was signed out finds it again.
  useEffect(
    () => () => {
      if (!sessionChange().expired) draft.keep({})
    },
    [draft],
  )

  const adopt = (fresh: Details) => {
    setBase(fresh)
    setForm(formOf(fresh))
    setProblems({})
    setMeanwhile(undefined)
  }
  // Fetched again meanwhile: an untouched form follows; a changed one is compared when it is saved.
  const [seen, setSeen] = useState(details)
  if (seen !== details) {
    setSeen(details)
    if (changed.length === 0) adopt(details)
  }

  const show = (found: Problems) => {
    setProblems(found)
    const first = fields.find((field) => found[field])
    if (first) look(first)
    return first !== undefined
  }

  const save = useMutation({
    mutationFn: async () => {
      const patch = patchOf(formOf(base), form)
      const found = problemsOf(patch, today(Date.now(), readerZone))
      if (patch.phone_number && !found.phone_number && !(await canBeCalled(patch.phone_number)))
        found.phone_number = t('phoneWrong')
      if (show(found)) return undefined
      return await call(patchPersonalDetails, { body: { user: patch, revision: base.revision } })
    },
    onSuccess: (fresh) => {
      if (!fresh) return
      client.setQueryData(profileQuery.queryKey, fresh)
      client.setQueryData(
        currentUserQuery.queryKey,
        (user) => user && { ...user, first_name: fresh.user.first_name, last_name: fresh.user.last_name },
      )
      setSeen(fresh)
      adopt(fresh)
      announce(t('saved'))
    },
    onError: (error) => {
      if (error instanceof SessionEnded) return
      const current = currentOf(error)
      if (current) {
        const merge = merged(formOf(base), form, formOf(current))
        setBase(current)
        setForm(merge.form)
        setMeanwhile({ theirs: formOf(current), clashes: merge.clashes, adopted: merge.adopted })
        return
      }
      if (show(refusedFields(error))) return
      setRefusal(firstMessage(error))
    },
  })

  const submit = () => {
    setRefusal(undefined)
    announce('')
    if (save.isPending) return
    if (meanwhile && meanwhile.clashes.length > 0) setRefusal(t('conflict.choose'))
    else if (changed.length === 0) {
      setMeanwhile(undefined)
      announce(t('unchanged'))
    } else save.mutate()
  }

  return {
    base,
    form,
    problems,
    refusal,
    meanwhile,
    announcement,
    changed,
    /** there is something in it that was typed before this page was opened */
    restored: changed.some((field) => field in restored),
    saving: save.isPending,
    submit,
    type: (field: Field, value: string) => {
      setForm((known) => ({ ...known, [field]: value }))
      setProblems((known) => ({ ...known, [field]: undefined }))
      announce('')
    },
    choose: (field: Field, theirs: boolean) => {
      if (!meanwhile) return
      if (theirs) setForm((known) => ({ ...known, [field]: meanwhile.theirs[field] }))
      setRefusal(undefined)
      setMeanwhile({ ...meanwhile, clashes: meanwhile.clashes.filter((clash) => clash !== field) })
    },
  }
}
