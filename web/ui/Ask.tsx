import type { ReactNode } from 'react'
import styles from './Ask.module.css'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  confirm: string
  cancel: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before something final, naming what follows. */
export function Ask({ title, children, confirm, cancel, onConfirm, onCancel }: Props) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <div className={styles.ask}>
        <p>{children}</p>
        <div className={styles.pair}>
          <Button look="main" onClick={onConfirm} data-autofocus>
            {confirm}
          </Button>
          <Button onClick={onCancel}>{cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}
