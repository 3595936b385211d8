import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'keys.md')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/**
 * Writes a table of docs/keys.md, in the place of the one that the same command has written before.
 * @param command `judge keys`
 */
export function writeTable(command: string, heads: readonly string[], rows: readonly (readonly string[])[]) {
  const begin = `<!-- written by \`node scripts/launch.mjs ${command}\` -->`
  const end = '<!-- end of the table -->'
  const page = readFileSync(PAGE, 'utf8')
  const at = page.indexOf(begin)
  const until = page.indexOf(end, at)
  if (at < 0 || until < 0) throw new Error(`docs/keys.md has no place for what ${command} finds.`)
  const table = [row(heads), row(heads.map(() => '---')), ...rows.map(row)]
  writeFileSync(PAGE, [page.slice(0, at) + begin, '', ...table, '', page.slice(until)].join('\n'))
  console.log(table.join('\n'))
}
