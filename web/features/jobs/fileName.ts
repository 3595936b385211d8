import { parse } from 'content-disposition'

/** The name a file travels under; without one, `fallback`. */
export const fileName = (disposition: string | null, fallback: string): string =>
  parse(disposition ?? '').parameters.filename || fallback
