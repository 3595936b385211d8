import { Remark } from '@hub/contract/fields'
import { returnJob } from '../../features/review/review.transitions.ts'
import type { Command } from '../command.ts'
import { jobOperand, withJob } from '../jobs.ts'
import { orFail } from '../people.ts'

export const jobReturn: Command = {
  name: 'job return',
  about: 'Gives a job under review back to the person who did it, with what is to be changed.',
  operands: [jobOperand],
  options: {
    comment: {
      value: 'TEXT',
      about: 'what is to be changed; needed where no comment on a segment waits. They are mailed it',
    },
  },
  run: async ({ args, parts }) => {
    const text = args.option('comment')
    const comment = text === undefined ? '' : orFail(Remark, text, () => '--comment')
    return withJob(await parts(), args.operand('PROJECT/JOB'), (act, jobId) =>
      returnJob(act, jobId, { comment }),
    )
  },
}
