import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, useState } from 'react'
import { later } from './later.tsx'

/** What the code of a menu is given: the button it belongs to, and whether it is open at once. */
export type MenuParts = { button: ReactElement<ComponentProps<'button'>>; defaultOpened: boolean }

/** A menu that looks the same before its code has come; a press before that is kept, and opens it then. */
export function laterMenu<Props extends object>(load: () => Promise<ComponentType<Props & MenuParts>>) {
  const Menu = later(load, { idle: true })
  return function LaterMenu({ button, props }: Pick<MenuParts, 'button'> & { props: Props }) {
    const [isRequested, setRequested] = useState(false)
    const [isFocused, setFocused] = useState(false)
    const placeholder = cloneElement(button, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setRequested(true),
      // The other button would not have the focus.
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    })
    return (
      <Menu
        until={placeholder}
        hold={isFocused && !isRequested}
        now={isRequested || isFocused}
        props={{ ...props, button, defaultOpened: isRequested }}
      />
    )
  }
}
