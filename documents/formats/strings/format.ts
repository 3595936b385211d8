import { quote } from '@hub/text/quote'
import { type DecodedText, decode } from '../../bytes/encoding.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { splice } from '../../bytes/splice.ts'
import type { Format, Settings } from '../../document.ts'
import { DocumentRefused } from '../../refused.ts'
import { monolingual, type Pieces } from '../monolingual.ts'
import { placeholdersOf } from '../placeholders.ts'
import { Keys } from '../values/keys.ts'
import { textsOf, type Value } from '../values/values.ts'
import { type Entry, entriesOf, escapedString, escapedUnits } from './entries.ts'

/** Apple's Localizable.strings: a property list of the old kind, in text. */
export const strings: Format = {
  name: 'strings',
  title: 'a .strings file',
  extensions: ['.strings'],
  mediaType: 'text/plain',
  version: 4,
  recognises: ({ extension, text, root }) => {
    if (extension !== '.strings' || /^(PK|%PDF)/.test(text) || (root && !isPlist(root))) return 'no'
    return /^bplist|^[^\n]{0,2000}?(\/\/|\/\*|["\w]\s*=|["\w]\s*;)/m.test(text) || root ? 'yes' : 'perhaps'
  },
  ...monolingual({
    open: (bytes, { encoding }) => decodeStrings(bytes, encoding),
    find: textsOfStrings,
    refer: (output, missing) =>
      missing.reduce((text, one) => text.replaceAll(one, escapedUnits(one)), output),
  }),
}

const isPlist = (root: string): boolean => /^<plist\b/.test(root)

function decodeStrings(bytes: Uint8Array, encoding: string | null): DecodedText {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2000))
  const kind = head.startsWith('bplist')
    ? 'a binary property list'
    : /<plist\b/.test(head)
      ? 'a property list in XML'
      : null
  if (kind)
    throw new DocumentRefused(
      'format-unsupported',
      `The file is ${kind}, made from a .strings file by Apple's tools. Please send the .strings file in text.`,
    )
  return decode(bytes, null, encoding)
}

function textsOfStrings(text: string, settings: Settings): Pieces {
  const placeholders = placeholdersOf(settings)
  const keys = new Keys()
  const problems: PlacedProblem[] = []
  const pieces = entriesOf(text).flatMap((entry) => {
    const { key, path, repeats } = keys.of(entry.key)
    if (repeats)
      problems.push({
        code: 'key-repeated',
        at: entry.at,
        message: `The name "${quote(entry.key)}" is in the file more than once; programs read one of them alone.`,
      })
    const about = { context: path, notes: entry.notes, place: { part: null, kind: 'value', path } as const }
    return textsOf({ ...valueIn(entry), key, about, icu: null, placeholders, reader: settings.reader })
  })
  return { pieces, problems }
}

function valueIn({ key, keyEnd, value }: Entry): Pick<Value, 'value' | 'edits'> {
  if (!value)
    return {
      value: key,
      edits: (edits) => [{ start: keyEnd, end: keyEnd, text: ` = "${escapedString(splice(key, edits))}"` }],
    }
  const { mapped, quote: sign } = value
  if (sign)
    return {
      value: mapped.value,
      edits: (edits) => mapped.edits(edits, (words) => escapedString(words, sign)),
    }
  return {
    value: mapped.value,
    edits: (edits) => [
      { start: mapped.start, end: mapped.end, text: `"${escapedString(splice(mapped.value, edits))}"` },
    ],
  }
}
