import type { Translations } from '../document.ts'

/** Translations but for those of some blocks. */
export const without = (translations: Translations, leftKeys: ReadonlySet<string>): Translations => ({
  keys: () => [...translations.keys()].filter((key) => !leftKeys.has(key)),
  get: (key, source, part) => (leftKeys.has(key) ? undefined : translations.get(key, source, part)),
})
