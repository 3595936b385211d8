import { TranslationType } from '@hub/contract/jobs'
import { addJobs } from '@hub/contract/staff-jobs'
import { listWork } from '@hub/contract/staff-work'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callOnce } from '../../../api/call-once.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { answered } from '../../../messages/language.ts'
import { Choice, TextField } from '../../../ui/Field.tsx'
import { languageOptions } from '../../../ui/languages.ts'
import { MomentField } from '../../../ui/MomentField.tsx'
import { momentTyped, typedMoment } from '../../../ui/moments.ts'
import { PickSeveral } from '../../../ui/PickSeveral.tsx'
import { priceTyped } from '../../../ui/prices.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import type { WorkJob } from '../work/work.query.ts'
import type { StaffDocument, StaffProject } from './project.query.ts'

type Props = {
  project: StaffProject
  documents: readonly StaffDocument[]
  jobs: readonly WorkJob[]
  close: () => void
}

const typeOf = (text: string) => TranslationType.options.find((type) => type === text) ?? 'Translation'

/** Which languages each document still needs a job in. */
const missingOf = (
  documents: readonly StaffDocument[],
  jobs: readonly WorkJob[],
  targets: readonly string[],
) =>
  documents.flatMap((document) => {
    const has = new Set(
      jobs.filter(({ document_name }) => document_name === document.name).map((job) => job.target_language),
    )
    const languages = targets.filter((tag) => !has.has(tag))
    return languages.length === 0 ? [] : [{ document, languages }]
  })

type Missing = ReturnType<typeof missingOf>
type Terms = { translation_type: ReturnType<typeof typeOf>; unit_price?: string; deadline?: string }

/** Adds the jobs, a document after the other. */
function useAdding(projectId: string, missing: Missing, terms: Terms, close: () => void) {
  const t = useTranslations('staffProject.jobs')
  const client = useQueryClient()
  return useSending({
    mutationFn: async () => {
      for (const { document, languages } of missing)
        await callOnce(addJobs, {
          params: { projectId },
          body: { ...terms, document_id: document.id, target_languages: languages, unit: 'Words' },
        })
      return missing.reduce((sum, { languages }) => sum + languages.length, 0)
    },
    onSuccess: (count) => {
      toastSuccess({ message: t('added', { count }) })
      close()
    },
    onSettled: () => client.invalidateQueries(everyAnswerTo(listWork)),
  })
}

/** A job for each document in each of some languages. */
export function AddLanguages({ project, documents, jobs, close }: Props) {
  const t = useTranslations('staffProject.jobs')
  const languages = useTranslations('staffProject.languages')
  const moments = useTranslations('moment')
  const zone = readerZone()
  const [targets, setTargets] = useState<string[]>([])
  const [type, setType] = useState('Translation')
  const [price, setPrice] = useState('')
  const [deadline, setDeadline] = useState(() => typedMoment(project.deadline, zone))
  const [tried, setTried] = useState(false)
  const missing = missingOf(documents, jobs, targets)
  const unitPrice = priceTyped(price)
  const moment = momentTyped(deadline, zone)
  const wrong = {
    targets: targets.length === 0 ? t('needed') : missing.length === 0 ? t('nothing') : undefined,
    price: price.trim() !== '' && unitPrice === undefined ? t('wrongPrice') : undefined,
    deadline: deadline.trim() !== '' && moment === undefined ? moments('wrong') : undefined,
  }
  const terms = {
    translation_type: typeOf(type),
    ...(unitPrice && { unit_price: unitPrice }),
    ...(moment && { deadline: moment }),
  }
  const add = useAdding(project.id, missing, terms, close)
  return (
    <ActDialog
      title={t('addTitle')}
      submit={t('addSubmit')}
      isBusy={add.isPending}
      error={add.error}
      onSubmit={() => {
        setTried(true)
        if (Object.values(wrong).every((fault) => fault === undefined)) add.mutate()
      }}
      onClose={close}
    >
      <p>{t('addSay', { count: documents.length })}</p>
      <PickSeveral
        label={t('targets')}
        options={languageOptions(targets)}
        values={targets}
        change={setTargets}
        most={50}
        none={languages('none')}
        error={tried ? wrong.targets : undefined}
      />
      <Choice label={t('type')} value={type} onChange={({ currentTarget }) => setType(currentTarget.value)}>
        {TranslationType.options.map((name) => (
          <option key={name} value={name}>
            {answered(name)}
          </option>
        ))}
      </Choice>
      <TextField
        label={t('price')}
        hint={t('priceHint')}
        value={price}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={tried ? wrong.price : undefined}
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
      />
      <MomentField
        label={t('deadline')}
        value={deadline}
        change={setDeadline}
        error={tried ? wrong.deadline : undefined}
      />
    </ActDialog>
  )
}
