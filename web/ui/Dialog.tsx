import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

type Props = { title: string; onClose: () => void; wide?: boolean; children: ReactNode }

/** One question at a time, over the page; Escape means no. */
export function Dialog({ title, onClose, wide = false, children }: Props) {
  return (
    <Modal
      opened
      centered
      title={title}
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      size={wide ? 'min(720px, calc(100vw - 32px))' : 'min(400px, calc(100vw - 32px))'}
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
