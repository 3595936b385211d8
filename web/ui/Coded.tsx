import type { Code, Part, Text } from '@hub/text/text'
import { useTranslations } from 'use-intl'
import styles from './Coded.module.css'

const keyed = (parts: readonly Part[]) => {
  let at = 0
  return parts.map((part) => {
    const key = at
    at += typeof part === 'string' ? part.length : 1
    return { key: `${key} ${typeof part}`, part }
  })
}

const classOf = ({ kind }: Code) => `${styles.code} ${styles[kind]}`

/** How a code is called where it is read out: `Code 1`, `End of code 1`. */
export function useCodeName(): (code: Code) => string {
  const t = useTranslations('code')
  return ({ code, kind }) => t(kind, { n: String(code) })
}

/** A code as its number; its shape says whether it opens, closes, or does neither. */
export function Chip({ code }: { code: Code }) {
  const name = useCodeName()
  return (
    <span role="img" aria-label={name(code)} className={classOf(code)} dir="ltr" title={code.display}>
      {code.code}
    </span>
  )
}

/** The same for a page that is not drawn by React. */
export function chipElement(code: Code, name: string): HTMLElement {
  const element = document.createElement('span')
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', name)
  element.className = classOf(code)
  element.dir = 'ltr'
  element.title = code.display ?? ''
  element.textContent = String(code.code)
  return element
}

/** A segment's text as it is read: its codes as chips, flat on the inside. */
export function Coded({ text }: { text: Text }) {
  if (typeof text === 'string') return text
  return keyed(text).map(({ key, part }) =>
    typeof part === 'string' ? part : <Chip key={key} code={part} />,
  )
}
