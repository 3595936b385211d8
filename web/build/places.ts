import { join } from 'node:path'

/** A module of the page, as the bundler names it. */
export const moduleAt = (path: string): string => join(import.meta.dirname, '..', path)
