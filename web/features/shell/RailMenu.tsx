import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MenuParts } from '../../ui/LaterMenu.tsx'
import menu from '../../ui/menu.module.css'
import { menuProps } from '../../ui/menuProps.ts'
import type { Screens } from './menus.ts'

/** The screens of a group of the rail. */
export function RailMenu({ screens, button, defaultOpened }: { screens: Screens } & MenuParts) {
  return (
    <Menu
      position="right-start"
      offset={4}
      {...menuProps}
      defaultOpened={defaultOpened}
      classNames={{ dropdown: `${menu.dropdown}`, item: `${menu.item}` }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {screens.map(({ to, name }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
