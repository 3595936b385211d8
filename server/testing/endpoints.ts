import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@hub/contract/endpoint'

const folder = join(import.meta.dirname, '..', '..', 'contract')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'schema' in value && 'url' in value && 'method' in value

/** Every call of the contract, for tests that hold a rule over all of them. */
export async function endpoints(): Promise<Endpoint[]> {
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] }).map((name) => import(join(folder, name))),
  )
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
}
