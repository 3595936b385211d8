import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import { X } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './SidePanel.module.css'
import { useFocusBack } from './useFocusBack.ts'

type Props = {
  title: string
  about?: ReactNode
  closeLabel: string
  side?: 'start' | 'end'
  /** false while a question over it waits for an answer */
  closesItself?: boolean
  onClose: () => void
  children: ReactNode
}

/** A drawer over the page's edge: the page stays in sight beside it. */
export function SidePanel({
  title,
  about,
  closeLabel,
  side = 'end',
  closesItself = true,
  onClose,
  children,
}: Props) {
  useFocusBack()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={closesItself}
      closeOnClickOutside={closesItself}
      position={side === 'end' ? 'right' : 'left'}
      size="min(416px, 100vw)"
      transitionProps={{ duration: 0 }}
      classNames={{
        overlay: `${styles.scrim}`,
        inner: `${styles.inner}`,
        content: `${styles.content}`,
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <div>
            <Drawer.Title className={styles.title}>{title}</Drawer.Title>
            {about && <small>{about}</small>}
          </div>
          <Button look="quiet" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <X size={20} aria-hidden />
          </Button>
        </div>
        <Drawer.Body className={styles.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
