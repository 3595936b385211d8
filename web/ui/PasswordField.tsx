import { Eye } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlash } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'
import styles from './PasswordField.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'beside' | 'id'>

/**
 * A password, which its writer may look at. What is sent is hidden again, so that browsers know it for a password.
 */
export function PasswordField(props: Props) {
  const t = useTranslations('passwordField')
  const [isShown, setShown] = useState(false)
  const id = useId()
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form')
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [id])
  const Mark = isShown ? EyeSlash : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      beside={
        <Button id={id} look="act" className={`${styles.show}`} onClick={() => setShown(!isShown)}>
          <Mark size={20} aria-hidden />
          {t(isShown ? 'hide' : 'show')}
        </Button>
      }
    />
  )
}
