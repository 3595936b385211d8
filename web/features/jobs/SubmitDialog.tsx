import { useTranslations } from 'use-intl'
import { Ask } from '../../ui/Ask.tsx'

type Props = {
  name: string
  /** segments that are not confirmed yet, where that is known */
  open?: number
  submit: () => void
  close: () => void
}

/** Asks once, naming the consequence, and in the editor what is left. */
export function SubmitDialog({ name, open, submit, close }: Props) {
  const t = useTranslations('projects.job.submitDialog')
  return (
    <Ask title={t('title')} confirm={t('confirm')} cancel={t('cancel')} onConfirm={submit} onCancel={close}>
      {t('consequence', { job: name })} {open !== undefined && <b>{t('open', { count: open })}</b>}
    </Ask>
  )
}
