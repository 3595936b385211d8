/** What docs/running.md says of a table: how long its rows are kept. */
type KeptTable = { table: string; kept: string }

/** The lines of `What is kept, and how long`, a table of the database each. */
export function keptTables(page: string): KeptTable[] {
  const [, after = ''] = page.split('\n## What is kept, and how long\n')
  const [section = ''] = after.split('\n## ')
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => {
      const [, , tables = '', kept = ''] = line.split('|').map((cell) => cell.trim())
      return [...tables.matchAll(/`([^`]+)`/g)].map(([, table = '']) => ({ table, kept }))
    })
}
