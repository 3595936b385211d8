import { escapeXml, type XmlElement } from '../../bytes/xml.ts'
import { framedPieces, hasFrame } from '../icu/framed.ts'
import { placeholdersIn, placeholdersOf } from '../placeholders.ts'

/** A code that a file writes as text, and the element that explains it. */
export type TextCode = { half: 'open' | 'close' | 'alone'; element: XmlElement; markup: string }

/** Cuts a text at such codes. */
export type FindCodes = (text: string) => (string | TextCode)[]

/** The reader since which the placeholders of Xcode's texts are codes. */
const SINCE = 3

const NAME = '#placeholder'
const WORDS = 'equiv-text'

/** `%@` and its like, in the texts that Xcode exports. */
export const xcodeCodes = (reader: number): FindCodes | null => (reader < SINCE ? null : placeholders)

const placeholders: FindCodes = (text) =>
  placeholdersIn(text, placeholdersOf({ reader: SINCE })).map((piece) =>
    typeof piece === 'string'
      ? piece
      : { half: 'alone', element: elementFor(piece.markup), markup: escapeXml(piece.markup) },
  )

/** The reader since which the frames of ICU's messages are codes. */
const WITH_FRAMES = 4

/** What is round the branches of a message of ICU, as Angular and Symfony have them: a letter of it is soon lost. */
export const frameCodes = (source: XmlElement, reader: number): FindCodes | null =>
  framesSince(WITH_FRAMES, source, reader)

/** @param since the reader of the format that finds them */
export const framesSince = (since: number, source: XmlElement, reader: number): FindCodes | null =>
  reader >= since && hasFrame(wordsIn(source)) ? frames : null

/** A code in the words hides none of them: it is where an argument might be. */
const wordsIn = ({ children }: XmlElement): string =>
  children.map((node) => (node.type === 'text' ? node.value : '')).join('')

const frames: FindCodes = (text) =>
  framedPieces(text).map((piece) =>
    typeof piece === 'string'
      ? piece
      : { half: 'alone', element: elementFor(piece.frame), markup: escapeXml(piece.frame) },
  )

/** No element of the file: none is called so. */
const elementFor = (placeholder: string): XmlElement => ({
  type: 'element',
  name: NAME,
  local: NAME,
  uri: '',
  attributes: new Map([
    [WORDS, placeholder],
    ['ctype', 'x-placeholder'],
  ]),
  selfClosing: true,
  start: 0,
  openEnd: 0,
  closeStart: 0,
  end: 0,
  children: [],
})

/** The words of a placeholder; null for any other element. */
export const placeholderWords = ({ local, attributes }: XmlElement): string | null =>
  local === NAME ? (attributes.get(WORDS) ?? null) : null
