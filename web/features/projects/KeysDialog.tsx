import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './KeysDialog.module.css'

type Props = {
  /** where they work */
  say: string
  /** a key, and what it does */
  keys: readonly (readonly [string, string])[]
  used: boolean
  use: (isOn: boolean) => void
  close: () => void
}

/** The keys of a list, and the switch for those of one letter. */
export function KeysDialog({ say, keys, used, use, close }: Props) {
  const t = useTranslations('projects.keys')
  return (
    <Dialog title={t('title')} onClose={close}>
      <div className={styles.body}>
        <p>{say}</p>
        <dl className={styles.keys}>
          {keys.map(([key, act]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{act}</dd>
            </div>
          ))}
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
