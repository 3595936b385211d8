import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MenuParts } from '../../ui/LaterMenu.tsx'
import menu from '../../ui/menu.module.css'
import { menuProps } from '../../ui/menuProps.ts'
import type { DownloadType } from './download.ts'
import type { Job } from './jobs.views.ts'

type Props = {
  job: Job
  /** how many segments have no translation, where that is known */
  open: number
  download: (type: DownloadType) => void
}

/** What can be downloaded of a job. */
export function DownloadMenuShown({ job, open, download, button, defaultOpened }: Props & MenuParts) {
  const t = useTranslations('projects.job')
  return (
    <Menu
      position="bottom-end"
      offset={4}
      {...menuProps}
      defaultOpened={defaultOpened}
      classNames={{ dropdown: `${menu.dropdown}`, item: `${menu.item}` }}
    >
      <Menu.Target>{button}</Menu.Target>
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
