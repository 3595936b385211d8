import type { Page } from '@playwright/test'
import type { InLanguage } from './words.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What looks for elements by words: the words, and where its options have more. */
const byWords = new Set([
  'getByRole',
  'getByLabel',
  'getByText',
  'getByPlaceholder',
  'getByTitle',
  'filter',
  'locator',
  'frameLocator',
  'first',
  'last',
  'nth',
  'and',
  'or',
])

const originals = new WeakMap<object, object>()
const original = (value: unknown): unknown => (isObject(value) ? (originals.get(value) ?? value) : value)

/** A page whose steps name what it says in English, while it speaks another language. */
export function speaking(page: Page, inLanguage: InLanguage): Page {
  const translatedOptions = (options: unknown): unknown => {
    if (!isObject(options) || options instanceof RegExp) return options
    const isExact = Reflect.get(options, 'exact') === true
    return Object.fromEntries(
      Object.entries(options).map(([name, value]) => {
        const isWords =
          ['name', 'hasText', 'hasNotText'].includes(name) &&
          (typeof value === 'string' || value instanceof RegExp)
        return [name, isWords ? inLanguage(value, isExact) : original(value)]
      }),
    )
  }
  const argumentsOf = (method: string, given: readonly unknown[]): unknown[] => {
    const [first, ...rest] = given
    const isExact = isObject(rest[0]) && Reflect.get(rest[0], 'exact') === true
    const isWords = /^getBy(?!Role)/.test(method) && (typeof first === 'string' || first instanceof RegExp)
    return [
      isWords ? inLanguage(first, isExact) : translatedOptions(original(first)),
      ...rest.map(translatedOptions),
    ]
  }
  const wrapped = <Target extends object>(target: Target): Target => {
    const proxy = new Proxy(target, {
      get(own, name) {
        const value: unknown = Reflect.get(own, name, own)
        if (typeof value !== 'function') return value
        if (typeof name !== 'string' || !byWords.has(name)) return value.bind(own)
        return (...given: unknown[]) => {
          const result: unknown = value.apply(own, argumentsOf(name, given))
          return isObject(result) ? wrapped(result) : result
        }
      },
    })
    originals.set(proxy, target)
    return proxy
  }
  return wrapped(page)
}
