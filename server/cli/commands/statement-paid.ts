import { payStatement as payCall } from '@hub/contract/staff-statements'
import { quote } from '@hub/text/quote'
import { system } from '../../callers.ts'
import { payStatement } from '../../features/statements/statements.transitions.ts'
import { perform } from '../../features/work/act.ts'
import { isId } from '../../ids.ts'
import { RefusalError } from '../../refusals.ts'
import { type Command, CommandFailure } from '../command.ts'
import { orFail } from '../people.ts'

export const statementPaid: Command = {
  name: 'statement paid',
  about: 'Marks a statement as paid; its consultant gets a mail.',
  operands: [{ name: 'ID', about: 'the id of the statement (hub statement list)' }],
  options: {
    on: { value: 'DATE', about: 'the day of the payment, yyyy-MM-dd', required: true },
    reference: { value: 'TEXT', about: 'what the payment says' },
  },
  run: async ({ args, parts }) => {
    const id = args.operand('ID')
    const none = new CommandFailure(`There is no statement with the id "${quote(id)}" (hub statement list).`)
    if (!isId(id)) throw none
    const { paid_on: paidOn, reference } = orFail(
      payCall.schema.body,
      { paid_on: args.option('on'), reference: args.option('reference') },
      (field) => (field === 'paid_on' ? '--on' : '--reference'),
    )
    const openParts = await parts()
    await perform(openParts, system, (act) =>
      payStatement(act, id, { paidOn, reference: reference || null }, openParts.config.timeZone),
    ).catch((error: unknown) => {
      throw error instanceof RefusalError && error.refusal.status === 404 ? none : error
    })
    return { lines: ['The statement is paid.'], json: { id } }
  },
}
