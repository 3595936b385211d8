import { quote } from '@hub/text/quote'
import { isId } from '../ids.ts'
import { RefusalError } from '../refusals.ts'
import { CommandFailure, type Operand } from './command.ts'

export const webhookOperand: Operand = { name: 'ID', about: 'the id of the webhook (hub webhook list)' }

/** Does something to a webhook. @throws Failed when there is none with this id */
export async function withWebhook<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const none = new CommandFailure(`There is no webhook with the id "${quote(id)}" (hub webhook list).`)
  if (!isId(id)) throw none
  return work().catch((error: unknown) => {
    throw error instanceof RefusalError && error.refusal.status === 404 ? none : error
  })
}
