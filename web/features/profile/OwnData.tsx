import { getOwnData } from '@hub/contract/staff-data'
import { useTranslations } from 'use-intl'
import { send } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Page.tsx'
import { pressing, useSending } from '../../ui/useSending.ts'
import { saveAnswer } from '../jobs/download.ts'

const takeOut = async () => saveAnswer(await send(getOwnData, {}), 'data.zip')

/** All that is kept about oneself, to take along. */
export function OwnData() {
  const t = useTranslations('profile.data')
  const { mutate, isPending, isSuccess, data, error } = useSending({ mutationFn: takeOut })
  const isRefused = error !== null && !(error instanceof SessionEnded)
  return (
    <Section title={t('title')} about={t('say')}>
      <p>
        <Button {...pressing({ mutate, isPending })}>{isPending ? t('busy') : t('download')}</Button>
      </p>
      <div role="status">{isSuccess && <Note tone="ok">{t('saved', { file: data })}</Note>}</div>
      {isRefused && <Note tone="bad">{firstMessage(error)}</Note>}
    </Section>
  )
}
