import { downloadDocument, downloadRequestSource, downloadSource } from '@hub/contract/downloads'
import type { DownloadType as Schema } from '@hub/contract/jobs'
import type * as z from 'zod/mini'
import { send } from '../../api/call.ts'
import type { Job } from '../projects/projects.views.ts'

export type DownloadType = z.output<typeof Schema>

const isRequest = (job: Job) => job.status === 'Unassigned' || job.status === 'Assigned'

/** R7.4: the source has a path of its own while the job is a request, and another afterwards. */
export function downloadCall(job: Job, type: DownloadType) {
  if (type !== 'source') return { endpoint: downloadDocument, params: { jobId: job.id, downloadType: type } }
  return { endpoint: isRequest(job) ? downloadRequestSource : downloadSource, params: { jobId: job.id } }
}

const unquoted = (text: string) => text.replace(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1')

/** The file's name from `Content-Disposition`: RFC 5987's form before the plain one. */
export function fileName(disposition: string | null, fallback: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim())
    } catch {
      // A broken extended name leaves the plain one.
    }
  }
  const plain = /filename=("(?:[^"\\]|\\.)*"|[^;]+)/i.exec(disposition ?? '')?.[1]
  return plain === undefined ? fallback : unquoted(plain.trim())
}

/** Fetched with the bearer, then handed to the browser as a file; returns its name. */
export async function download(job: Job, type: DownloadType): Promise<string> {
  const { endpoint, params } = downloadCall(job, type)
  const response = await send(endpoint, { params })
  const name = fileName(response.headers.get('Content-Disposition'), job.document_name ?? job.custom_id)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return name
}
