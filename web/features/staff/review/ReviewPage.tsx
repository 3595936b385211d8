import '@fontsource/literata/400.css'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../api/failure.ts'
import { editor } from '../../../messages/en-GB/editor.ts'
import { staffReview } from '../../../messages/en-GB/staff-review.ts'
import { readyFonts } from '../../../ui/fonts.ts'
import { Empty, LoadFailed } from '../../../ui/Tell.tsx'
import { Texts } from '../../../ui/Texts.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { jobName } from '../../jobs/jobs.views.ts'
import { Bones } from './Bones.tsx'
import styles from './Review.module.css'
import { Review } from './Review.tsx'
import { ToWork } from './ToWork.tsx'
import { useReview } from './useReview.ts'

// What rows are set in.
readyFonts('400 1em Literata')

const Outside = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.outside}>
    <h1>{title}</h1>
    {children}
  </div>
)

function JobReview() {
  const t = useTranslations('staffReview')
  const review = useReview()
  const { job } = review
  const title = job.data ? jobName(job.data) : t('title')
  usePageTitle(title)
  if (job.data) return <Review job={job.data} review={review} />
  if (job.error instanceof ApiError && job.error.status === 404)
    return (
      <Outside title={title}>
        <Empty title={t('missing')} say={t('missingSay')}>
          <ToWork look="plain" />
        </Empty>
      </Outside>
    )
  return (
    <Outside title={title}>
      {job.isLoadingError ? (
        <LoadFailed title={t('failed')} error={job.error} retry={job.refetch} />
      ) : (
        <Bones />
      )}
    </Outside>
  )
}

export function ReviewPage() {
  return (
    <Texts add={{ editor, staffReview }}>
      <JobReview />
    </Texts>
  )
}
