import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './Button.module.css'

type Look = 'main' | 'plain' | 'yes' | 'quiet' | 'act'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look
  /** as high as a row of a table allows */
  inRow?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** One solid button (`main`) a view; `act` is a word in a row. */
export function Button({ look = 'plain', inRow = false, className, type = 'button', ...rest }: Props) {
  const names = [look === 'act' ? styles.act : styles.button, styles[look], inRow && styles.row, className]
  return <button {...rest} type={type} className={names.filter(Boolean).join(' ')} />
}

/** The class names of a button for what is a link. */
export const buttonClass = (look: 'main' | 'plain' | 'yes' | 'act', inRow = look === 'yes') =>
  look === 'act' ? `${styles.act}` : `${styles.button} ${styles[look]} ${inRow ? styles.row : ''}`
