import { downloadDocument, downloadRequestSource, downloadSource } from '@hub/contract/downloads'
import type { DownloadType as Schema } from '@hub/contract/jobs'
import type * as z from 'zod/mini'
import { send } from '../../api/call.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { type DownloadSummary, downloadedFrom } from './downloaded.ts'
import { fileName } from './fileName.ts'
import type { Job } from './jobs.views.ts'

export type DownloadType = z.output<typeof Schema>

const isRequest = (job: Job) => job.status === 'Unassigned' || job.status === 'Assigned'

/** R7.4: the source has a path of its own while the job is a request, and another afterwards. */
function downloadCall(job: Job, type: DownloadType) {
  if (type !== 'source') return { endpoint: downloadDocument, params: { jobId: job.id, downloadType: type } }
  return { endpoint: isRequest(job) ? downloadRequestSource : downloadSource, params: { jobId: job.id } }
}

/** What was fetched with the bearer is handed to the browser as a file; returns its name. */
export async function saveAnswer(response: Response, fallback: string): Promise<string> {
  const name = fileName(response.headers.get('Content-Disposition'), fallback)
  saveFile(await response.blob(), name)
  return name
}

export async function download(job: Job, type: DownloadType): Promise<DownloadSummary & { file: string }> {
  const { endpoint, params } = downloadCall(job, type)
  const response = await send(endpoint, { params })
  const file = await saveAnswer(response, job.document_name ?? job.custom_id)
  return { file, ...downloadedFrom(response.headers) }
}
