import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import styles from './KeyCatcher.module.css'

/** What was pressed before the code of a dialog was there: its letters, and whether Enter came after them. */
export type KeyBuffer = { text: string; sent: boolean }

export const noKeys: KeyBuffer = { text: '', sent: false }

const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey))

/** What is held after one more key. */
function after({ text, sent }: KeyBuffer, event: KeyboardEvent): KeyBuffer {
  if (sent) return { text, sent }
  if (event.key === 'Enter') return { text, sent: true }
  if (event.key === 'Backspace') return { text: [...text].slice(0, -1).join(''), sent }
  return isLetter(event) ? { text: text + event.key, sent } : { text, sent }
}

type Props = { buffer: RefObject<KeyBuffer>; close: () => void }

/**
 * In the place of a dialog whose code is on its way. The focus is still on the page, in a text or a list, where no key
 * may go now.
 */
export function KeyCatcher({ buffer, close }: Props) {
  const t = useTranslations('shell')
  const press = useEffectEvent((event: KeyboardEvent) => {
    event.stopPropagation()
    // To load the page again is the browser's.
    if (/^F\d+$/.test(event.key)) return
    event.preventDefault()
    buffer.current = event.key === 'Escape' ? noKeys : after(buffer.current, event)
    if (event.key === 'Escape') close()
  })
  useLayoutEffect(() => {
    buffer.current = noKeys
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [buffer])
  return (
    <p role="status" className={styles.coming}>
      {t('dialogComing')}
    </p>
  )
}
