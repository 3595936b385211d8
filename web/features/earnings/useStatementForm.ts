import { isRealDate } from '@hub/contract/days'
import { addStatement, changeStatement } from '@hub/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { ApiError, fieldMessage, firstMessage, SessionEnded } from '../../api/failure.ts'
import { today } from '../../ui/formats.ts'
import { readerZone } from '../../ui/Texts.tsx'
import { useSending } from '../../ui/useSending.ts'
import { type StatementView, showAfter } from './earnings.query.ts'

/** A job that a statement may have. */
export type Billable = Pick<
  StatementView['jobs'][number],
  'id' | 'custom_id' | 'project' | 'value' | 'quantity' | 'unit'
> & { approved_at: string | null }

export type Terms = { number: string; date: string; due: string; order: string; note: string }
const fields = ['number', 'date', 'due', 'order', 'note', 'job_ids'] as const
export type Field = (typeof fields)[number]

const termsOf = (draft: StatementView | undefined, number: string): Terms => ({
  number: draft?.number ?? number,
  date: draft?.date ?? today(Date.now(), readerZone()),
  due: draft?.due ?? '',
  order: draft?.order ?? '',
  note: draft?.note ?? '',
})

const priced = (jobs: readonly Billable[]) => jobs.filter(({ value }) => value !== null).map(({ id }) => id)

/**
 * A statement as it is written; without a draft all jobs that have a price are in it at first.
 * @param number what a new one is called at first
 */
export function useStatementForm(
  draft: StatementView | undefined,
  jobs: readonly Billable[],
  number: string,
) {
  const t = useTranslations('earnings')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [first] = useState(() => ({
    terms: termsOf(draft, number),
    ids: draft?.jobs.map(({ id }) => id) ?? priced(jobs),
  }))
  const [terms, setTerms] = useState(first.terms)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(first.ids))
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  // The same one each time: of a thousand rows only those that change are drawn again.
  const pick = useCallback((ids: readonly string[], on: boolean) => {
    setPicked((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const saving = useSending({
    mutationFn: () => {
      const { number, date, due, order, note } = terms
      const body = { job_ids: [...picked], number, date, due: due || null, order, note }
      return draft
        ? call(changeStatement, { params: { statementId: draft.id }, body })
        : call(addStatement, { body })
    },
    onSuccess: (saved) => {
      showAfter(client, saved)
      void navigate({ to: '/app/earnings/statement', search: { statementId: saved.id }, ignoreBlocker: true })
    },
  })
  const { error } = saving
  const refused = error instanceof ApiError && error.status === 400 ? Object(error.body) : {}
  const problemOf = (field: Field): string | undefined =>
    wrong[field] ?? (Object.hasOwn(refused, field) ? fieldMessage(error, field) : undefined)
  const save = () => {
    const faults = {
      ...(terms.number.trim() === '' && { number: t('form.needNumber') }),
      ...(!isRealDate(terms.date) && { date: t('wrongDate') }),
      ...(terms.due !== '' && !isRealDate(terms.due) && { due: t('wrongDate') }),
      ...(picked.size === 0 && { job_ids: t('form.pickOne') }),
    }
    setWrong(faults)
    if (Object.keys(faults).length === 0 && !saving.isPending) saving.mutate()
  }
  return {
    terms,
    change: (some: Partial<Terms>) => setTerms({ ...terms, ...some }),
    picked,
    pick,
    allIds: priced(jobs),
    problemOf,
    /** what was refused beside no field */
    refusal:
      error && !(error instanceof SessionEnded) && !fields.some((field) => problemOf(field))
        ? firstMessage(error)
        : undefined,
    save,
    isSaving: saving.isPending,
    isChanged:
      !saving.isSuccess &&
      (JSON.stringify(terms) !== JSON.stringify(first.terms) ||
        picked.size !== first.ids.length ||
        first.ids.some((id) => !picked.has(id))),
  }
}

export type StatementForm = ReturnType<typeof useStatementForm>
