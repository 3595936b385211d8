import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The contract decides what an answer looks like: two builds whose contract is the same may share ETags.
const contract = join(import.meta.dirname, '..', 'contract')

/** Which build this is: a short hash of the contract's sources. */
export const build: string = readdirSync(contract)
  .filter((name) => name.endsWith('.ts'))
  .sort()
  .reduce((hash, name) => hash.update(readFileSync(join(contract, name))), createHash('sha256'))
  .digest('base64url')
  .slice(0, 8)
