import { Remark } from '@hub/contract/fields'
import { logAsStaff } from '../../features/jobs/jobs.transitions.ts'
import { newId } from '../../ids.ts'
import type { Command } from '../command.ts'
import { jobOperand, withJob } from '../jobs.ts'
import { orFail } from '../people.ts'

export const jobAnswer: Command = {
  name: 'job answer',
  about: 'Answers the oldest question about a job that waits; the person who asked it is mailed.',
  operands: [jobOperand],
  options: { comment: { value: 'TEXT', about: 'the answer', required: true } },
  run: async ({ args, parts }) => {
    const comment = orFail(Remark, args.option('comment'), () => '--comment')
    return withJob(await parts(), args.operand('PROJECT/JOB'), (act, jobId) =>
      logAsStaff(act, jobId, { id: newId(), event: 'Answer', comment }),
    )
  },
}
