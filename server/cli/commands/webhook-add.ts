import { addWebhook as addCall, webhookEvents } from '@hub/contract/staff-webhooks'
import { system } from '../../callers.ts'
import { addWebhook } from '../../features/webhooks/webhooks.transitions.ts'
import { listIn } from '../arguments.ts'
import type { Command } from '../command.ts'
import { orFail } from '../people.ts'

/** What a field of a webhook is given by. */
const givenBy: Readonly<Record<string, string>> = { url: 'URL', name: '--name', events: '--events' }

export const webhookAdd: Command = {
  name: 'webhook add',
  about: 'Has an address told what happens, by Standard Webhooks, and prints its secret once.',
  operands: [{ name: 'URL', about: 'the address that hears what happens' }],
  options: {
    name: { value: 'NAME', about: 'what it is called', required: true },
    events: { value: 'LIST', about: `of what, by comma: ${webhookEvents.join(', ')}`, required: true },
  },
  run: async ({ args, parts }) => {
    const terms = orFail(
      addCall.schema.body,
      {
        url: args.operand('URL'),
        name: args.option('name'),
        events: listIn(args.option('events') ?? '', webhookEvents, 'event'),
      },
      (field) => givenBy[field] ?? '--events',
    )
    const { row, secret } = await addWebhook(await parts(), terms, system)
    return {
      lines: [`${row.name} hears what happens. Its secret is shown now and never again:`, secret],
      json: { id: row.id, name: row.name, url: row.url, events: row.events, secret },
    }
  },
}
