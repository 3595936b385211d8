import '@mantine/core/styles/Paper.layer.css'
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
  /** near the top, so that it does not move while what is in it grows; its title is heard, not shown */
  top?: boolean
  onClose: () => void
  children: ReactNode
}

const sizes = {
  usual: 'min(400px, calc(100vw - 32px))',
  middle: 'min(520px, calc(100vw - 32px))',
  wide: 'min(760px, 100vw)',
  pair: 'min(984px, 100vw)',
  top: 'min(640px, calc(100vw - 16px))',
}

/** One question at a time, over the page; Escape means no. */
export function Dialog({ title, wide = false, size = 'usual', top = false, onClose, children }: Props) {
  useFocusBack()
  return (
    <Modal.Root
      opened
      centered={!top}
      onClose={onClose}
      closeOnClickOutside={top}
      size={sizes[wide === 'pair' ? 'pair' : wide ? 'wide' : top ? 'top' : size]}
      transitionProps={{ duration: 0 }}
      classNames={{
        overlay: `${styles.scrim}`,
        content: `${styles.content} ${wide ? styles.wide : top ? styles.top : ''} ${wide === 'pair' ? styles.pair : ''}`,
        inner: `${styles.inner} ${wide ? styles.around : top ? styles.fromTop : ''}`,
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not the library's own head: that is a <header>, and the page has its banner already. */}
        <div className={top ? 'sr' : styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
