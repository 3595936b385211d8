import { allWebhooks } from '../../features/webhooks/webhooks.queries.ts'
import type { Command } from '../command.ts'
import { instantIn } from '../instants.ts'
import { table } from '../table.ts'

export const webhookList: Command = {
  name: 'webhook list',
  about: 'Lists the webhooks, with their events and since when nothing reaches them.',
  run: async ({ parts }) => {
    const { db, config } = await parts()
    const hooks = await allWebhooks(db)
    if (hooks.length === 0) return { lines: ['There are no webhooks yet.'], json: [] }
    const rows = hooks.map(({ id, name, url, events, active, failing_since }) => [
      id,
      name,
      url,
      active ? 'on' : 'off',
      failing_since === null ? '-' : instantIn(config.timeZone, failing_since),
      events.join(','),
    ])
    return {
      lines: table(['ID', 'NAME', 'URL', 'STATE', 'FAILING SINCE', 'EVENTS'], rows),
      json: hooks.map(({ created_at: _, failing_since, ...hook }) => ({
        ...hook,
        failing_since: failing_since?.toISOString() ?? null,
      })),
    }
  },
}
