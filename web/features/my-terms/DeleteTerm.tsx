import { deleteOwnTerm } from '@hub/contract/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { Ask } from '../../ui/Ask.tsx'
import { toastFailure, toastSuccess } from '../../ui/toasts.ts'
import { useSending } from '../../ui/useSending.ts'
import { type OwnTerm, renewTerms } from './terms.query.ts'

type Props = {
  term: OwnTerm
  /** the list has been asked for again */
  done: () => void
  cancel: () => void
}

export function DeleteTerm({ term, done, cancel }: Props) {
  const t = useTranslations('myTerms')
  const client = useQueryClient()
  const { id, source, target, target_language } = term
  const remove = useSending({
    mutationFn: () => call(deleteOwnTerm, { params: { conceptId: id } }),
    onSuccess: () => toastSuccess({ message: t('removed', { source }) }),
    onError: toastFailure,
    onSettled: async () => {
      await renewTerms(client)
      done()
    },
  })
  return (
    <Ask
      title={t('removeTitle', { source })}
      confirm={t('remove')}
      cancel={t('cancel')}
      careful
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={cancel}
    >
      {t('removeSay')} <bdi lang={target_language}>{target}</bdi>
    </Ask>
  )
}
