import { dateTime } from '../../ui/formats.ts'
import { readDateTime } from '../../ui/typedDates.ts'
import type { Project } from './projects.views.ts'

/** Whether another date can be proposed: for an open offer, not for what was only assigned. */
export const mayCounter = ({ request, can, jobs }: Project): boolean =>
  can.accept && request?.state === 'open' && jobs.some(({ offered }) => offered)

/** The deadlines that another date would replace; a job without its own has its project's. */
const offeredDeadlines = ({ jobs, deadline }: Project): string[] =>
  jobs.flatMap((job) => (job.offered ? (job.deadline ?? deadline ?? []) : []))

/** The latest of them: where somebody begins who needs more time. */
export const latestDeadline = (project: Project): string | undefined =>
  offeredDeadlines(project).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]

/** What is further away is a slip of the finger, ms. */
const longest = 2 * 366 * 86_400_000

/** What is typed as an instant to propose, or why it cannot be proposed. */
export function proposalFrom(text: string, project: Project, { now, zone }: { now: number; zone: string }) {
  if (text.trim() === '') return { wrong: 'empty' as const }
  const read = readDateTime(text, zone)
  if ('wrong' in read) return read
  const at = read.at.getTime()
  if (at <= now) return { wrong: 'past' as const }
  if (at > now + longest) return { wrong: 'far' as const }
  const typed = dateTime(read.at.toISOString(), zone)
  const isTyped = (instant: string) => dateTime(instant, zone) === typed
  const { counter } = project.request ?? {}
  if (counter && isTyped(counter.deadline)) return { wrong: 'proposed' as const }
  const deadlines = offeredDeadlines(project)
  return deadlines.length > 0 && deadlines.every(isTyped) ? { wrong: 'same' as const } : read
}
