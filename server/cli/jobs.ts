import { quote } from '@hub/text/quote'
import { system } from '../callers.ts'
import { jobForStaff, jobsNamed } from '../features/jobs/named.queries.ts'
import { type Act, perform } from '../features/work/act.ts'
import type { Parts } from '../parts.ts'
import { CommandFailure, type Operand, type Outcome } from './command.ts'

export const jobOperand: Operand = {
  name: 'PROJECT/JOB',
  about: 'the ids the project and the job are known by, a slash between them',
}

/** @throws Failed when there is no such job, or more than one */
async function findJob({ db }: Pick<Parts, 'db'>, name: string): Promise<string> {
  const [id, other] = await jobsNamed(db, name)
  if (id === undefined)
    throw new CommandFailure(
      `There is no job ${quote(name)}: give the id of its project and its own, as in MENU-7/MENU-7-fr.`,
    )
  if (other !== undefined) throw new CommandFailure(`${quote(name)} names more than one job.`)
  return id
}

/** Does something to a job; gives it as it is then. `more`: what else there is to say of what was done. */
export async function withJob<Result>(
  parts: Parts,
  name: string,
  work: (act: Act, jobId: string) => Promise<Result>,
  more: (result: Result) => string[] = () => [],
): Promise<Outcome> {
  const jobId = await findJob(parts, name)
  const answer = await perform(parts, system, (act) => work(act, jobId))
  const job = await jobForStaff(parts.db, jobId)
  return { lines: [`${name} is ${job?.status ?? 'changed'}.`, ...more(answer)], json: job ?? null }
}
