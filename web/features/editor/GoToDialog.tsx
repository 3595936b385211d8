import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import type { Desk } from '../desk/desk.ts'
import { focusNow } from './focusNow.ts'
import styles from './GoToDialog.module.css'
import { type KeyBuffer, noKeys } from './KeyCatcher.tsx'

type Props = { desk: Desk; buffer: RefObject<KeyBuffer>; go: (id: string) => void; close: () => void }

/** Asks for the number of a segment, and goes there. */
export function GoToDialog({ desk, buffer, go, close }: Props) {
  const t = useTranslations('editor.goTo')
  const [input, setInput] = useState(buffer.current.text)
  const [error, setError] = useState<string>()
  const order = desk.order()
  const count = Math.max(order.length, desk.progress()?.segments ?? 0)
  const submit = () => {
    const number = input.trim()
    const n = /^\d{1,9}$/.test(number) ? Number(number) : 0
    const id = order[n - 1]
    if (id === undefined) return setError(n >= 1 && n <= count ? t('loading') : t('wrong', { count }))
    close()
    go(id)
  }
  const takeKeys = useEffectEvent(() => {
    const { sent } = buffer.current
    buffer.current = noKeys
    if (sent) submit()
  })
  useLayoutEffect(() => takeKeys(), [])
  return (
    <Dialog title={t('title')} onClose={close}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('number')}
          hint={t('hint', { count })}
          error={error}
          value={input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          data-autofocus
          ref={focusNow}
          onChange={(event) => {
            setInput(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div className={styles.pair}>
          <Button type="submit" look="main">
            {t('go')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
