import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/**
 * Writes a table of a page of docs, in the place of the one that the same command has written before.
 * @param name of the page
 * @param command `judge keys`
 */
export function writeTable(
  name: string,
  command: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
) {
  const begin = `<!-- written by \`node scripts/launch.mjs ${command}\` -->`
  const end = '<!-- end of the table -->'
  const path = join(DOCS, name)
  const page = readFileSync(path, 'utf8')
  const at = page.indexOf(begin)
  const until = page.indexOf(end, at)
  if (at < 0 || until < 0) throw new Error(`docs/${name} has no place for what ${command} finds.`)
  const table = [row(heads), row(heads.map(() => '---')), ...rows.map(row)]
  writeFileSync(path, [page.slice(0, at) + begin, '', ...table, '', page.slice(until)].join('\n'))
  console.log(table.join('\n'))
}
