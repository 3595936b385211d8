import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { focusNow } from '../../ui/focusNow.ts'
import { type KeyBuffer, noKeys } from '../../ui/KeyCatcher.tsx'
import styles from './GoToDialog.module.css'

type Props = {
  /** how many segments there are */
  count: number
  buffer: RefObject<KeyBuffer>
  /** false where the segment with this number has not come yet */
  go: (number: number) => boolean
  close: () => void
}

/** Asks for the number of a segment, and goes there. */
export function GoToDialog({ count, buffer, go, close }: Props) {
  const t = useTranslations('editor.goTo')
  const [input, setInput] = useState(buffer.current.text)
  const [error, setError] = useState<string>()
  const submit = () => {
    const number = input.trim()
    const n = /^\d{1,9}$/.test(number) ? Number(number) : 0
    // How many there are comes with the first segments.
    if (count === 0) return setError(t('loading'))
    if (n < 1 || n > count) return setError(t('wrong', { count }))
    if (!go(n)) return setError(t('loading'))
    close()
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
          {...(count > 0 && { hint: t('hint', { count }) })}
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
