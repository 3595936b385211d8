import { useTranslations } from 'use-intl'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { GoToButton } from './GoTo.tsx'
import { Navigation } from './Navigation.tsx'
import { Who } from './Who.tsx'

type Props = {
  close: () => void
  /** what is done once it is closed */
  leave: (next: () => void) => void
}

/** The navigation of a phone, when it is open. */
export function MenuPanel({ close, leave }: Props) {
  const t = useTranslations('shell')
  return (
    <SidePanel title={t('menu')} closeLabel={t('close')} side="start" onClose={close}>
      <Who />
      <GoToButton look="menu" before={leave} />
      <Navigation followed={close} />
    </SidePanel>
  )
}
