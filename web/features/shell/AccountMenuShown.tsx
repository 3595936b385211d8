import type { Look } from './menus.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Check } from '@phosphor-icons/react/dist/csr/Check'
import { Desktop } from '@phosphor-icons/react/dist/csr/Desktop'
import { Moon } from '@phosphor-icons/react/dist/csr/Moon'
import { SignOut } from '@phosphor-icons/react/dist/csr/SignOut'
import { Sun } from '@phosphor-icons/react/dist/csr/Sun'
import { useId, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Ask } from '../../ui/Ask.tsx'
import type { MenuParts } from '../../ui/LaterMenu.tsx'
import menu from '../../ui/menu.module.css'
import { menuProps } from '../../ui/menuProps.ts'
import { asScheme, chooseScheme, onScheme, scheme, schemes } from '../../ui/scheme.ts'
import { type Unsaved, unsaved } from '../../ui/unsaved.ts'
import { signOut } from '../session/signOut.ts'

const themeMarks = { system: Desktop, light: Sun, dark: Moon }

/** What opens: the theme, and the way out. */
export function AccountMenuShown({ look, button, defaultOpened }: { look: Look } & MenuParts) {
  const t = useTranslations('shell')
  const leave = useTranslations('leave')
  const colours = useSyncExternalStore(onScheme, scheme)
  const id = useId()
  const [leaving, setLeaving] = useState<Unsaved>()
  return (
    <>
      <Menu
        position={look === 'bare' ? 'bottom-end' : look === 'rail' ? 'right-end' : 'top-start'}
        offset={4}
        {...menuProps}
        defaultOpened={defaultOpened}
        classNames={{ dropdown: `${menu.dropdown}`, item: `${menu.item}` }}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu */}
          <div role="group" aria-labelledby={`${id}-theme`}>
            <p id={`${id}-theme`} className={menu.label}>
              {t('theme.label')}
            </p>
            <Menu.RadioGroup value={colours} onChange={(name) => chooseScheme(asScheme(name))}>
              {schemes.map((name) => {
                const Mark = themeMarks[name]
                return (
                  <Menu.RadioItem key={name} value={name} checkIcon={<Check size={16} aria-hidden />}>
                    <span className={menu.choice}>
                      <Mark size={20} aria-hidden />
                      {t(`theme.${name}`)}
                    </span>
                  </Menu.RadioItem>
                )
              })}
            </Menu.RadioGroup>
          </div>
          <Menu.Divider className={menu.rule} />
          <Menu.Item
            leftSection={<SignOut size={20} aria-hidden />}
            onClick={() => {
              const what = unsaved()
              if (what) setLeaving(what)
              else void signOut()
            }}
          >
            {t('logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {leaving && (
        <Ask
          careful
          title={leave('title')}
          confirm={t('logOut')}
          cancel={leave('stay')}
          onConfirm={() => {
            setLeaving(undefined)
            void signOut()
          }}
          onCancel={() => setLeaving(undefined)}
        >
          {leave(leaving === 'files' ? 'signOutFiles' : 'signOut')}
        </Ask>
      )}
    </>
  )
}
