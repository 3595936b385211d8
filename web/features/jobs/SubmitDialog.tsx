import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ProjectPage.module.css'

type Props = { name: string; submit: () => void; close: () => void }

export function SubmitDialog({ name, submit, close }: Props) {
  const t = useTranslations('projects.job.submitDialog')
  return (
    <Dialog title={t('title')} onClose={close}>
      <div className={styles.form}>
        <p>{t('consequence', { job: name })}</p>
        <div className={styles.pair}>
          <Button look="main" onClick={submit} data-autofocus>
            {t('confirm')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
