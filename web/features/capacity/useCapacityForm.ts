import { Capacity, putCapacity } from '@hub/contract/capacity'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { ApiError, firstMessage, SessionEnded } from '../../api/failure.ts'
import { useAnnouncement } from '../../ui/useAnnouncement.ts'
import { useSending } from '../../ui/useSending.ts'
import { capacityQuery } from './capacity.query.ts'
import { type Body, bodyOf, type Form, formOf, type Known, type Problems } from './capacity.rules.ts'

/** The capacity as it is by now, of an answer that refuses an older one. */
function currentOf(error: unknown): Known | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const body: unknown = error.body
  const result = Capacity.safeParse(Object.getOwnPropertyDescriptor(Object(body), 'current')?.value)
  return result.success ? result.data : undefined
}

/** The form of one's capacity. */
export function useCapacityForm(known: Known) {
  const t = useTranslations('capacity')
  const client = useQueryClient()
  const [base, setBase] = useState(known)
  const [form, setForm] = useState(() => formOf(known))
  const [problems, setProblems] = useState<Problems>({})
  const { announcement, announce } = useAnnouncement()
  const start = (from: Known) => {
    setBase(from)
    setForm(formOf(from))
    setProblems({})
  }
  const saving = useSending({
    mutationFn: (body: Body) => call(putCapacity, { body }),
    onSuccess: (after) => {
      client.setQueryData(capacityQuery.queryKey, after)
      start(after)
      announce(t('saved'))
    },
  })
  const change = (changes: Partial<Form>) => {
    setForm({ ...form, ...changes })
    setProblems({})
  }
  const save = (revision = base.revision) => {
    const result = bodyOf(form, revision, t('number'))
    setProblems('problems' in result ? result.problems : {})
    if ('problems' in result) announce(t('wrong'))
    else if (!saving.isPending) saving.mutate(result.body)
  }
  const current = currentOf(saving.error)
  const isRefused = saving.error !== null && !current && !(saving.error instanceof SessionEnded)
  return {
    form,
    problems,
    change,
    save: () => save(),
    isSaving: saving.isPending,
    isChanged: JSON.stringify(form) !== JSON.stringify(formOf(base)),
    announcement,
    announce,
    refusal: isRefused ? firstMessage(saving.error) : undefined,
    clash: current && {
      keep: () => {
        setBase(current)
        save(current.revision)
      },
      take: () => {
        saving.reset()
        start(current)
      },
    },
  }
}

export type CapacityFormState = ReturnType<typeof useCapacityForm>
