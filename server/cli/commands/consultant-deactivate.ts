import { system } from '../../callers.ts'
import { countOf } from '../../counted.ts'
import { Reason } from '../../features/consultants/consultants.rules.ts'
import { deactivatePerson } from '../../features/consultants/consultants.transitions.ts'
import { RefusalError } from '../../refusals.ts'
import { type Command, CommandFailure } from '../command.ts'
import { emailOperand, findPerson, orFail } from '../people.ts'

/** Of a person with jobs in hand, also what can be done about it here. */
function explain(error: unknown): unknown {
  if (!(error instanceof RefusalError) || !('jobs' in error.refusal.body)) return error
  return new CommandFailure(`${error.message} Give --withdraw to take this work back, with the same reason.`)
}

export const consultantDeactivate: Command = {
  name: 'consultant deactivate',
  about:
    'Shuts a person out: sessions and invitation end, open offers are withdrawn. Their name stays in logs.',
  operands: [emailOperand],
  options: {
    reason: { value: 'TEXT', about: 'why; it is kept with the jobs that are withdrawn', required: true },
    withdraw: {
      about: 'take back the jobs they have in hand; without it, such a person is left as they are',
    },
  },
  run: async ({ args, parts }) => {
    const reason = orFail(Reason, args.option('reason'), () => '--reason')
    const openParts = await parts()
    const { id, email, name } = await findPerson(openParts, args.operand('EMAIL'))
    const result = await deactivatePerson(
      openParts,
      id,
      { reason, withdraw: args.has('withdraw') },
      system,
    ).catch((error: unknown) => {
      throw explain(error)
    })
    const sessions = countOf(result.sessions, 'session')
    const offers = countOf(result.offers, 'offer')
    const jobs = countOf(result.jobs.length, 'job')
    return {
      lines: [
        `${name} is deactivated: ${sessions} ended, ${offers} and ${jobs} withdrawn.`,
        ...result.jobs.map((job) => `  ${job}`),
      ],
      json: { id, email, ...result },
    }
  },
}
