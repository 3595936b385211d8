import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './RowKeysDialog.module.css'
import { type RowKey, rowKeys } from './rowKeys.ts'

const letters: readonly RowKey[] = ['j', 'k', 'a', 'r', '/', '?']

type Props = { used: boolean; use: (isOn: boolean) => void; close: () => void }

/** The keys of a list, and the switch for those of one letter. */
export function RowKeysDialog({ used, use, close }: Props) {
  const t = useTranslations('projects.keys')
  return (
    <Dialog title={t('title')} onClose={close}>
      <div className={styles.body}>
        <p>{t('say')}</p>
        <dl className={styles.keys}>
          {letters.map((letter) => (
            <div key={letter}>
              <dt>
                <kbd>{letter}</kbd>
              </dt>
              <dd>{t(rowKeys[letter])}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>{t('enter')}</kbd>
            </dt>
            <dd>{t('open')}</dd>
          </div>
        </dl>
        <label className={styles.use}>
          <input
            type="checkbox"
            role="switch"
            checked={used}
            aria-checked={used}
            onChange={({ currentTarget }) => use(currentTarget.checked)}
          />
          {t('use')}
        </label>
        <div>
          <Button onClick={close} data-autofocus>
            {t('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
