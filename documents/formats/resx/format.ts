import { quote } from '@hub/text/quote'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { splice } from '../../bytes/splice.ts'
import {
  childrenNamed,
  decodeXml,
  escapeXml,
  referXml,
  scanXml,
  textIn,
  type XmlElement,
} from '../../bytes/xml.ts'
import { refuseOversizedXml } from '../../bytes/xml-bounds.ts'
import { isMixed, xmlValue } from '../../bytes/xml-values.ts'
import type { Format, Settings } from '../../document.ts'
import { monolingual, type Piece, type Pieces } from '../monolingual.ts'
import { placeholdersOf } from '../placeholders.ts'
import { refuseCrowdedValues } from '../values/crowded.ts'
import { Keys } from '../values/keys.ts'
import { textsOf } from '../values/values.ts'

/** .NET's resource files: texts, and what else a form is made of. */
export const resx: Format = {
  name: 'resx',
  title: 'a RESX file',
  extensions: ['.resx'],
  mediaType: 'text/microsoft-resx',
  version: 5,
  recognises: ({ extension, root }) =>
    root && /^<root\b/.test(root) && extension === '.resx' ? 'yes' : 'no',
  ...monolingual({
    open: (bytes, { encoding }) => decodeXml(bytes, encoding),
    find: textsOfResx,
    refer: referXml,
  }),
}

function textsOfResx(text: string, settings: Settings): Pieces {
  refuseOversizedXml(text, 'data')
  refuseCrowdedValues(text)
  const elements: XmlElement[] = []
  scanXml(text, {
    open: (element) => element.local === 'data' && element.uri === '',
    close: () => {},
    collected: (element) => elements.push(element),
  })
  const isForm = elements.some(({ attributes }) => attributes.get('name')?.startsWith('>>'))
  const reading = new Reading(text, settings)
  for (const element of elements) if (isText(element, isForm)) reading.data(element)
  return reading
}

/** The properties of a form's controls that somebody reads; the others are sizes, fonts and names. */
const READ =
  /\.(Text|ToolTip|ToolTipText|HeaderText|Caption|Title|Description|AccessibleName|AccessibleDescription|NullText|PlaceholderText|Watermark|HelpString|BalloonTipText|BalloonTipTitle|Items\d*|Filter)$/

function isText({ attributes }: XmlElement, isForm: boolean): boolean {
  const name = attributes.get('name') ?? ''
  const type = attributes.get('type')
  if (attributes.has('mimetype') || name.startsWith('>>')) return false
  if (type !== undefined && !/^System\.String\b/.test(type)) return false
  return !isForm || !name.includes('.') || READ.test(name)
}

/** What Visual Studio's and Microsoft's tools read in a comment: the text is the same in every language. */
const LOCKED = /^\s*\{Locked\}/i
/** The reader since which a text that is locked so is none. */
const WITH_LOCKS = 5

const isLocked = (element: XmlElement): boolean =>
  childrenNamed(element, 'comment').some((comment) => LOCKED.test(textIn(comment)))

/** `&File` underlines a letter, `&&` is one `&` that is shown; `R&D`, `&nbsp;` and addresses are neither. */
const ACCELERATORS = '&&|(?<!\\b[A-Z]{1,3}(?=&[A-Z]{1,2}\\b))(?<![=\\d?])&(?=[\\p{L}\\d])(?![A-Za-z]{2,8};)'

class Reading implements Pieces {
  readonly pieces: Piece[] = []
  readonly problems: PlacedProblem[] = []
  readonly #keys = new Keys()
  readonly #text: string
  readonly #placeholders: RegExp
  readonly #reader: number

  constructor(text: string, settings: Settings) {
    this.#text = text
    this.#reader = settings.reader
    this.#placeholders = new RegExp(`${ACCELERATORS}|${placeholdersOf(settings).source}`, 'gu')
  }

  data(element: XmlElement): void {
    const [holder] = childrenNamed(element, 'value')
    const name = element.attributes.get('name') ?? ''
    if (!holder || holder.selfClosing) return
    if (this.#reader >= WITH_LOCKS && isLocked(element)) return
    if (holder.children.some(({ type }) => type !== 'text')) {
      this.#tell(
        element,
        'resx-elements',
        `The text "${quote(name)}" has elements in it and is left as it is.`,
      )
      return
    }
    const { key, path, repeats } = this.#keys.of(name)
    if (repeats)
      this.#tell(element, 'key-repeated', `The name "${quote(name)}" is in the file more than once.`)
    const { openEnd: start, closeStart: end } = holder
    const { mapped, escaped } = xmlValue(this.#text, start, end)
    const notes = childrenNamed(element, 'comment')
      .map(textIn)
      .filter((note) => note.trim() !== '')
    const texts = textsOf({
      key,
      value: mapped.value,
      about: { context: path, notes, place: { part: null, kind: 'value', path } },
      icu: null,
      placeholders: this.#placeholders,
      reader: this.#reader,
      edits: (edits) =>
        isMixed(this.#text, start, end)
          ? [{ start, end, text: escapeXml(splice(mapped.value, edits)) }]
          : mapped.edits(edits, escaped),
    })
    for (const piece of texts) this.pieces.push(piece)
  }

  #tell({ start }: XmlElement, code: string, message: string): void {
    this.problems.push({ code, at: start, message })
  }
}
