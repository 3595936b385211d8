import { answered } from '../messages/language.ts'
import styles from './StatusMark.module.css'

const quarter = <path d="M8 8V4a4 4 0 0 1 4 4z" fill="currentColor" />
const half = <path d="M8 4a4 4 0 0 1 0 8z" fill="currentColor" />
const threeQuarters = <path d="M8 8H4a4 4 0 1 0 4-4z" fill="currentColor" />

const fills = new Map([
  ['Accepted', quarter],
  ['In Progress', half],
  ['Under-Review', threeQuarters],
])
/** Whose turn it is: what a consultant has to answer or do, and what the provider has. */
const turns = {
  consultant: ['Unassigned', 'Assigned', 'In Progress'],
  staff: ['Unassigned', 'Under-Review'],
}

/** A circle that fills as the job advances, beside the word; in the accent while it is the reader's turn. */
export function StatusMark({
  status,
  reader = 'consultant',
}: {
  status: string
  reader?: keyof typeof turns
}) {
  if (status === 'Completed') {
    return (
      <span className={`${styles.status} ${styles.done}`}>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <circle cx="8" cy="8" r="7" fill="currentColor" />
          <path d="M5 8.2l2.1 2.1L11 6.2" stroke="var(--sheet)" strokeWidth="1.6" fill="none" />
        </svg>
        {answered(status)}
      </span>
    )
  }
  return (
    <span className={`${styles.status} ${turns[reader].includes(status) ? styles.yours : ''}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle
          cx="8"
          cy="8"
          r="6.25"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          {...(status === 'Unassigned' && { strokeDasharray: '2.4 2.5' })}
        />
        {fills.get(status)}
      </svg>
      {answered(status)}
    </span>
  )
}
