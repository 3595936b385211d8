import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Editor.module.css'

type Props = { name: string; open: number; submit: () => void; close: () => void }

export function SubmitDialog({ name, open, submit, close }: Props) {
  const t = useTranslations('editor.submitDialog')
  return (
    <Dialog title={t('title')} onClose={close}>
      <div className={styles.ask}>
        <p>{t('consequence', { job: name })}</p>
        <p>{t('open', { count: open })}</p>
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
