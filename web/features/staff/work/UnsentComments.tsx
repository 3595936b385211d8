import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentUser } from '../../../api/session-store.ts'
import { Note } from '../../../ui/Note.tsx'
import { leftReviews } from '../review/kept.ts'

const look = () => leftReviews(window.localStorage, currentUser())

/** Names the reviews of which this device alone has comments; their page sends them, or shows what was typed. */
export function UnsentComments() {
  const t = useTranslations('staffWork.unsent')
  const [reviews, setReviews] = useState(look)
  useEffect(() => {
    const again = () => setReviews(look())
    // Another tab writes or sends some.
    window.addEventListener('storage', again)
    return () => window.removeEventListener('storage', again)
  }, [])
  return reviews.map(({ jobId, document, count }) => {
    const name = document ?? t('nameless')
    return (
      <Note key={jobId} tone="warn">
        {t('left', { count, name })}{' '}
        <Link to="/app/staff/review" search={{ jobId }} aria-label={t('openNamed', { name })}>
          {t('open')}
        </Link>
      </Note>
    )
  })
}
