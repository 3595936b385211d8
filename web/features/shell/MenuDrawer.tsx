import { List } from '@phosphor-icons/react/dist/csr/List'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/later.tsx'
import { useAfterClosing } from './useAfterClosing.ts'

const MenuPanel = later(async () => (await import('./MenuPanel.tsx')).MenuPanel)

/** The navigation of a phone. */
export function MenuDrawer() {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const afterClosing = useAfterClosing(open)
  const leave = (next: () => void) => {
    afterClosing(next)
    close()
  }
  useEffect(() => void MenuPanel.fetch().catch(() => undefined), [])
  return (
    <>
      <Button look="quiet" inRow aria-expanded={open} onClick={() => setOpen(true)}>
        <List size={20} aria-hidden />
        {t('menu')}
      </Button>
      {open && <MenuPanel props={{ close, leave }} />}
    </>
  )
}
