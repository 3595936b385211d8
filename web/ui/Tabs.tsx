import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { quantity } from './formats.ts'
import styles from './Tabs.module.css'

/** `count`: undefined while it loads, left out where nothing is counted */
export type Tab<Name extends string> = { name: Name; label: string; count?: number | undefined }

type Props<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  choose: (name: Name) => void
  /** the tabs stay in sight below whatever else does */
  sticky?: boolean
  children: ReactNode
}

/** Tabs over one panel; the arrow keys move between them. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  choose,
  sticky = false,
  children,
}: Props<Name>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.name === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    choose(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={styles.tabs}
        onKeyDown={move}
        data-sticky-next={sticky || undefined}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => choose(tab.name)}
          >
            {tab.label}
            {'count' in tab && (
              <>
                {' '}
                <span className={styles.count}>{tab.count !== undefined && quantity(tab.count)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
