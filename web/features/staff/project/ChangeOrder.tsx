import { changeProject } from '@hub/contract/staff-projects'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { ApiError, fieldMessage } from '../../../api/failure.ts'
import { Choice } from '../../../ui/Field.tsx'
import { languageOptions } from '../../../ui/languages.ts'
import { momentTyped, typedMoment } from '../../../ui/moments.ts'
import { Note } from '../../../ui/Note.tsx'
import { PickOne } from '../../../ui/PickOne.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { type Order, OrderFields } from './OrderFields.tsx'
import { type StaffProject, staffProjectQuery } from './project.query.ts'
import { SubtitleLimits, useSubtitleLimits } from './SubtitleLimits.tsx'

const orderOf = (project: StaffProject): Order => ({
  name: project.name ?? '',
  client: project.company_name ?? '',
  customId: project.custom_id ?? '',
  deadline: typedMoment(project.deadline, readerZone()),
  coordinator: project.coordinator?.id ?? '',
})

const wire = {
  name: 'name',
  client: 'company_name',
  customId: 'custom_id',
  deadline: 'deadline',
  coordinator: 'coordinator_id',
} as const

/** What the answer finds wrong, by field. */
export function wrongOf(error: unknown): Partial<Record<keyof Order, string>> {
  if (!(error instanceof ApiError) || error.status !== 400) return {}
  const names: (keyof Order)[] = ['name', 'client', 'customId', 'deadline', 'coordinator']
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(Object(error.body), wire[name]))
      .map((name) => [name, fieldMessage(error, wire[name])]),
  )
}

type OwnMemory = StaffProject['own_memory']

/** Whether translators' own memories grow from the project's jobs; what is in them stays there. */
function OwnMemoryChoice({ value, change }: { value: OwnMemory; change: (value: OwnMemory) => void }) {
  const t = useTranslations('staffProject.order')
  return (
    <div>
      <Choice
        label={t('ownMemory')}
        value={value}
        aria-describedby="own-memory-say"
        onChange={({ currentTarget }) =>
          change(currentTarget.value === 'forbidden' ? 'forbidden' : 'allowed')
        }
      >
        <option value="allowed">{t('ownMemories.allowed')}</option>
        <option value="forbidden">{t('ownMemories.forbidden')}</option>
      </Choice>
      <small id="own-memory-say">{t('ownMemorySay')}</small>
    </div>
  )
}

/** Changes what a project is about; who saves second is shown what the other wrote, and loses nothing typed. */
export function ChangeOrder({ project, close }: { project: StaffProject; close: () => void }) {
  const t = useTranslations('staffProject.order')
  const languages = useTranslations('staffProject.languages')
  const moments = useTranslations('moment')
  const client = useQueryClient()
  const [order, setOrder] = useState(() => orderOf(project))
  const [ownMemory, setOwnMemory] = useState(project.own_memory)
  const subtitles = useSubtitleLimits(project)
  const [source, setSource] = useState(project.source_language ?? '')
  const [revision, setRevision] = useState(project.revision)
  const [theirs, setTheirs] = useState<StaffProject>()
  const moment = momentTyped(order.deadline, readerZone())
  const isWrong = order.deadline.trim() !== '' && moment === undefined
  const save = useSending({
    mutationFn: () =>
      call(changeProject, {
        params: { projectId: project.id },
        body: {
          name: order.name.trim() || null,
          company_name: order.client.trim() || null,
          ...(order.customId.trim() && { custom_id: order.customId.trim() }),
          deadline: moment ?? null,
          coordinator_id: order.coordinator || null,
          ...(source && source !== project.source_language && { source_language: source }),
          ...(ownMemory !== project.own_memory && { own_memory: ownMemory }),
          ...subtitles.body,
          revision,
        },
      }),
    onSuccess: (saved) => {
      client.setQueryData(staffProjectQuery(project.id).queryKey, saved)
      toastSuccess({ message: t('saved') })
      close()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      const now = await client.fetchQuery(staffProjectQuery(project.id))
      setTheirs(now)
      setRevision(now.revision)
    },
  })
  const wrong = { ...wrongOf(save.error), ...(isWrong && { deadline: moments('wrong') }) }
  return (
    <ActDialog
      title={t('dialog')}
      submit={theirs ? t('mine') : t('dialog')}
      isBusy={save.isPending}
      error={theirs ? null : save.error}
      fields={Object.values(wire)}
      onSubmit={() => {
        if (!isWrong && !subtitles.isWrong) save.mutate()
      }}
      onClose={close}
    >
      {theirs && (
        <Note tone="warn">
          {t('clash', { theirs: [...Object.values(orderOf(theirs)).slice(0, 4)].filter(Boolean).join(', ') })}
        </Note>
      )}
      <OrderFields order={order} change={(part) => setOrder({ ...order, ...part })} wrong={wrong} />
      <PickOne
        label={t('source')}
        hint={t('sourceHint')}
        options={languageOptions([source])}
        value={source}
        change={setSource}
        none={languages('none')}
      />
      <OwnMemoryChoice value={ownMemory} change={setOwnMemory} />
      <SubtitleLimits {...subtitles} />
    </ActDialog>
  )
}
