import type { Translations } from '../document.ts'

/** Translations but for those of some blocks. */
export const without = (translations: Translations, left: ReadonlySet<string>): Translations => ({
  keys: () => [...translations.keys()].filter((key) => !left.has(key)),
  get: (key, source, part) => (left.has(key) ? undefined : translations.get(key, source, part)),
})
