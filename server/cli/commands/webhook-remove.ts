import { system } from '../../callers.ts'
import { deleteWebhook } from '../../features/webhooks/webhooks.transitions.ts'
import type { Command } from '../command.ts'
import { webhookOperand, withWebhook } from '../webhooks.ts'

export const webhookRemove: Command = {
  name: 'webhook remove',
  about: 'Deletes a webhook and what waits for it.',
  operands: [webhookOperand],
  run: async ({ args, parts }) => {
    const id = args.operand('ID')
    const openParts = await parts()
    await withWebhook(id, () => deleteWebhook(openParts, id, system))
    return { lines: ['The webhook is deleted, and what waited for it.'], json: { id } }
  },
}
