import { List } from '@phosphor-icons/react/dist/csr/List'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Navigation } from './Navigation.tsx'
import { Who } from './Who.tsx'

/** The navigation of a phone. */
export function MenuDrawer() {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" inRow aria-expanded={open} onClick={() => setOpen(true)}>
        <List size={20} aria-hidden />
        {t('menu')}
      </Button>
      {open && (
        <SidePanel title={t('menu')} closeLabel={t('close')} side="start" onClose={close}>
          <Who />
          <Navigation followed={close} />
        </SidePanel>
      )}
    </>
  )
}
