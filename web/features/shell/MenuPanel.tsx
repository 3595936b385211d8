import { useTranslations } from 'use-intl'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Navigation } from './Navigation.tsx'
import { Who } from './Who.tsx'

/** The navigation of a phone, when it is open. */
export function MenuPanel({ close }: { close: () => void }) {
  const t = useTranslations('shell')
  return (
    <SidePanel title={t('menu')} closeLabel={t('close')} side="start" onClose={close}>
      <Who />
      <Navigation followed={close} />
    </SidePanel>
  )
}
