import { changeMemory } from '@hub/contract/staff-memories'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { TextField } from '../../../ui/Field.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { wrongAt } from '../people/InviteDialog.tsx'
import type { Memory } from '../project/project.query.ts'

/** Changes what a memory is called, and what comes off its matches. */
export function ChangeMemory({
  memory,
  done,
  close,
}: {
  memory: Memory
  done: () => void
  close: () => void
}) {
  const t = useTranslations('staffRunning.memories')
  const [name, setName] = useState(memory.name)
  const [penalty, setPenalty] = useState(String(memory.penalty))
  const save = useSending({
    mutationFn: () =>
      call(changeMemory, { params: { memoryId: memory.id }, body: { name, penalty: Number(penalty) } }),
    onSuccess: (saved) => {
      toastSuccess({ message: t('changed', { name: saved.name }) })
      done()
      close()
    },
  })
  return (
    <ActDialog
      title={t('changeTitle', { name: memory.name })}
      submit={t('change')}
      isBusy={save.isPending}
      error={save.error}
      fields={['name', 'penalty']}
      onSubmit={() => save.mutate()}
      onClose={close}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={200}
        data-autofocus
        error={wrongAt(save.error, 'name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        label={t('penalty')}
        hint={t('penaltyHint')}
        value={penalty}
        inputMode="numeric"
        maxLength={3}
        error={wrongAt(save.error, 'penalty')}
        onChange={({ currentTarget }) => setPenalty(currentTarget.value)}
      />
    </ActDialog>
  )
}
