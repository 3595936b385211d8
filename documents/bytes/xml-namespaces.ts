import { quote } from '@hub/text/quote'
import { attributesOf, type XmlAttributes } from './xml-attributes.ts'
import { XmlFault } from './xml-fault.ts'

const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'

type Name = { local: string; uri: string; attributes: XmlAttributes }

/** Which namespace each prefix means, as elements open and close (Namespaces in XML 1.0). */
export class Namespaces {
  /** `''` is the default namespace's. */
  #uris = new Map([
    ['xml', XML],
    ['xmlns', XMLNS],
  ])
  #default = ''
  /** Of each open element that declares any, what held before it. */
  readonly #before: ({ uris: Map<string, string>; ofDefault: string } | null)[] = []
  readonly #messageOf: (prefix: string, at: number) => string

  /** @param messageOf the namespace of a prefix that nothing declares, at a place of the text */
  constructor(messageOf: (prefix: string, at: number) => string) {
    this.#messageOf = messageOf
  }

  /**
   * @param pairs the element's attributes, name before value
   * @throws XmlFault
   */
  open(name: string, pairs: string[], at: number): Name {
    this.#before.push(declares(pairs) ? this.#declare(pairs, at) : null)
    const colon = name.indexOf(':')
    if (colon < 0) return { local: name, uri: this.#default, attributes: this.#attributes(pairs, at) }
    const { prefix, local } = cutAt(name, colon, at)
    if (prefix === 'xmlns') throw new XmlFault('A tag has the prefix "xmlns", which is not allowed.', at)
    const uri = this.#uriOf(prefix, at)
    return { local, uri, attributes: this.#attributes(pairs, at) }
  }

  close(): void {
    const before = this.#before.pop()
    if (!before) return
    this.#uris = before.uris
    this.#default = before.ofDefault
  }

  #declare(pairs: readonly string[], at: number): { uris: Map<string, string>; ofDefault: string } {
    const before = { uris: this.#uris, ofDefault: this.#default }
    this.#uris = new Map(this.#uris)
    for (let index = 0; index < pairs.length; index += 2) {
      const name = pairs[index] ?? ''
      const uri = (pairs[index + 1] ?? '').trim()
      if (name === 'xmlns') {
        if (uri === XML || uri === XMLNS) throw new XmlFault(`The default namespace may not be ${uri}.`, at)
        this.#default = uri
      } else if (name.startsWith('xmlns:')) {
        const { local } = cutAt(name, 5, at)
        refuseReserved(local, uri, at)
        this.#uris.set(local, uri)
      }
    }
    return before
  }

  #uriOf(prefix: string, at: number): string {
    return this.#uris.get(prefix) ?? this.#messageOf(prefix, at)
  }

  /** One of another namespace is called `{uri}local`; the default namespace is not that of attributes. */
  #attributes(pairs: string[], at: number): XmlAttributes {
    for (let index = 0; index < pairs.length; index += 2) {
      const name = pairs[index] ?? ''
      const colon = name.indexOf(':')
      if (colon >= 0) {
        const { prefix, local } = cutAt(name, colon, at)
        pairs[index] = `{${this.#uriOf(prefix, at)}}${local}`
      } else if (name === 'xmlns') pairs[index] = `{${XMLNS}}xmlns`
    }
    refuseDoubled(pairs, at)
    return attributesOf(pairs)
  }
}

const declares = (pairs: readonly string[]): boolean => {
  for (let index = 0; index < pairs.length; index += 2) if (pairs[index]?.startsWith('xmlns')) return true
  return false
}

function cutAt(name: string, colon: number, at: number): { prefix: string; local: string } {
  const prefix = name.slice(0, colon)
  const local = name.slice(colon + 1)
  if (prefix === '' || local === '' || local.includes(':'))
    throw new XmlFault(`"${quote(name)}" is no name.`, at)
  return { prefix, local }
}

function refuseReserved(prefix: string, uri: string, at: number): void {
  if (uri === '') throw new XmlFault('A prefix is declared as nothing.', at)
  if (uri === XMLNS || prefix === 'xmlns')
    throw new XmlFault('The prefix "xmlns" is declared, which is not allowed.', at)
  if ((prefix === 'xml') !== (uri === XML))
    throw new XmlFault(`The prefix "xml" means ${XML}, and nothing else.`, at)
}

/**
 * Few elements have more than three attributes, and looking at each other one is quicker than a set; one can have a
 * hundred thousand.
 */
const FEW = 8

function refuseDoubled(pairs: readonly string[], at: number): void {
  const earlier = pairs.length > 2 * FEW ? new Set<string>() : null
  for (let index = 0; index < pairs.length; index += 2) {
    const name = pairs[index] ?? ''
    const isDoubled = earlier ? earlier.has(name) : hasBefore(pairs, index)
    if (isDoubled) throw new XmlFault(`A tag has the attribute ${quote(name)} twice.`, at)
    earlier?.add(name)
  }
}

function hasBefore(pairs: readonly string[], index: number): boolean {
  for (let other = 0; other < index; other += 2) if (pairs[other] === pairs[index]) return true
  return false
}
