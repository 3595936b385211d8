import type { ReactNode } from 'react'
import styles from './Ask.module.css'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  confirm: string
  cancel: string
  /** what would be lost can't come back: the solid button, and a hasty Enter, mean no */
  careful?: boolean
  /** what was confirmed is under way */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before something final, naming what follows. */
export function Ask({
  title,
  children,
  confirm,
  cancel,
  careful = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: Props) {
  const yes = (
    <Button
      look={careful ? 'plain' : 'main'}
      aria-disabled={isBusy || undefined}
      onClick={onConfirm}
      data-autofocus={!careful || undefined}
    >
      {confirm}
    </Button>
  )
  const no = (
    <Button look={careful ? 'main' : 'plain'} onClick={onCancel} data-autofocus={careful || undefined}>
      {cancel}
    </Button>
  )
  return (
    <Dialog title={title} onClose={onCancel}>
      <div className={styles.ask}>
        <p>{children}</p>
        <div className={styles.pair}>
          {careful ? (
            <>
              {no}
              {yes}
            </>
          ) : (
            <>
              {yes}
              {no}
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
