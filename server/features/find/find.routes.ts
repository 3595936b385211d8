import { find, findAsStaff } from '@hub/contract/find'
import type { Reader } from '../../callers.ts'
import type { App } from '../../http/app.ts'
import { callerIdOf, readerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { findDue } from '../work/cards.queries.ts'
import { settle } from '../work/settling.transitions.ts'
import { findMatches } from './find.queries.ts'
import { bestOf, wordsOf } from './find.rules.ts'

async function resultsFor({ db }: Parts, reader: Reader, search: string) {
  const words = wordsOf(search)
  if (words.length === 0) return { results: [] }
  const best = bestOf(await findMatches(db, reader, words), words)
  return { results: best.map(({ kind, id, name, detail }) => ({ kind, id, name, detail })) }
}

export function findRoutes(app: App, parts: Parts): void {
  app.route({
    ...find,
    handler: async (request) => {
      const reader = readerOf(request)
      const now = parts.clock.now()
      await settle(parts.db, now, () => findDue(parts.db, reader, now))
      return resultsFor(parts, reader, request.query.q)
    },
  })

  app.route({
    ...findAsStaff,
    handler: (request) => resultsFor(parts, { id: callerIdOf(request), rights: 'staff' }, request.query.q),
  })
}
