import { allKeys } from '../../features/keys/keys.queries.ts'
import type { Command } from '../command.ts'
import { instantIn } from '../instants.ts'
import { table } from '../table.ts'

export const keyList: Command = {
  name: 'key list',
  about: 'Lists the API keys, by name, with when each was last used.',
  run: async ({ parts }) => {
    const { db, config } = await parts()
    const keys = await allKeys(db)
    if (keys.length === 0) return { lines: ['There are no API keys yet.'], json: [] }
    const at = (instant: Date | null) => (instant ? instantIn(config.timeZone, instant) : '-')
    const rows = keys.map(({ id, name, scopes, used_at, expires_at }) => [
      ...[id, name, scopes.join(','), at(used_at), at(expires_at)],
    ])
    return { lines: table(['ID', 'NAME', 'SCOPES', 'USED', 'EXPIRES'], rows), json: keys }
  },
}
