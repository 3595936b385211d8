import { quote } from '@hub/text/quote'
import { decode } from '../../bytes/encoding.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import type { Format, Settings } from '../../document.ts'
import { IcuMessages } from '../icu/message.ts'
import { referJson as referUnits } from '../json/values.ts'
import { monolingual, type Pieces } from '../monolingual.ts'
import { placeholdersOf } from '../placeholders.ts'
import { Keys } from '../values/keys.ts'
import { textsOf } from '../values/values.ts'
import { entriesOf } from './entries.ts'
import { doubledApostrophes } from './quotes.ts'

/** Java's resource bundles: of old in ISO-8859-1 with escapes, since Java 9 in UTF-8. */
export const properties: Format = {
  name: 'properties',
  title: 'a .properties file',
  extensions: ['.properties'],
  mediaType: 'text/x-java-properties',
  version: 4,
  recognises: ({ extension, text }) => {
    if (extension !== '.properties' || /^(PK|%PDF|\u00d0\u00cf|\s*<(\?xml|!DOCTYPE|html))/i.test(text))
      return 'no'
    return /^[ \t]*[^#!\s=:][^=:\n]{0,200}[=:]/m.test(text) ? 'yes' : 'perhaps'
  },
  ...monolingual({
    open: (bytes, { encoding }) => decode(bytes, null, encoding ?? 'iso-8859-1'),
    find: textsOfProperties,
    refer: referUnits,
  }),
}

function textsOfProperties(text: string, settings: Settings): Pieces {
  const placeholders = placeholdersOf(settings)
  const entries = entriesOf(text)
  const keys = new Keys()
  const icu = new IcuMessages(null)
  const problems: PlacedProblem[] = []
  const ascii = !/\P{ASCII}/u.test(text)
  const escapeWords = (words: string) => escapedProperty(words, ascii)
  const doubleApostrophes = doubledApostrophes(entries.map(({ value }) => value.value))
  const pieces = entries.flatMap(({ key: name, at, value, notes }) => {
    const { key, path, repeats } = keys.of(name)
    if (repeats)
      problems.push({
        code: 'key-repeated',
        at,
        message: `The name "${quote(name)}" is in the file more than once; programs read the last one alone.`,
      })
    const about = { context: path, notes, place: { part: null, kind: 'value', path } as const }
    return textsOf(
      doubleApostrophes({
        key,
        value: value.value,
        about,
        icu,
        placeholders,
        reader: settings.reader,
        edits: (edits) => value.edits(edits, escapeWords),
      }),
    )
  })
  return { pieces, problems }
}

const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\f', '\\f'],
])

/** A value as it is written: white space at its beginning would be taken for part of the sign before it. */
function escapedProperty(value: string, ascii: boolean): string {
  const line = value
    .replace(/[\\\n\r\t\f]/g, (sign) => ESCAPES.get(sign) ?? sign)
    .replace(/^ /, '\\ ')
    .replace(/\p{Cs}|[^\P{Cc}\u0080-\u009f]/gu, (unit) => referUnits(unit, [unit]))
  return ascii ? line.replace(/\P{ASCII}/gu, (character) => referUnits(character, [character])) : line
}
