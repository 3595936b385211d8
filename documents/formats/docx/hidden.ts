import { scanXml, type XmlElement } from '../../bytes/xml.ts'
import type { Settings } from '../../document.ts'
import { child, isOn, nameIn, own } from '../ooxml/names.ts'
import type { Package, Part } from '../ooxml/package.ts'

/** The reader since which a style may hide words. */
const WITH_STYLES = 3

/** A style may be made of others, so many times. */
const longestChain = 32

/** `hides`: null where it says nothing of it. */
type Style = { readonly base: string | null; readonly hides: boolean | null }

/** The styles of a document that hide words, where these are not wanted. */
export async function hiddenStyles(office: Package, { reader, hiddenText }: Settings): Promise<HiddenStyles> {
  if (reader < WITH_STYLES || hiddenText) return new HiddenStyles(null)
  const relations = await office.relations(office.main)
  const name = relations.find(({ type }) => type === 'styles')?.part ?? null
  return new HiddenStyles(name === null ? null : await office.part(name, 'style'))
}

/** Which styles of a document hide what is in them, as `z-Top of Form` of pages that were pasted into it. */
export class HiddenStyles {
  readonly #styles = new Map<string, Style>()
  readonly #known = new Map<string, boolean>()
  #paragraphs: string | null = null

  /** @param part null where none is to hide anything */
  constructor(part: Part | null) {
    if (part === null) return
    scanXml(part.text, {
      open: (element) => nameIn(element) === 'w:style',
      close: () => {},
      collected: (element) => this.#add(element),
    })
  }

  /** Whether words of a paragraph style are hidden where nothing else is said of them. */
  hidesParagraph(style: string | null): boolean {
    return this.#hides(style ?? this.#paragraphs)
  }

  /** A style within a hidden paragraph that hides too shows its words. */
  hidesRun(isParagraphHidden: boolean, style: string | null): boolean {
    return isParagraphHidden !== this.#hides(style)
  }

  #add(element: XmlElement): void {
    const id = own(element, 'styleId')
    if (id === null || this.#styles.has(id)) return
    const properties = child(element, 'w:rPr')
    const flag = properties && child(properties, 'w:vanish')
    const base = child(element, 'w:basedOn')
    this.#styles.set(id, { base: base && own(base, 'val'), hides: flag && isOn(flag) })
    const isDefault = /^(1|true|on)$/.test(own(element, 'default') ?? '')
    if (isDefault && own(element, 'type') === 'paragraph') this.#paragraphs ??= id
  }

  #hides(id: string | null): boolean {
    if (id === null) return false
    const known = this.#known.get(id)
    if (known !== undefined) return known
    let style = this.#styles.get(id)
    for (let step = 0; style?.hides === null && step < longestChain; step++)
      style = this.#styles.get(style.base ?? '')
    const hides = style?.hides ?? false
    this.#known.set(id, hides)
    return hides
  }
}
