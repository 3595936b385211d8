import { getConfiguration, PageConfiguration } from '@hub/contract/configuration'
import type * as z from 'zod/mini'
import { takeBegun } from '../ahead/begun.ts'

export type Configuration = z.output<typeof PageConfiguration>

let cache: Configuration | undefined

/** Fetched once, before the first render. */
export async function loadConfiguration(): Promise<Configuration> {
  const response = await (takeBegun(getConfiguration.url) ??
    fetch(getConfiguration.url, { credentials: 'same-origin' }))
  if (!response.ok) throw new Error(`The configuration answered ${response.status}.`)
  return configure(PageConfiguration.parse(await response.json()))
}

export function configure(next: Configuration): Configuration {
  cache = next
  return next
}

export function configuration(): Configuration {
  if (!cache) throw new Error('The configuration is read before it was loaded.')
  return cache
}

/** The address of a call: the base is absolute or a path on our own origin, with or without a slash at its end. */
export const addressOf = (base: string, path: string) => base.replace(/\/+$/, '') + path
