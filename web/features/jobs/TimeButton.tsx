import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { currentUserQuery } from '../session/user.query.ts'
import { TimeDialog } from './TimeDialog.tsx'

/** Leads to one's own time by month; staff have none. */
export function TimeButton() {
  const t = useTranslations('projects.time')
  const user = useQuery(currentUserQuery).data
  const [open, setOpen] = useState(false)
  if (!user || user.is_internal) return null
  return (
    <>
      <Button look="act" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <TimeDialog close={() => setOpen(false)} />}
    </>
  )
}
