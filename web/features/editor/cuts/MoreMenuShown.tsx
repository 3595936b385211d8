import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MenuParts } from '../../../ui/LaterMenu.tsx'
import menu from '../../../ui/menu.module.css'
import { menuProps } from '../../../ui/menuProps.ts'
import { onMac } from '../../../ui/onMac.ts'
import type { Action } from '../keys.ts'

type Props = { act: (action: Action) => void }

export function MoreMenuShown({ act, button, defaultOpened }: Props & MenuParts) {
  const t = useTranslations('editor')
  const keys = onMac ? 'macKey' : 'key'
  return (
    <Menu
      position="bottom-end"
      offset={4}
      {...menuProps}
      defaultOpened={defaultOpened}
      classNames={{ dropdown: `${menu.dropdown}`, item: `${menu.item}` }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => act('split')}
          rightSection={<kbd aria-hidden>{t(`keyList.${keys}.split`)}</kbd>}
        >
          {t('cuts.split')}
        </Menu.Item>
        <Menu.Item
          onClick={() => act('join')}
          rightSection={<kbd aria-hidden>{t(`keyList.${keys}.join`)}</kbd>}
        >
          {t('cuts.join')}
        </Menu.Item>
        <Menu.Item onClick={() => act('suggestTerm')}>{t('terms.suggest')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
