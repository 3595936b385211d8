import type { ProjectPage } from '@hub/contract/projects'
import type * as z from 'zod/mini'
import type { Job } from '../jobs/jobs.views.ts'
import type { Project } from './projects.views.ts'

type Page = z.output<typeof ProjectPage>

/** A page of requests once one of them has been answered. */
export function withoutRequest(page: Page, id: string): Page {
  const results = page.results.filter((project) => project.id !== id)
  if (results.length === page.results.length) return page
  return {
    ...page,
    results,
    count: page.count - 1,
    counts: { ...page.counts, requests: Math.max(0, page.counts.requests - 1) },
  }
}

const nothing = { accept: false, reject: false }

const isOpen = (job: Job) => job.offered || job.status === 'Assigned'

const asAccepted = (job: Job): Job =>
  isOpen(job) ? { ...job, status: 'Accepted', offered: false, can: { ...job.can, ...nothing } } : job

/** A page of any other list: the project stays, and waits for no answer any more. */
export function withAnswer(page: Page, id: string, answer: 'accept' | 'reject'): Page {
  const results = page.results.map((project) => (project.id === id ? afterAnswer(project, answer) : project))
  return { ...page, results }
}

/** How a project will look when the server agrees; its answer replaces this. */
export const afterAnswer = (project: Project, answer: 'accept' | 'reject'): Project => ({
  ...project,
  can: nothing,
  jobs: answer === 'accept' ? project.jobs.map(asAccepted) : project.jobs.filter((job) => !isOpen(job)),
})
