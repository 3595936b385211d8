import type { ReactNode } from 'react'
import Markdown from 'react-markdown'
import styles from './PoliciesPage.module.css'

/** Below the page's own heading; nothing in a text is ever markup. */
const components = {
  h1: ({ children }: { children?: ReactNode }) => <h2>{children}</h2>,
  h2: ({ children }: { children?: ReactNode }) => <h3>{children}</h3>,
  blockquote: ({ children }: { children?: ReactNode }) => <div className={styles.template}>{children}</div>,
}

/** A policy of `docs/policies`; `{support}` is replaced by the configured address (R9.5). */
export function PolicyText({ text, support }: { text: string; support: string }) {
  return (
    <Markdown components={components} skipHtml>
      {text.replaceAll('{support}', `[${support}](mailto:${support})`)}
    </Markdown>
  )
}
