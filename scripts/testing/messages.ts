import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a message is made of beside its words, as far as a translation has to have it too. */
export type Form = {
  /** arguments, tags, and the choices of a `select`, each once, sorted */
  parts: string[]
  /** each plural's argument with the categories it knows, without `=0` and the like */
  plurals: { argument: string; categories: string[] }[]
}

const nameOf = (element: MessageFormatElement): string[] => {
  switch (element.type) {
    case TYPE.tag:
      return [`<${element.value}>`]
    case TYPE.select:
      return [
        `{${element.value}}`,
        ...Object.keys(element.options).map((choice) => `${element.value}: ${choice}`),
      ]
    case TYPE.literal:
    case TYPE.pound:
      return []
    default:
      return [`{${element.value}}`]
  }
}

const insideOf = (element: MessageFormatElement): MessageFormatElement[][] => {
  if (element.type === TYPE.tag) return [element.children]
  if (element.type === TYPE.select || element.type === TYPE.plural)
    return Object.values(element.options).map(({ value }) => value)
  return []
}

const elementsIn = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => [element, ...insideOf(element).flatMap(elementsIn)])

/** @throws SyntaxError for a text that is no ICU message */
function formOf(message: string): Form {
  const elements = elementsIn(parse(message))
  return {
    parts: [...new Set(elements.flatMap(nameOf))].sort(),
    plurals: elements.flatMap((element) =>
      element.type === TYPE.plural
        ? [
            {
              argument: element.value,
              categories: Object.keys(element.options).filter((key) => !key.startsWith('=')),
            },
          ]
        : [],
    ),
  }
}

/** The messages of a tree by their paths. */
export function flat(messages: unknown, path = ''): Map<string, string> {
  if (typeof messages === 'string') return new Map([[path, messages]])
  return new Map(
    Object.entries(Object(messages)).flatMap(([name, inner]) => [
      ...flat(inner, path === '' ? name : `${path}.${name}`),
    ]),
  )
}

/** Categories that whole numbers up to a thousand have in a language: a larger one is not shown. */
const neededIn = (language: string): Set<string> => {
  const rules = new Intl.PluralRules(language)
  return new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)))
}

/** How a translation differs from its English in what is not its words; empty: in nothing. */
export function faultsOf(language: string, english: unknown, translated: unknown): string[] {
  const [theirs, ours] = [flat(english), flat(translated)]
  const needed = neededIn(language)
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const faults = [...ours.keys()].filter((path) => !theirs.has(path)).map((path) => `${path}: nobody says it`)
  for (const [path, text] of theirs) {
    const own = ours.get(path)
    if (own === undefined) faults.push(`${path}: missing`)
    else {
      const [from, to] = [formOf(text), formOf(own)]
      const missing = from.parts.filter((part) => !to.parts.includes(part))
      const more = to.parts.filter((part) => !from.parts.includes(part))
      if (missing.length + more.length > 0) faults.push(`${path}: lacks [${missing}], has [${more}]`)
      // One form alone: the same words for any number.
      const same = from.plurals.filter(({ categories }) => categories.length === 1)
      for (const { argument, categories } of to.plurals) {
        const strange = categories.filter((category) => !known.some((one) => one === category))
        const left = same.some((one) => one.argument === argument)
          ? []
          : [...needed].filter((category) => !categories.includes(category))
        if (strange.length + left.length > 0)
          faults.push(`${path}: ${argument} lacks [${left}], has [${strange}]`)
      }
    }
  }
  return faults
}
