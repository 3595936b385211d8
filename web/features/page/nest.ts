import type { Answer } from '@hub/contract/endpoint'
import type { readPage } from '@hub/contract/page'
import { cleanFragment } from './clean.ts'

export type PagePart = Answer<typeof readPage>
type Block = PagePart['blocks'][number]

const named = (html: string, id: string): string =>
  html.replace(
    /^<([a-z][a-z0-9-]*)/i,
    (_, name: string) => `<${name} hub-within="${id.replaceAll(/["&<>]/g, '')}"`,
  )

/** A block inside the elements round it, as one piece of markup: a row of a table is none without its table. */
function wholeOf({ within, html }: Block): string {
  const tags = within.map((element, at) => {
    const whole = named(element.html, String(at))
    const end = whole.lastIndexOf('</')
    return end < 0 ? { open: whole, close: '' } : { open: whole.slice(0, end), close: whole.slice(end) }
  })
  return [...tags.map(({ open }) => open), html, ...tags.map(({ close }) => close).reverse()].join('')
}

/** Puts blocks one after the other, each in what is open round it: opened once, however many blocks are in it. */
export class Nest {
  readonly #root: Element
  readonly #open = new Map<string, Element>()

  constructor(root: Element) {
    this.#root = root
  }

  /** Adds a block; returns what is new of it. */
  add(block: Block): Element[] {
    const fragment = cleanFragment(wholeOf(block))
    const fresh = block.within.map((_, at) => fragment.querySelector(`[hub-within="${at}"]`))
    const depth = block.within.findLastIndex(({ id }) => this.#open.has(id))
    const into = this.#open.get(block.within[depth]?.id ?? '') ?? this.#root
    const nodes = [...(fresh[depth] ?? fragment).childNodes].map((node) => into.ownerDocument.adoptNode(node))
    block.within.forEach(({ id }, at) => {
      const element = fresh[at]
      element?.removeAttribute('hub-within')
      if (element && at > depth) this.#open.set(id, element)
    })
    into.append(...nodes)
    return nodes.filter((node): node is Element => node.nodeType === 1)
  }
}
