import { pageLocale } from '../messages/language.ts'

/** A price of a call as its reader types it: with their decimal sign. */
export const priceToType = (price: string, locale = pageLocale()): string =>
  price.replace('.', (1.5).toLocaleString(locale).charAt(1))

/** A price as people type it, as the call has it; undefined when it is none. */
export function priceTyped(text: string): string | undefined {
  const price = text.trim().replace(/^£\s*/, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,6})?$/.test(price) ? price : undefined
}
