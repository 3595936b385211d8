import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { onMac } from '../../ui/onMac.ts'
import styles from './KeysDialog.module.css'

const keys = [
  'confirm',
  'reopen',
  'repeat',
  'previous',
  'next',
  'copy',
  'code',
  'menu',
  'space',
  'term',
  'undo',
  'redo',
  'whiteSpace',
  'match',
  'concordance',
  'ask',
  'find',
  'findNext',
  'findPrevious',
  'nextFinding',
  'previousFinding',
  'goTo',
  'brief',
  'split',
  'join',
  'list',
] as const

export function KeysDialog({ close }: { close: () => void }) {
  const t = useTranslations('editor.keyList')
  return (
    <Dialog title={t('title')} onClose={close}>
      <dl className={styles.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`${onMac ? 'macKey' : 'key'}.${key}`)}</kbd>
            </dt>
            <dd>{t(key)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={close} data-autofocus>
        {t('close')}
      </Button>
    </Dialog>
  )
}
