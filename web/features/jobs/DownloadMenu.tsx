import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { laterMenu } from '../../ui/LaterMenu.tsx'
import type { DownloadType } from './download.ts'
import type { Job } from './jobs.views.ts'

const LazyMenu = laterMenu<{ job: Job; open: number; download: (type: DownloadType) => void }>(
  async () => (await import('./DownloadMenuShown.tsx')).DownloadMenuShown,
)

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
    <LazyMenu
      button={
        <Button look={look} inRow={look === 'plain'} className={className}>
          {t('download')}
          <CaretDown size={16} aria-hidden />
        </Button>
      }
      props={{ job, open, download }}
    />
  )
}
