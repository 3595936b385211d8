import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useFocusBack } from './useFocusBack.ts'

type Props = {
  title: string
  /** for what has to be read and compared: all of the screen on a phone; `pair`: two things beside each other */
  wide?: boolean | 'pair'
  /** for a short list and fields below it */
  size?: 'usual' | 'middle'
  onClose: () => void
  children: ReactNode
}

const sizes = {
  usual: 'min(400px, calc(100vw - 32px))',
  middle: 'min(520px, calc(100vw - 32px))',
  wide: 'min(760px, 100vw)',
  pair: 'min(984px, 100vw)',
}

/** One question at a time, over the page; Escape means no. */
export function Dialog({ title, wide = false, size = 'usual', onClose, children }: Props) {
  useFocusBack()
  return (
    <Modal.Root
      opened
      centered
      onClose={onClose}
      closeOnClickOutside={false}
      size={sizes[wide === 'pair' ? 'pair' : wide ? 'wide' : size]}
      transitionProps={{ duration: 0 }}
      classNames={{
        overlay: `${styles.scrim}`,
        content: `${styles.content} ${wide ? styles.wide : ''}`,
        inner: `${styles.inner} ${wide ? styles.around : ''}`,
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not the library's own head: that is a <header>, and the page has its banner already. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
