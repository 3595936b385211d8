import { useDebouncedCallback } from '@mantine/hooks'
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useState } from 'react'
import styles from './SearchBox.module.css'

type Props = { label: string; value: string; change: (words: string) => void }

/** The search of a list: what is typed goes into the address once the typing rests. */
export function SearchBox({ label, value, change }: Props) {
  const [text, setText] = useState(value)
  const changeSoon = useDebouncedCallback((words: string) => change(words.trim()), 200)
  // An address that changed otherwise (`Clear`, Back) shows in the box.
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    if (text.trim() !== value) setText(value)
  }
  return (
    <div className={styles.search}>
      <MagnifyingGlass size={20} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          changeSoon(currentTarget.value)
        }}
        // Else it would come while the next screen does, and lead back from there.
        onBlur={() => changeSoon.flush()}
      />
    </div>
  )
}
