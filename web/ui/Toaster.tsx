import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { common } from '../messages/en-GB/common.ts'
import { Library } from './Library.tsx'
import { type Tone, ToneMark } from './Note.tsx'
import styles from './Toaster.module.css'

type Shown = { tone: Tone; title: string; message: string; autoClose?: number }

const classNames = {
  icon: `${styles.icon}`,
  title: `${styles.title}`,
  description: `${styles.message}`,
  closeButton: `${styles.close}`,
}

export function showToast({ tone, ...rest }: Shown) {
  notifications.show({
    ...rest,
    icon: <ToneMark tone={tone} />,
    className: `${styles.toast}`,
    classNames,
    closeButtonProps: { 'aria-label': common.toasts.close },
  })
}

/** R9.7: 5 s, longer while the pointer rests on it. */
export function Toaster() {
  return (
    <Library>
      <Notifications
        position="top-right"
        autoClose={5000}
        pauseResetOnHover="notification"
        containerWidth="560px"
        className={`${styles.region} unprinted`}
      />
    </Library>
  )
}
