import { begin } from '../../../ahead/begun.ts'
import { addressOf, configuration } from '../../../api/configuration.ts'
import { accessToken } from '../../../api/session-store.ts'
import { viewed } from '../../../api/viewed.ts'
import { firstPaths, type Search } from './address.ts'

/** Asks for the job and its first rows while the files of the page are on their way. */
export function askAhead(search: Search): void {
  if (viewed() !== undefined) return
  for (const path of firstPaths(search)) begin(addressOf(configuration().apiUrl, path), accessToken())
}
