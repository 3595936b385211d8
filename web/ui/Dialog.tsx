import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useFocusBack } from './useFocusBack.ts'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** One question at a time, over the page; Escape means no. */
export function Dialog({ title, onClose, children }: Props) {
  useFocusBack()
  return (
    <Modal
      opened
      centered
      title={title}
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      size="min(400px, calc(100vw - 32px))"
      transitionProps={{ duration: 0 }}
      overlayProps={{ className: `${styles.scrim}` }}
      classNames={{
        content: `${styles.content}`,
        header: `${styles.header}`,
        title: `${styles.title}`,
        body: `${styles.body}`,
        inner: `${styles.inner}`,
      }}
    >
      {children}
    </Modal>
  )
}
