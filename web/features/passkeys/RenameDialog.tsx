import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './Passkeys.module.css'

type Props = { name: string; rename: (name: string) => void; close: () => void }

export function RenameDialog({ name, rename, close }: Props) {
  const t = useTranslations('settings.passkeys')
  const [input, setInput] = useState(name)
  const [problem, setProblem] = useState<string>()
  return (
    <Dialog title={t('renameDialog.title')} onClose={close}>
      <form
        noValidate
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          if (input.trim() === '') setProblem(t('nameProblem'))
          else rename(input.trim())
        }}
      >
        <TextField
          label={t('name')}
          value={input}
          onChange={({ currentTarget }) => setInput(currentTarget.value)}
          autoComplete="off"
          maxLength={60}
          error={problem}
          data-autofocus
        />
        <div className={styles.pair}>
          <Button look="main" type="submit">
            {t('renameDialog.confirm')}
          </Button>
          <Button onClick={close}>{t('renameDialog.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
