import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { useFileChooser } from './useFileChooser.tsx'

type Props = { look?: 'act' | 'plain'; className?: string; upload: (file: File) => void }

/** Opens the chooser of files at once; what is chosen is looked at in a dialog. */
export function UploadButton({ look = 'act', className, upload }: Props) {
  const t = useTranslations('projects.job')
  const { open, input } = useFileChooser(upload)
  return (
    <>
      <Button look={look} inRow={look === 'plain'} className={className} onClick={open}>
        {t('upload')}
      </Button>
      {input}
    </>
  )
}
