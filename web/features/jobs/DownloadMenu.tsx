import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import menu from '../../ui/menu.module.css'
import { menuProps } from '../../ui/menuProps.ts'
import type { DownloadType } from './download.ts'
import type { Job } from './jobs.views.ts'

type Props = {
  job: Job
  look?: 'act' | 'plain'
  className?: string
  /** how many segments have no translation, where that is known */
  open?: number
  download: (type: DownloadType) => void
}

export function DownloadMenu({ job, look = 'act', className, open = 0, download }: Props) {
  const t = useTranslations('projects.job')
  if (job.can.download.length === 0) return null
  return (
    <Menu
      position="bottom-end"
      offset={4}
      {...menuProps}
      classNames={{ dropdown: `${menu.dropdown}`, item: `${menu.item}` }}
    >
      <Menu.Target>
        <Button look={look} inRow={look === 'plain'} className={className}>
          {t('download')}
          <CaretDown size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {job.can.download.map((type) => (
          <Menu.Item key={type} onClick={() => download(type)}>
            {t(`types.${type}`)}
            {type === 'translation' && open > 0 && (
              <small style={{ display: 'block' }}>{t('open', { count: open })}</small>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
