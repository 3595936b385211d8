import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { answered } from '../messages/language.ts'
import styles from './Field.module.css'

type Common = {
  label: string
  error?: string | undefined
  /** how to fill it in, under it */
  hint?: ReactNode
  /** at the end of the control: a button that helps to fill it in */
  beside?: ReactNode
}

export type Wiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; className: string }

type FrameProps = Common & {
  /** where a form looks for a control that can't carry a name */
  id?: string
  children: (wiring: Wiring) => ReactNode
}

/** Label, control, and the message under it when something is wrong: the same everywhere. */
export function Frame({ id: fixedId, label, error, hint, beside, children }: FrameProps) {
  const ownId = useId()
  const id = fixedId ?? ownId
  const descriptions = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const wiring: Wiring = {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(descriptions && { 'aria-describedby': descriptions }),
    className: error ? `${styles.control} ${styles.bad}` : `${styles.control}`,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {beside ? (
        <div className={styles.row}>
          {children(wiring)}
          {beside}
        </div>
      ) : (
        children(wiring)
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <WarningCircle size={16} aria-hidden />
          {answered(error)}
        </p>
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}

type TextProps = Common & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextField({ label, error, hint, beside, className, ...rest }: TextProps) {
  return (
    <Frame label={label} error={error} hint={hint} beside={beside}>
      {(wiring) => <input {...rest} {...wiring} className={`${wiring.className} ${className ?? ''}`} />}
    </Frame>
  )
}

type AreaProps = Common & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, error, hint, ...rest }: AreaProps) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {(wiring) => (
        <textarea rows={3} {...rest} {...wiring} className={`${wiring.className} ${styles.area}`} />
      )}
    </Frame>
  )
}

type ChoiceProps = Common & SelectHTMLAttributes<HTMLSelectElement>

export function Choice({ label, error, children, ...rest }: ChoiceProps) {
  return (
    <Frame label={label} error={error}>
      {(wiring) => (
        <span className={styles.wrap}>
          <select {...rest} {...wiring} className={`${wiring.className} ${styles.choice}`}>
            {children}
          </select>
          <CaretDown size={20} aria-hidden />
        </span>
      )}
    </Frame>
  )
}
