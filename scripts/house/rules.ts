import * as z from 'zod/mini'
import type { Room } from './table.ts'

const Override = z.looseObject({
  linter: z.looseObject({ rules: z.looseObject({ style: z.optional(z.looseObject({})) }) }),
})
const Rules = z.looseObject({ overrides: z.array(Override) })

const isRoom = ({ linter }: z.output<typeof Override>): boolean =>
  'noRestrictedImports' in (linter.rules.style ?? {})

const overrideOf = ({ name, files, imports, refuses }: Room) => ({
  includes: files,
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: { patterns: [{ group: refuses, message: `${name} may import: ${imports}.` }] },
        },
      },
    },
  },
})

/** The linter's rules with those of the rooms in place of what they had; all else stays. */
export function withRooms(rules: string, rooms: readonly Room[]): string {
  const { overrides, ...rest } = Rules.parse(JSON.parse(rules))
  const others = overrides.filter((one) => !isRoom(one))
  return `${JSON.stringify({ ...rest, overrides: [...others, ...rooms.map(overrideOf)] }, null, 2)}\n`
}

const begin = '<!-- rooms: made by `node scripts/launch.mjs rooms` -->\n'
const end = '<!-- end of rooms -->\n'

/**
 * A page with the table of the rooms between its two marks.
 * @throws Error where the marks are missing
 */
export function withTable(page: string, rooms: readonly Room[]): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error('The page has no place for the rooms.')
  const rows = rooms.map(({ name, imports }) => `| ${name} | ${imports} |\n`)
  return `${page.slice(0, from)}${begin}\n| room | may import |\n|---|---|\n${rows.join('')}\n${page.slice(to)}`
}
