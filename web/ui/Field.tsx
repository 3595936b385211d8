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
import styles from './Field.module.css'

type Common = { label: string; error?: string | undefined }

type Wiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; className: string }

/** Label, control, and the message under it when something is wrong: the same everywhere. */
function Frame({ label, error, children }: Common & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const wiring: Wiring = error
    ? {
        id,
        'aria-invalid': true,
        'aria-describedby': `${id}-error`,
        className: `${styles.control} ${styles.bad}`,
      }
    : { id, className: `${styles.control}` }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(wiring)}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <WarningCircle size={16} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}

type TextProps = Common & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextField({ label, error, className, ...rest }: TextProps) {
  return (
    <Frame label={label} error={error}>
      {(wiring) => <input {...rest} {...wiring} className={`${wiring.className} ${className ?? ''}`} />}
    </Frame>
  )
}

type AreaProps = Common & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, error, ...rest }: AreaProps) {
  return (
    <Frame label={label} error={error}>
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
