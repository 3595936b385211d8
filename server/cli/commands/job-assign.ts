import { assignJob } from '../../features/offers/offers.transitions.ts'
import type { Command } from '../command.ts'
import { jobOperand, withJob } from '../jobs.ts'
import { emailOperand, findPerson } from '../people.ts'

export const jobAssign: Command = {
  name: 'job assign',
  about: 'Gives a free job to a consultant or an agency, who still has to accept it and is mailed.',
  operands: [jobOperand, emailOperand],
  run: async ({ args, parts }) => {
    const openParts = await parts()
    const person = await findPerson(openParts, args.operand('EMAIL'))
    return withJob(openParts, args.operand('PROJECT/JOB'), (act, jobId) => assignJob(act, jobId, person.id))
  },
}
