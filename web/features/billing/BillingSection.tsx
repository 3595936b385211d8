import { type Billing as BillingSchema, putBilling } from '@hub/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { output } from 'zod/mini'
import { call } from '../../api/call.ts'
import { ApiError, fieldMessage, firstMessage, SessionEnded } from '../../api/failure.ts'
import { earnings } from '../../messages/en-GB/earnings.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { Note } from '../../ui/Note.tsx'
import { Acts, Bones, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { useSending } from '../../ui/useSending.ts'
import styles from './Billing.module.css'
import { billingQuery } from './billing.query.ts'

type Billing = output<typeof BillingSchema>

const lines = ['name', 'tax_number'] as const
const areas = ['address', 'bank', 'note'] as const
const longest = 1000

function Form({ known }: { known: Billing }) {
  const t = useTranslations('earnings.billing')
  const client = useQueryClient()
  const [form, setForm] = useState(known)
  const saving = useSending({
    mutationFn: () => call(putBilling, { body: form }),
    onSuccess: (saved) => {
      client.setQueryData(billingQuery.queryKey, saved)
      setForm(saved)
    },
  })
  const { error, isPending } = saving
  const isChanged = JSON.stringify(form) !== JSON.stringify(known)
  const isOf = (field: keyof Billing) => error instanceof ApiError && Object.hasOwn(Object(error.body), field)
  const isBeside = [...lines, ...areas].some(isOf)
  const wiring = (field: keyof Billing) => ({
    label: t(field),
    value: form[field],
    maxLength: longest,
    autoComplete: 'off',
    error: isOf(field) ? fieldMessage(error, field) : undefined,
    hint: field === 'name' || field === 'note' ? t(`${field}Hint`) : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setForm({ ...form, [field]: currentTarget.value }),
  })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) saving.mutate()
      }}
    >
      {lines.map((field) => (
        <TextField key={field} {...wiring(field)} />
      ))}
      {areas.map((field) => (
        <TextArea key={field} {...wiring(field)} />
      ))}
      {error && !isBeside && !(error instanceof SessionEnded) && (
        <Note tone="bad">{firstMessage(error)}</Note>
      )}
      <Acts>
        <Button look="main" type="submit" aria-disabled={isPending}>
          {t('save')}
        </Button>
        <small role="status">
          {isPending ? t('saving') : isChanged ? t('unsaved') : saving.isSuccess && t('saved')}
        </small>
      </Acts>
      <LeaveGuard changed={isChanged} say={t('leave')} />
    </form>
  )
}

function Shown() {
  const t = useTranslations('earnings.billing')
  const billing = useQuery({ ...billingQuery, refetchOnWindowFocus: false })
  const content = () => {
    if (billing.isLoadingError)
      return <LoadFailed title={t('failed')} error={billing.error} retry={billing.refetch} />
    return billing.data ? <Form known={billing.data} /> : <Bones fields lines={5} />
  }
  return (
    <Section title={t('title')} about={t('say')} label={t('title')} busy={billing.isPending}>
      {content()}
    </Section>
  )
}

/** Of a consultant's profile: what their statements say of them. */
export function BillingSection() {
  return (
    <Texts add={{ earnings }}>
      <Shown />
    </Texts>
  )
}
