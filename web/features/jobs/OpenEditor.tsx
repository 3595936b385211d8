import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/Button.tsx'

/** A link, since it opens another screen; called a button, it is pressed by the space bar too. */
export const pressable = {
  role: 'button',
  onClick: (event: MouseEvent) => {
    // It may have come up under the second click on Accept.
    if (event.detail > 1) event.preventDefault()
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  },
}

type Props = { jobId: string; look: 'yes' | 'act'; className?: string }

export function OpenEditor({ jobId, look, className = '' }: Props) {
  const t = useTranslations('projects.job')
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
