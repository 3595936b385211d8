import { approveJob } from '../../features/work/jobs.transitions.ts'
import type { Command } from '../command.ts'
import { jobOperand, withJob } from '../jobs.ts'

export const jobApprove: Command = {
  name: 'job approve',
  about: 'Accepts the work of a job under review: it is Completed, and the person who did it is mailed.',
  operands: [jobOperand],
  run: async ({ given, parts }) => withJob(await parts(), given.operand('PROJECT/JOB'), approveJob),
}
