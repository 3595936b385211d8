import { getStaffJob } from '@hub/contract/staff-jobs'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/query.ts'
import { AnswerDialog, WriteDialog } from '../acts/acts.tsx'
import { CounterDialog } from '../acts/CounterDialog.tsx'
import type { Need } from '../needs.query.ts'
import { OfferDialog } from '../offers/OfferDialog.tsx'

type Props = { need: Need; done: () => void; close: () => void }

/** What is done about a need, over the page. */
export function NeedDialog({ need, done, close }: Props) {
  const { kind, job, project, consultant, facts } = need
  const isOffer = kind === 'untaken'
  const full = useQuery({
    ...callQuery(getStaffJob, { params: { jobId: job?.id ?? '' } }),
    enabled: isOffer && job !== null,
  })
  const name = job?.document_name ?? job?.custom_id ?? project.name ?? ''
  const ends = { done, close }
  if (isOffer) return full.data ? <OfferDialog jobs={[full.data]} {...ends} /> : null
  if (kind === 'counter' && consultant)
    return <CounterDialog projectId={project.id} consultant={consultant} {...ends} />
  if (!job) return null
  const log = { jobId: job.id, name, person: consultant?.name ?? '', ...ends }
  if (kind === 'query') return <AnswerDialog {...log} question={String(facts.comment ?? '')} />
  return <WriteDialog {...log} />
}
