/** How many segments the first page of a job has, which is on the screen before the rest has come. */
export const firstSegments = 100

/** Screens that are shown to some readers alone: who it is decides before anything else of them is asked for. */
const guarded = ['/app/staff/', '/app/earnings', '/app/settings/memory']

/**
 * The calls that the screen at an address makes first: their paths. Written out, as the contract is still on its way.
 */
export function callsAt(pathname: string, search: string): readonly string[] {
  if (guarded.some((start) => pathname.startsWith(start))) return ['/api/v1/consultant/']
  if (pathname !== '/app/projects/job') return []
  const jobId = new URLSearchParams(search).get('jobId')
  if (!jobId) return []
  const job = `/api/v1/jobs/${encodeURIComponent(jobId)}/`
  return [job, `${job}translation/?limit=${firstSegments}&offset=0`]
}
