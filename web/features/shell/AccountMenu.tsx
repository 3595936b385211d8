import { UserCircle } from '@phosphor-icons/react/dist/csr/UserCircle'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { laterMenu } from '../../ui/LaterMenu.tsx'
import type { Look } from './menus.ts'

const LazyMenu = laterMenu<{ look: Look }>(
  async () => (await import('./AccountMenuShown.tsx')).AccountMenuShown,
)

export function AccountMenu({ look = 'plain' }: { look?: Look }) {
  const t = useTranslations('shell')
  return (
    <LazyMenu
      button={
        <Button look={look === 'plain' ? 'plain' : 'quiet'} inRow>
          {look !== 'bare' && <UserCircle size={20} aria-hidden />}
          {t('account')}
        </Button>
      }
      props={{ look }}
    />
  )
}
