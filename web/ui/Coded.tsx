import type { Part, Text } from '@hub/text/text'
import styles from './Coded.module.css'

const keyed = (parts: readonly Part[]) => {
  let at = 0
  return parts.map((part) => {
    const key = at
    at += typeof part === 'string' ? part.length : 1
    return { key: `${key} ${typeof part}`, part }
  })
}

/** A segment's text as it is read: its codes as chips, flat on the inside. */
export function Coded({ text }: { text: Text }) {
  if (typeof text === 'string') return text
  return keyed(text).map(({ key, part }) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={key} className={`${styles.code} ${styles[part.kind]}`} title={part.display}>
        {`{${part.code}}`}
      </span>
    ),
  )
}
