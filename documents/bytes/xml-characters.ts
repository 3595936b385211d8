import { quote } from '@hub/text/quote'
import { XmlFault } from './xml-fault.ts'

/** White space alone, as XML counts it. */
export const WHITE_SPACE = /^[ \t\n\r]*$/
/** A reference, or an ampersand that begins none. */
export const REFERENCE = /&(?:([^;&<\s]{1,100});)?/g

const NAME_START =
  ':A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}'
const IS_NAME_START = new RegExp(`^[${NAME_START}]$`, 'u')
const IS_NAME = new RegExp(`^[${NAME_START}\\-.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}-\\u{2040}]$`, 'u')

const START = 2
const LATER = 1
/** Of the ASCII characters, which may begin a name, and which may be in one. */
const ASCII = Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit)
  return IS_NAME_START.test(character) ? START : IS_NAME.test(character) ? LATER : 0
})

/** @returns where the name that begins at `at` ends: `at` where none does */
export function nameEnd(text: string, at: number): number {
  let end = at
  for (;;) {
    const unit = text.charCodeAt(end)
    if (unit < 128) {
      if ((ASCII[unit] ?? 0) < (end === at ? START : LATER)) return end
      end += 1
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0)
    if (!(end === at ? IS_NAME_START : IS_NAME).test(character)) return end
    end += character.length
  }
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * What a reference means.
 * @param name between `&` and `;`; undefined for an ampersand alone
 * @throws XmlFault
 */
export function resolveReference(name: string | undefined, isVersion11: boolean, at: number): string {
  if (name === undefined)
    throw new XmlFault('"&" begins no reference here; in a text it is written "&amp;".', at)
  const entity = ENTITIES.get(name)
  if (entity !== undefined) return entity
  if (!name.startsWith('#')) throw new XmlFault(`The entity &${quote(name)}; is not defined.`, at)
  const code = /^#x[\da-f]+$/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : /^#\d+$/.test(name)
      ? Number(name.slice(1))
      : Number.NaN
  if (!isCharacter(code, isVersion11))
    throw new XmlFault(`The reference &${quote(name)}; means no character that XML allows.`, at)
  return String.fromCodePoint(code)
}

const isCharacter = (code: number, isVersion11: boolean): boolean =>
  (code >= (isVersion11 ? 1 : 32) && code <= 0xd7ff) ||
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN_CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN_11 = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/

/** @throws XmlFault at the first character that no XML may hold as it is */
export function refuseForbiddenCharacters(text: string, isVersion11: boolean): void {
  const place = text.search(isVersion11 ? FORBIDDEN_11 : FORBIDDEN_CHARACTERS)
  if (place >= 0) throw new XmlFault('A character is not allowed in XML.', place)
  if (!text.isWellFormed()) throw new XmlFault('A character is only half there.', text.search(/\p{Cs}/u))
}
