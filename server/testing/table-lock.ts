import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Portal } from './portal.ts'

/** Keeps everybody from what is in a table, until it is ended or the test is over. */
export async function lockTable({ urls }: Portal, table: string): Promise<() => Promise<void>> {
  const owner = new pg.Client(urls.owner)
  await owner.connect()
  await owner.query('begin')
  await owner.query(`lock table ${table} in access exclusive mode`)
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= owner.end()
    return ending
  }
  onTestFinished(end)
  return end
}
