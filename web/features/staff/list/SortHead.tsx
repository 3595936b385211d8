import { ArrowDown } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUp } from '@phosphor-icons/react/dist/csr/ArrowUp'
import type { ReactNode } from 'react'
import styles from './List.module.css'

type Props = {
  name: string
  ordering: string
  sort: (ordering: string) => void
  className?: string | undefined
  children: ReactNode
}

/** The head of a column that the list can be sorted by; pressed again, it is sorted backwards. */
export function SortHead({ name, ordering, sort, className, children }: Props) {
  const back = `-${name}`
  const way = ordering === name ? 'ascending' : ordering === back ? 'descending' : undefined
  const Arrow = way === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={className} {...(way && { 'aria-sort': way })}>
      <button type="button" className={styles.sort} onClick={() => sort(ordering === name ? back : name)}>
        {children}
        {way && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  )
}
