import { changeJobs } from '@hub/contract/staff-jobs'
import { listWork } from '@hub/contract/staff-work'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import { priceToType, priceTyped } from '../../../ui/prices.ts'
import { toastError, toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { fitFor } from '../acts/act.rules.ts'
import { worthText } from '../offers/offers.rules.ts'
import type { WorkJob } from '../work/work.query.ts'
import type { Group } from './jobs.rules.ts'
import styles from './Project.module.css'

type Props = {
  group: Group
  /** columns before the price, and after the value */
  before: number
  begin: (name: 'offer' | 'assign', jobs: readonly WorkJob[]) => void
}

/** The one price of a language: changed as a whole, for every job that can be. */
function Price({ group }: { group: Group }) {
  const t = useTranslations('staffProject.jobs')
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const jobs = fitFor('change', group.jobs)
  const current = priceToType(group.price ?? '')
  const text = typed ?? current
  const isWrong = typed !== undefined && typed.trim() !== '' && priceTyped(typed) === undefined
  const change = useSending({
    mutationFn: (unit_price: string) =>
      call(changeJobs, { body: { jobs: jobs.map(({ id, revision }) => ({ id, revision })), unit_price } }),
    onSuccess: () => {
      setTyped(undefined)
      toastSuccess({ message: t('saved') })
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries(everyAnswerTo(listWork)),
  })
  const save = () => {
    if (typed === undefined || typed.trim() === current) return setTyped(undefined)
    const price = priceTyped(typed)
    if (price === undefined) toastError({ message: t('wrongPrice') })
    else if (!change.isPending) change.mutate(price)
  }
  if (jobs.length === 0) return current || '–'
  return (
    <input
      className={styles.price}
      aria-label={t('priceOf', { language: group.name })}
      inputMode="decimal"
      maxLength={20}
      value={text}
      {...(isWrong && { 'aria-invalid': true })}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
        if (key === 'Escape') setTyped(undefined)
      }}
    />
  )
}

/** The head of a language: its price, what it comes to, and whom it can be offered to. */
export function GroupRow({ group, before, begin }: Props) {
  const t = useTranslations('staffProject.jobs')
  const free = fitFor('offer', group.jobs)
  const count = String(free.length)
  const named = { count, language: group.name }
  return (
    <tr className={styles.group}>
      <td className={styles.whole} colSpan={before}>
        <LanguagePair source={group.source} targets={group.name} />
      </td>
      <td className={styles.num} data-label={t('eachWord')}>
        <Price group={group} key={group.price} />
      </td>
      <td className={styles.num} data-label={t('value')}>
        <b>{worthText(group.jobs)}</b>
      </td>
      <td colSpan={2} className={styles.acts}>
        {free.length > 0 && (
          <>
            <Button look="act" aria-label={t('offerNamed', named)} onClick={() => begin('offer', free)}>
              {t('offer', { count })}
            </Button>
            <Button look="act" aria-label={t('assignNamed', named)} onClick={() => begin('assign', free)}>
              {t('assign', { count })}
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}
