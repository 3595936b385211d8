import { type Code, type Part, partsOf, type Text } from '@hub/text/text'
import { isElement, type Templates } from './templates.ts'

/** Writes into an element, in as few copies of the source's elements as it takes. */
class Writer {
  readonly #into: Element
  #open: { template: Element; copy: Element }[] = []

  constructor(into: Element) {
    this.#into = into
  }

  /** From here on everything is inside copies of these. */
  inside(templates: readonly Element[]) {
    const differs = templates.findIndex((template, at) => this.#open[at]?.template !== template)
    this.#open = this.#open.slice(0, differs < 0 ? templates.length : differs)
    for (const template of templates.slice(this.#open.length)) {
      const copy = template.cloneNode(false)
      this.put(copy)
      if (isElement(copy)) this.#open.push({ template, copy })
    }
  }

  put(node: Node | string) {
    const into = this.#open.at(-1)?.copy ?? this.#into
    into.append(node)
  }
}

/** What is drawn for a code that the source has nothing for. */
function labelOf({ code, label }: Code, document: Document): Element {
  const element = document.createElement('hub-code')
  element.setAttribute('hub-code', String(code))
  element.textContent = label ?? ''
  return element
}

/**
 * Draws a text into an element, its codes as its source is drawn. A pair that is not closed reaches to the end; where
 * two cross each other, words are in both.
 */
export function draw(text: Text, into: Element, templates: Templates) {
  const parts = partsOf(text)
  const halfOf = (part: Part) => (typeof part === 'string' ? undefined : templates.half(part))
  // What only ends here began before: the last to end is round the others.
  let open = parts
    .flatMap((part) => (typeof part !== 'string' && halfOf(part) === 'close' ? part.code : []))
    .reverse()
  into.replaceChildren()
  const writer = new Writer(into)
  writer.inside(templates.around(open))
  for (const part of parts) {
    if (typeof part === 'string') writer.put(part)
    else if (part.kind === 'open' || halfOf(part) === 'open') open = [...open, part.code]
    else if (part.kind === 'close' || halfOf(part) === 'close') open = without(open, part.code)
    else writer.put(templates.alone(part)?.cloneNode(true) ?? labelOf(part, into.ownerDocument))
    if (typeof part !== 'string') writer.inside(templates.around(open))
  }
}

/** Without the last of these. */
function without(numbers: readonly number[], number: number): number[] {
  const at = numbers.lastIndexOf(number)
  return at < 0 ? [...numbers] : numbers.toSpliced(at, 1)
}
