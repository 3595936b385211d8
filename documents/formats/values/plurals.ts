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

/**
 * @param items of the file with their categories
 * @returns null where they are no plural: no `other` among them, or one category twice
 */
export function formsOf<Item>(
  items: readonly { category: Category; item: Item }[],
  language: string,
): Form<Item>[] | null {
  const other = items.find(({ category }) => category === 'other')
  const categories = new Set(items.map(({ category }) => category))
  if (!other || items.length < 2 || categories.size < items.length) return null
  const additions = categoriesOf(language).filter((category) => !categories.has(category))
  return [
    ...items.map((one) => ({ ...one, isAdded: false })),
    ...additions.map((category) => ({ category, item: other.item, isAdded: true })),
  ]
}
