import type { Person } from '../demo/people.ts'
import type { Cast } from './cast.ts'
import type { Portal } from './portal.ts'

type Worth = {
  quantity?: string | null
  unitPrice?: string | null
  client?: string | null
  customId?: string
}

/** What money is made of: jobs that somebody took, at work or approved. */
export function billed(portal: Portal, the: Pick<Cast, 'sam'>) {
  /** A job that they took. */
  const takenJob = async (by: Person, worth: Worth = {}): Promise<string> => {
    const { quantity = '1000', unitPrice = '0.12', client, customId } = worth
    const job = { quantity, unitPrice, ...(customId && { customId }) }
    const project = await portal.make.project({
      customId: null,
      ...(client !== undefined && { client }),
      jobs: [job],
    })
    const [jobId = ''] = project.jobs
    await portal.make.assign(the.sam, by, jobId)
    await portal.make.accept(by, project)
    return jobId
  }

  /** One that was approved. */
  const approvedJob = async (by: Person, worth: Worth = {}): Promise<string> => {
    const jobId = await takenJob(by, worth)
    await portal.make.submit(by, jobId)
    await portal.make.approve(the.sam, jobId)
    return jobId
  }
  return { takenJob, approvedJob }
}
