import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { toastFailure } from '../../ui/toasts.ts'
import { useSending } from '../../ui/useSending.ts'
import { saveAnswer } from '../jobs/download.ts'

type Type = 'pdf' | 'csv'

type Props = { number: string; fetchFile: (type: Type) => Promise<Response> }

/** A statement to take along. */
export function FileButtons({ number, fetchFile }: Props) {
  const t = useTranslations('earnings.statement')
  const { mutate, isPending } = useSending({
    mutationFn: async (type: Type) => saveAnswer(await fetchFile(type), `statement-${number}.${type}`),
    onError: toastFailure,
  })
  return (['pdf', 'csv'] as const).map((type) => (
    <Button key={type} aria-disabled={isPending} onClick={() => !isPending && mutate(type)}>
      {t(type)}
    </Button>
  ))
}
