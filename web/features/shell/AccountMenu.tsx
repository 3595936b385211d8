import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Check } from '@phosphor-icons/react/dist/csr/Check'
import { Desktop } from '@phosphor-icons/react/dist/csr/Desktop'
import { Moon } from '@phosphor-icons/react/dist/csr/Moon'
import { SignOut } from '@phosphor-icons/react/dist/csr/SignOut'
import { Sun } from '@phosphor-icons/react/dist/csr/Sun'
import { UserCircle } from '@phosphor-icons/react/dist/csr/UserCircle'
import { useId, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import menu from '../../ui/menu.module.css'
import { menuProps } from '../../ui/menuProps.ts'
import { asScheme, chooseScheme, onScheme, scheme, schemes } from '../../ui/scheme.ts'
import { hasUnsaved } from '../../ui/unsaved.ts'
import { signOut } from '../session/signOut.ts'

const themeMarks = { system: Desktop, light: Sun, dark: Moon }

type Look = 'plain' | 'bare' | 'rail'

/** `bare`: a word in the bar of a phone; `rail`: a mark and a word beside the editor. */
export function AccountMenu({ look = 'plain' }: { look?: Look }) {
  const t = useTranslations('shell')
  const leave = useTranslations('leave')
  const chosen = useSyncExternalStore(onScheme, scheme)
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Menu
        position={look === 'bare' ? 'bottom-end' : look === 'rail' ? 'right-end' : 'top-start'}
        offset={4}
        {...menuProps}
        classNames={{ dropdown: `${menu.dropdown}`, item: `${menu.item}` }}
      >
        <Menu.Target>
          <Button look={look === 'plain' ? 'plain' : 'quiet'} inRow>
            {look !== 'bare' && <UserCircle size={20} aria-hidden />}
            {t('account')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu */}
          <div role="group" aria-labelledby={`${id}-theme`}>
            <p id={`${id}-theme`} className={menu.label}>
              {t('theme.label')}
            </p>
            <Menu.RadioGroup value={chosen} onChange={(name) => chooseScheme(asScheme(name))}>
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
            onClick={() => (hasUnsaved() ? setLeaving(true) : void signOut())}
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
            setLeaving(false)
            void signOut()
          }}
          onCancel={() => setLeaving(false)}
        >
          {leave('signOut')}
        </Ask>
      )}
    </>
  )
}
