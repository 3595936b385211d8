import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { type ReactNode, useId, useState } from 'react'
import styles from './Shell.module.css'

type Props = { icon: ReactNode; name: string; children: ReactNode }

/** Screens under a name in the navigation, which folds them away. */
export function Group({ icon, name, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {name}
        <CaretDown size={16} aria-hidden />
      </button>
      <ul id={id} hidden={!open}>
        {children}
      </ul>
    </li>
  )
}
