import type { Page } from '@playwright/test'
import type { Person } from '../../server/demo/people.ts'
import type { JobSketch } from '../../server/demo/sketches.ts'
import type { Hub } from './hub.ts'

/** The pages that are a consultant's alone. */
export const consultantsAlone = [
  '/app/earnings',
  '/app/earnings/new',
  '/app/earnings/statement?statementId=1',
  '/app/settings/memory',
]

/** The calls of what is a consultant's alone. */
export const ofConsultantAlone =
  /\/api\/v1\/.*(earnings|statements|billing|capacity|memory|pace|before-yes)\b/

/** A moment from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** A project of somebody of the staff, with a job for each sketch. */
export const projectOf = (hub: Hub, coordinator: Person, name: string, jobs: JobSketch[]) =>
  hub.make.project({ name, coordinator, jobs })

/** Another consultant, by a name that no other test has. */
export const consultant = (hub: Hub, firstName: string, lastName: string) =>
  hub.make.person({
    email: `${firstName}.${Math.random().toString(36).slice(2)}@hub.example`.toLowerCase(),
    firstName,
    lastName,
    type: 'Consultant',
  })

/** The row of a job in the table of all jobs. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Jobs' }).getByRole('row').filter({ hasText: name })

export const boxOf = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox')
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected jobs' })
