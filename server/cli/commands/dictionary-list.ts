import { allDictionaries } from '../../dictionaries.ts'
import type { Command } from '../command.ts'
import { table } from '../table.ts'

export const dictionaryList: Command = {
  name: 'dictionary list',
  about: 'Lists the dictionaries that spelling is checked with.',
  run: async ({ parts }) => {
    const { db } = await parts()
    const all = (await allDictionaries(db)).map(({ key, ...one }) => ({ ...one, added: key !== null }))
    const rows = all.map(({ language, version, licence, bytes, added }) => [
      language,
      version,
      `${Math.ceil(bytes / 1024)} KiB`,
      added ? 'added' : 'with the portal',
      licence,
    ])
    if (all.length === 0)
      return { lines: ['There are no dictionaries yet: the page was not built.'], json: all }
    return { lines: table(['LANGUAGE', 'VERSION', 'SIZE', 'FROM', 'LICENCE'], rows), json: all }
  },
}
