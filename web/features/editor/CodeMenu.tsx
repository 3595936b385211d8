import { type Code, nameOf } from '@hub/text/text'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Chip } from '../../ui/Coded.tsx'
import styles from './CodeMenu.module.css'

/** Where the brace is that asked for the menu, px from the window's corner. */
export type Caret = { left: number; top: number; bottom: number }

type Props = {
  id: string
  codes: readonly Code[]
  /** which one Enter takes */
  chosen: number
  at: Caret
  choose: (code: Code) => void
}

export const itemId = (menu: string, index: number) => `${menu}-${index}`

/** The missing codes, offered where a brace was typed. The cursor stays in the field, which hands the keys on. */
export function CodeMenu({ id, codes, chosen, at, choose }: Props) {
  const t = useTranslations('editor')
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = menu.current
    const frame = element?.offsetParent?.getBoundingClientRect()
    if (!element || !frame) return
    const { offsetWidth: width, offsetHeight: height } = element
    const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - width - 8))
    const isRoom = at.bottom + height + 8 <= (window.visualViewport?.height ?? window.innerHeight)
    element.style.left = `${left - frame.left}px`
    element.style.top = `${(isRoom ? at.bottom + 4 : at.top - height - 4) - frame.top}px`
  }, [at])

  useLayoutEffect(() => {
    menu.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div ref={menu} id={id} role="menu" aria-label={t('codes.menu')} className={styles.menu}>
      {codes.map((code, index) => (
        <button
          key={nameOf(code)}
          id={itemId(id, index)}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`${styles.item} ${index === chosen ? styles.chosen : ''}`}
          // The cursor would leave the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(code)}
        >
          <Chip code={code} />
          <span aria-hidden className={styles.display}>
            {code.label ?? code.display}
          </span>
        </button>
      ))}
    </div>
  )
}
