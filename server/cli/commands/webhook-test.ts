import { system } from '../../callers.ts'
import { testWebhook } from '../../features/webhooks/webhooks.transitions.ts'
import type { Command } from '../command.ts'
import { webhookOperand, withWebhook } from '../webhooks.ts'

export const webhookTest: Command = {
  name: 'webhook test',
  about: 'Leaves a test message for a webhook, which the server or a worker sends.',
  operands: [webhookOperand],
  run: async ({ args, parts }) => {
    const id = args.operand('ID')
    const openParts = await parts()
    const delivery = await withWebhook(id, () => testWebhook(openParts, id, system))
    return { lines: ['A test message waits to be sent.'], json: { id: delivery } }
  },
}
