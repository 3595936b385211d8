import { agreeToCounter } from '@hub/contract/staff-offers'
import { quote } from '@hub/text/quote'
import { system } from '../callers.ts'
import type { AnswerToCounter } from '../features/offers/counters.transitions.ts'
import { findOffer, openOfferNamed, rowView } from '../features/offers/staff.queries.ts'
import { type Act, perform } from '../features/work/act.ts'
import { type Command, CommandFailure, type Scene } from './command.ts'
import { instantIn } from './instants.ts'
import { emailOperand, findPerson, orFail } from './people.ts'

/** How an answer to another date is given: whose, and with which words. */
export const counterUsage: Pick<Command, 'operands' | 'options'> = {
  operands: [{ name: 'PROJECT', about: 'the id the project is known by' }, emailOperand],
  options: { comment: { value: 'TEXT', about: 'what they are mailed with it' } },
}

/**
 * Answers the date that somebody has proposed for their open offer in a project.
 * @param lineOf what is said then, of their name and the date
 */
export async function answerCounter(
  { args, parts: open }: Scene,
  answer: (act: Act, offerId: string, words: AnswerToCounter) => Promise<void>,
  lineOf: (name: string, date: string) => string,
) {
  const parts = await open()
  const { db, clock, config } = parts
  const body = orFail(agreeToCounter.schema.body, { comment: args.option('comment') }, () => '--comment')
  const person = await findPerson(parts, args.operand('EMAIL'))
  const project = args.operand('PROJECT')
  const offer = await openOfferNamed(db, project, person.id, clock.now())
  if (!offer) throw new CommandFailure(`${person.name} has no open offer in ${quote(project)}.`)
  await perform(parts, system, (act) =>
    answer(act, offer.id, { comment: body.comment || null, deadline: null }),
  )
  const after = await findOffer(db, offer.id)
  const date = offer.counter_deadline ? instantIn(config.timeZone, offer.counter_deadline) : ''
  return { lines: [lineOf(offer.name, date)], json: after ? rowView(after, clock.now()) : null }
}
