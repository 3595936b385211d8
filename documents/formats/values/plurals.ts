/** As CLDR orders them. */
export const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type Category = (typeof CATEGORIES)[number]

export const categoryNamed = (name: string): Category | null =>
  CATEGORIES.find((category) => category === name) ?? null

/** The categories that numbers of a language have (`ordinal`: first, second), as the engine's own tables say. */
export function categoriesOf(language: string, type: Intl.PluralRuleType = 'cardinal'): readonly Category[] {
  try {
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
    return CATEGORIES.filter((category) => pluralCategories.includes(category))
  } catch {
    return ['one', 'other']
  }
}

/** The forms of a plural: those of the file in its order, then those that only the target language has. */
export type Form<Item> = { category: Category; item: Item; isAdded: boolean }

/** What programs put a number in place of: `{{count}}`, `%{count}`. */
const COUNT = /\{\{-?\s{0,20}count\b|%\{count\}/

/** Languages without forms have `other` alone, a name like others: what it counts tells. */
export const countsSomething = (value: string): boolean => COUNT.test(value)

/**
 * @param items of the file with their categories
 * @param isPlural whether an item alone, `other`, is a plural too
 * @returns null where they are no plural: no `other` among them, or one category twice
 */
export function formsOf<Item>(
  items: readonly { category: Category; item: Item }[],
  language: string,
  isPlural: (other: Item) => boolean,
): Form<Item>[] | null {
  const other = items.find(({ category }) => category === 'other')
  const categories = new Set(items.map(({ category }) => category))
  if (!other || categories.size < items.length) return null
  if (items.length < 2 && !isPlural(other.item)) return null
  const additions = categoriesOf(language).filter((category) => !categories.has(category))
  return [
    ...items.map((one) => ({ ...one, isAdded: false })),
    ...additions.map((category) => ({ category, item: other.item, isAdded: true })),
  ]
}
