import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { SignOut } from '@phosphor-icons/react/dist/csr/SignOut'
import { UserCircle } from '@phosphor-icons/react/dist/csr/UserCircle'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import menu from '../../ui/menu.module.css'
import { hasUnsaved } from '../../ui/unsaved.ts'
import { signOut } from '../session/signOut.ts'

type Look = 'plain' | 'bare' | 'rail'

/** `bare`: a word in the bar of a phone; `rail`: a mark and a word beside the editor. */
export function AccountMenu({ look = 'plain' }: { look?: Look }) {
  const t = useTranslations('shell')
  const leave = useTranslations('leave')
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Menu
        position={look === 'bare' ? 'bottom-end' : look === 'rail' ? 'right-end' : 'top-start'}
        offset={4}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: `${menu.dropdown}`, item: `${menu.item}` }}
      >
        <Menu.Target>
          <Button look={look === 'plain' ? 'plain' : 'quiet'} inRow>
            {look !== 'bare' && <UserCircle size={20} aria-hidden />}
            {t('account')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
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
