import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/clipboard.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Acts } from '../../../ui/Page.tsx'
import acts from '../acts/Acts.module.css'
import styles from './Running.module.css'

type Props = { title: string; say: string; secret: string; close: () => void }

/** Something that is shown once. */
export function SecretDialog({ title, say, secret, close }: Props) {
  const t = useTranslations('staffRunning.keys')
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog title={title} size="middle" onClose={close}>
      <div className={acts.form}>
        <p>{say}</p>
        <p className={styles.secret}>{secret}</p>
        <Acts>
          <Button look="main" data-autofocus onClick={() => void copyText(secret).then(setCopied)}>
            {t('copy')}
          </Button>
          <Button onClick={close}>{t('done')}</Button>
          <span role="status">{isCopied && t('copied')}</span>
        </Acts>
      </div>
    </Dialog>
  )
}
