import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import styles from './Button.module.css'

type Look = 'main' | 'plain' | 'yes' | 'quiet' | 'act'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look
  /** as high as a row of a table allows */
  inRow?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * The second of two quick clicks sends no form again: a page that is busy hears both before it shows that it sends, or
 * the form has only come up under the hand.
 */
function sendOnce(event: MouseEvent<HTMLButtonElement>) {
  if (event.detail > 1) event.preventDefault()
}

/** One solid button (`main`) a view; `act` is a word in a row. */
export function Button({ look = 'plain', inRow = false, className, type = 'button', ...rest }: Props) {
  const names = [look === 'act' ? styles.act : styles.button, styles[look], inRow && styles.row, className]
  const sends = type === 'submit' && { onClick: sendOnce }
  return <button {...sends} {...rest} type={type} className={names.filter(Boolean).join(' ')} />
}

/** The class names of a button for what is a link. */
export const buttonClass = (look: 'main' | 'plain' | 'yes' | 'act', inRow = look === 'yes') =>
  look === 'act' ? `${styles.act}` : `${styles.button} ${styles[look]} ${inRow ? styles.row : ''}`
