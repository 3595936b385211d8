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
  withinPortal: !inPanel,
  portalProps: { target: '#content' },
})

export const optionClasses = {
  dropdown: `${menu.dropdown}`,
  options: `${styles.options}`,
  option: `${menu.item} ${styles.option}`,
  empty: `${styles.none}`,
}
