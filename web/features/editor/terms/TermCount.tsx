import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { OpenJob } from '../openJob.ts'
import { segmentTermsQuery } from './terms.query.ts'

/** For the description of a segment's field: how many terms are in its source. */
export function TermCount({ segmentId }: { segmentId: string }) {
  const t = useTranslations('editor.terms')
  const { data = [] } = useQuery(segmentTermsQuery(use(OpenJob), segmentId))
  return data.length > 0 ? ` ${t('said', { count: data.length })}` : null
}
