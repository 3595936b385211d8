import { allBases, baseView } from '../../features/terms/staff/bases.queries.ts'
import type { Command } from '../command.ts'
import { table } from '../table.ts'

export const termsList: Command = {
  name: 'terms list',
  about: 'Lists the term bases, by name.',
  run: async ({ parts }) => {
    const { db } = await parts()
    const bases = (await allBases(db)).map(baseView)
    const json = bases.map(({ id, name, concepts, terms, revision }) => ({
      id,
      name,
      concepts,
      terms,
      revision,
    }))
    if (bases.length === 0) return { lines: ['There are no term bases yet.'], json }
    const rows = bases.map(({ name, languages, concepts, terms, revision }) => [
      name,
      languages.join(' '),
      String(concepts),
      String(terms),
      String(revision),
    ])
    return { lines: table(['TERM BASE', 'LANGUAGES', 'CONCEPTS', 'TERMS', 'REVISION'], rows), json }
  },
}
