import type { KeyboardEvent } from 'react'
import menu from './menu.module.css'
import styles from './Pick.module.css'

/** What choosing one and choosing several have in common: found by typing, opened by a press or a key. */
export const searchedList = {
  autoComplete: 'off',
  searchable: true,
  openOnFocus: false,
  withScrollArea: false,
} as const

/** Where the options are shown; `inPanel`: in a panel that closes when something beside it is pressed. */
export const optionsPlace = (inPanel = false) => ({
  transitionProps: { duration: 0 },
  offset: 4,
  // What loads above pushes the field out of the window: its options stay with it, and can be scrolled to.
  hideDetached: false,
  withinPortal: !inPanel,
  portalProps: { target: '#content' },
})

export const optionClasses = {
  dropdown: `${menu.dropdown}`,
  options: `${styles.options}`,
  option: `${menu.item} ${styles.option}`,
  empty: `${styles.none}`,
}

/**
 * Enter takes the first option that fits what was typed. The list marks it by itself, but forgets that again in a
 * timer of its opening: where that comes late, as on a busy machine, Enter would send the form around it.
 * @param chosen what the field says while nothing is typed
 */
export const takeFirstOption =
  (chosen = '') =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const { currentTarget: input, key, nativeEvent } = event
    const isMarked = input.hasAttribute('aria-activedescendant')
    if (key !== 'Enter' || nativeEvent.isComposing || isMarked || input.value === chosen) return
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    const first = list?.querySelector<HTMLElement>('[role="option"]')
    if (!first) return
    event.preventDefault()
    first.click()
  }
