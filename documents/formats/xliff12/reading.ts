import { quote } from '@hub/text/quote'
import { childrenNamed, textIn, type XmlElement } from '../../bytes/xml.ts'
import { DocumentRefused } from '../../refused.ts'

const XLIFF_1 = /^(urn:oasis:names:tc:xliff:document:1\.[012])?$/

const XCODE = /^com\.apple\.dt\.xcode$/i

/** Follows the elements around the units: which file they are in, and whether their groups may be translated. */
export class XliffReading {
  readonly files: XmlElement[] = []
  #open: XmlElement[] = []
  /** Of each of them, whether it may be translated: the nearest element that says so decides. */
  #translateStack: boolean[] = []
  /** Phrase's length limits, by the group that holds the units. */
  #limits = new Map<XmlElement, number>()
  #rootSeen = false
  /** Whether Xcode made the file that is being read, as its header says. */
  isXcode = false

  get file(): XmlElement | null {
    return this.files.at(-1) ?? null
  }

  /** Answers whether the whole element is wanted. */
  open(element: XmlElement): boolean {
    if (!this.#rootSeen) refuseOtherRoot(element)
    this.#rootSeen = true
    if (XLIFF_1.test(element.uri)) {
      if (element.local === 'trans-unit' || element.local === 'context-group') return true
      if (element.local === 'file') {
        this.files.push(element)
        this.isXcode = false
      } else if (element.local === 'tool')
        this.isXcode ||= XCODE.test(element.attributes.get('tool-id') ?? '')
    }
    this.#translateStack.push(this.translates(element))
    this.#open.push(element)
    return false
  }

  close(_element: XmlElement): void {
    this.#open.pop()
    this.#translateStack.pop()
  }

  /** A group's contexts come before its units. */
  takeContexts(contexts: XmlElement): void {
    const group = this.#open.at(-1)
    const limit = childrenNamed(contexts, 'context').find(
      (context) => context.attributes.get('context-type') === 'x-max-len',
    )
    if (group && limit) this.#limits.set(group, Number(textIn(limit)))
  }

  /** The length limit, in characters, that the group around the next unit sets. */
  get groupLimit(): number | undefined {
    const group = this.#open.at(-1)
    return group && this.#limits.get(group)
  }

  /** An element inside those that are open. */
  translates(element: XmlElement): boolean {
    const own = element.attributes.get('translate')
    return own === undefined ? (this.#translateStack.at(-1) ?? true) : own !== 'no'
  }

  refuseWithoutRoot(): void {
    if (this.#rootSeen) return
    throw new DocumentRefused('xliff-no-root', 'The file is not XLIFF: it has no <xliff> element.')
  }
}

function refuseOtherRoot(element: XmlElement): void {
  const version = element.attributes.get('version') ?? ''
  if (
    element.local === 'xliff' &&
    (version.startsWith('2') || element.uri.startsWith('urn:oasis:names:tc:xliff:document:2'))
  )
    throw new DocumentRefused(
      'format-unsupported',
      `The file is XLIFF ${quote(version) || '2'}; only XLIFF 1.1 and 1.2 can be read.`,
    )
  if (element.local !== 'xliff' || !XLIFF_1.test(element.uri))
    throw new DocumentRefused(
      'xliff-no-root',
      `The file is not XLIFF: it begins with <${quote(element.name)}>.`,
    )
}
