import { system } from '../../callers.ts'
import { counted } from '../../counted.ts'
import { Reason } from '../../features/consultants/consultants.rules.ts'
import { deactivatePerson } from '../../features/consultants/consultants.transitions.ts'
import { Refused } from '../../refusals.ts'
import { type Command, Failed } from '../command.ts'
import { emailOperand, findPerson, orFail } from '../people.ts'

/** Of a person with jobs in hand, also what can be done about it here. */
function explained(error: unknown): unknown {
  if (!(error instanceof Refused) || !('jobs' in error.refusal.body)) return error
  return new Failed(`${error.message} Give --withdraw to take this work back, with the same reason.`)
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
    const reason = orFail(Reason.safeParse(args.option('reason')), () => '--reason')
    const opened = await parts()
    const { id, email, name } = await findPerson(opened, args.operand('EMAIL'))
    const ended = await deactivatePerson(
      opened,
      id,
      { reason, withdraw: args.has('withdraw') },
      system,
    ).catch((error: unknown) => {
      throw explained(error)
    })
    const sessions = counted(ended.sessions, 'session')
    const offers = counted(ended.offers, 'offer')
    const jobs = counted(ended.jobs.length, 'job')
    return {
      lines: [
        `${name} is deactivated: ${sessions} ended, ${offers} and ${jobs} withdrawn.`,
        ...ended.jobs.map((job) => `  ${job}`),
      ],
      json: { id, email, ...ended },
    }
  },
}
