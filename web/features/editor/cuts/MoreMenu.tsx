import { DotsThreeVertical } from '@phosphor-icons/react/dist/csr/DotsThreeVertical'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { laterMenu } from '../../../ui/LaterMenu.tsx'
import type { Action } from '../keys.ts'

type Props = { act: (action: Action) => void; className?: string | undefined }

const LazyMenu = laterMenu<Pick<Props, 'act'>>(
  async () => (await import('./MoreMenuShown.tsx')).MoreMenuShown,
)

/** What is done with the active segment less often. */
export function MoreMenu({ act, className }: Props) {
  const t = useTranslations('editor')
  return (
    <LazyMenu
      button={
        <Button look="quiet" inRow className={className} aria-label={t('bar.more')} title={t('bar.more')}>
          <DotsThreeVertical size={20} aria-hidden />
        </Button>
      }
      props={{ act }}
    />
  )
}
