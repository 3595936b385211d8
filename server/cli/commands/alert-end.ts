import { quote } from '@hub/text/quote'
import { system } from '../../callers.ts'
import { endAlert } from '../../features/alerts/alerts.transitions.ts'
import { isId } from '../../ids.ts'
import { RefusalError } from '../../refusals.ts'
import { type Command, CommandFailure } from '../command.ts'

export const alertEnd: Command = {
  name: 'alert end',
  about: 'Ends an alert now.',
  operands: [{ name: 'ID', about: 'the id of the alert, as hub alert publish printed it' }],
  run: async ({ args, parts }) => {
    const id = args.operand('ID')
    const none = new CommandFailure(`There is no alert with the id "${quote(id)}".`)
    if (!isId(id)) throw none
    const { title } = await endAlert(await parts(), id, system).catch((error: unknown) => {
      throw error instanceof RefusalError && error.refusal.status === 404 ? none : error
    })
    return { lines: [`“${title}” is not shown any more.`], json: { id, title } }
  },
}
