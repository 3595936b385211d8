import type { Code, Part, Text } from '@hub/text/text'
import { createContext, Fragment, use } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Coded.module.css'

const withKeys = (parts: readonly Part[]) => {
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
    <span
      role="img"
      aria-label={name(code)}
      className={classOf(code)}
      dir="ltr"
      title={code.display}
      data-code={code.code}
      data-kind={code.kind}
    >
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

/** Whether all white space is drawn; what does not break always is. */
export const ShowSpaces = createContext(false)

/** A text longer than this is shown as it is: each drawn space is an element. */
const mostDrawn = 20_000

/** Where white space is that is to be drawn, and how; `all`: spaces that break too. */
export function spacesIn(words: string, all: boolean): { at: number; look: string | undefined }[] {
  if (words.length > mostDrawn) return []
  return [...words.matchAll(all ? /\s/gu : /[\u00a0\u2007\u202f]/gu)].map(({ 0: space, index }) => ({
    at: index,
    look:
      space === '\n'
        ? styles.break
        : space === '\t'
          ? styles.tab
          : /[\u00a0\u2007\u202f]/u.test(space)
            ? styles.fixed
            : styles.space,
  }))
}

function Words({ words }: { words: string }) {
  const spaces = spacesIn(words, use(ShowSpaces))
  if (spaces.length === 0) return words
  const ends = [...spaces.slice(1).map(({ at }) => at), words.length]
  return [
    words.slice(0, spaces[0]?.at),
    ...spaces.map(({ at, look }, index) => (
      <Fragment key={at}>
        <span className={look}>{words.charAt(at)}</span>
        {words.slice(at + 1, ends[index])}
      </Fragment>
    )),
  ]
}

/** A segment's text as it is read: its codes as chips, flat on the inside. */
export function CodedText({ text }: { text: Text }) {
  if (typeof text === 'string') return <Words words={text} />
  return withKeys(text).map(({ key, part }) =>
    typeof part === 'string' ? <Words key={key} words={part} /> : <Chip key={key} code={part} />,
  )
}
