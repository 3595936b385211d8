import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications, useNotifications } from '@mantine/notifications'
import { useLayoutEffect } from 'react'
import { common } from '../messages/en-GB/common.ts'
import { translated } from '../messages/language.ts'
import { Library } from './Library.tsx'
import { type Tone, ToneMark } from './Note.tsx'
import styles from './Toaster.module.css'
import { freeTop } from './toastPlace.ts'

type ToastContent = { tone: Tone; title: string; message: string; autoClose?: number }

const classNames = {
  icon: `${styles.icon}`,
  title: `${styles.title}`,
  description: `${styles.message}`,
  closeButton: `${styles.close}`,
}

export function showToast({ tone, ...rest }: ToastContent) {
  notifications.show({
    ...rest,
    icon: <ToneMark tone={tone} />,
    className: `${styles.toast}`,
    classNames,
    closeButtonProps: { 'aria-label': translated(common).toasts.close },
  })
}

/** What is pressed or typed into, in the page and in its dialogs. */
const controls = ':is(button, a, input, select, textarea, [role="button"], [role="textbox"])'

/** A toast of two lines that has not grown to its height yet, px. */
const leastHeight = 72

const isSeen = ({ width, bottom, top }: DOMRect) => width > 1 && bottom > 0 && top < window.innerHeight

/** Moves the toasts to where they cover nothing that is used next. */
function place(count: number) {
  const region = document.querySelector(`.${styles.region}[data-position="top-right"]`)
  if (!region) return
  const { left, right, height } = region.getBoundingClientRect()
  const elements = [...document.querySelectorAll(controls)].filter((element) => !region.contains(element))
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(isSeen)
  const { activeElement: focus } = document
  // A row keeps its place while the pointer rests on it, which a toast above it would end.
  const rows = [...document.querySelectorAll(':is(tr, li):hover')].filter((row) => !region.contains(row))
  const avoid = focus && elements.includes(focus) ? [focus, ...rows] : rows
  const toast = { left, right, height: Math.max(height, count * leastHeight) }
  const top = freeTop(
    toast,
    boxes,
    window.innerHeight,
    avoid.map((element) => element.getBoundingClientRect()),
  )
  document.documentElement.style.setProperty('--toast-top', `${top}px`)
}

/** While there are toasts they keep out of the way of what the page puts below them. */
function useFreePlace() {
  const count = useNotifications().notifications.length
  useLayoutEffect(() => {
    const root = document.getElementById('root')
    if (count === 0 || !root) return
    const move = () => place(count)
    move()
    const observer = new MutationObserver(move)
    observer.observe(root, { childList: true, subtree: true })
    // Dialogs are beside the page.
    observer.observe(document.body, { childList: true })
    window.addEventListener('resize', move)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', move)
    }
  }, [count])
}

/** R9.7: 5 s, longer while the pointer rests on it. */
export function Toaster() {
  useFreePlace()
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
