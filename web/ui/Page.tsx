import type { ReactNode } from 'react'
import styles from './Page.module.css'
import { usePageTitle } from './usePageTitle.ts'

type PageProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A screen of the account: its heading at once, then sections. */
export function Page({ title, aside, children }: PageProps) {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  )
}

type SectionProps = {
  title: string
  about?: ReactNode
  /** buttons below its head */
  acts?: ReactNode
  /** as wide as the page: a table, no form */
  wide?: boolean
  busy?: boolean
  /** makes it a region by this name */
  label?: string
  children: ReactNode
}

/** Opened by a rule, its head in the margin. */
export function Section({ title, about, acts, wide = false, busy = false, label, children }: SectionProps) {
  return (
    <section
      aria-label={label}
      className={`${styles.section} ${wide ? styles.wide : ''}`}
      {...(busy && { 'aria-busy': true })}
    >
      <header>
        <h2>{title}</h2>
        {about && <p className={styles.about}>{about}</p>}
        {acts && <div className={styles.acts}>{acts}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

/** Fields in two columns, in one on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** The buttons below what they act on. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>
}

/** What keeps the place of what is being fetched: lines, or fields with their labels. */
export function Bones({ lines, fields = false }: { lines: number; fields?: boolean }) {
  return Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <span key={line} className={`${styles.bone} ${fields ? styles.blank : ''}`} />
  ))
}
