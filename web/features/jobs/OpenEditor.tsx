import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/Button.tsx'
import { usePressable } from '../../ui/usePressable.ts'

type Props = { jobId: string; look: 'yes' | 'act'; className?: string }

export function OpenEditor({ jobId, look, className = '' }: Props) {
  const t = useTranslations('projects.job')
  const pressable = usePressable()
  return (
    <Link
      className={`${buttonClass(look)} ${className}`}
      to="/app/projects/job"
      search={{ jobId }}
      {...pressable}
    >
      {t('openEditor')}
    </Link>
  )
}
