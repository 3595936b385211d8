import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { SelectHTMLAttributes } from 'react'
import styles from './InlineChoice.module.css'

/** A choice that is read as a word of its line. Its label is its owner's, by `id`. */
export function InlineChoice(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={styles.wrap}>
      <select {...props} />
      <CaretDown size={14} aria-hidden />
    </span>
  )
}
