import type { DownloadType } from '@hub/contract/jobs'
import type { output } from 'zod/mini'
import type { JobStatus } from '../../db/columns.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'

export type Type = output<typeof DownloadType>

/** Before a job is accepted its consultant may read the source only; a job without segments has nothing else. */
export const mayDownload = (
  type: Type,
  job: { status: JobStatus; segments: number },
  isInternal: boolean,
): boolean =>
  type === 'source' || (job.segments > 0 && (isInternal || !beforeAcceptance.includes(job.status)))

/** `report.po` becomes `report.fr.po`, or with another ending; no two types of one job share a name. */
export const nameFor = (document: string, language: string, ending?: string): string => {
  const dot = document.lastIndexOf('.')
  const [stem, own] = dot > 0 ? [document.slice(0, dot), document.slice(dot + 1)] : [document, 'txt']
  return `${stem}.${language}.${ending ?? own}`
}
