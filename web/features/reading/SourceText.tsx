import type { Code, Part, Text } from '@hub/text/text'
import styles from './Reading.module.css'

const keyed = (parts: readonly Part[]) => {
  let at = 0
  return parts.map((part) => {
    const key = at
    at += typeof part === 'string' ? part.length : 1
    return { key: `${key} ${typeof part}`, part }
  })
}

/** What a code is called where it is only read: its own name, else its number. */
const nameOf = ({ label, code }: Code) => label ?? `{${code}}`

/** A text as it is read: its codes are there, and quiet. */
export function SourceText({ text }: { text: Text }) {
  if (typeof text === 'string') return text
  return keyed(text).map(({ key, part }) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={key} className={`${styles.code} ${styles[part.kind]}`} dir="ltr" title={part.display}>
        {nameOf(part)}
      </span>
    ),
  )
}
