import { type Decoded, decode, overruledProblems } from '../../bytes/encoding.ts'
import { refuseTooLarge } from '../../bytes/limits.ts'
import type { Content, Format, ReadOptions } from '../../document.ts'
import { DocumentRefused } from '../../refused.ts'
import { readEntries } from './entries.ts'
import { headerField, headerOf, readMessages } from './messages.ts'
import { writePo } from './write.ts'

export const po: Format = {
  name: 'po',
  extensions: ['.po', '.pot'],
  mediaType: 'text/x-gettext-translation',
  recognises,
  read,
  write: (bytes, translations, { targetLanguage }) =>
    writePo(bytes, decodePo(bytes), translations, targetLanguage),
}

function recognises(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 1024 * 1024)
  const text = new TextDecoder('latin1').decode(head).replaceAll('\u0000', '')
  return (
    /^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*(#|msg)/.test(text) &&
    /^[ \t]*(#~[ \t]*)?msgid\s/m.test(text)
  )
}

function read(bytes: Uint8Array, options: ReadOptions = {}): Content {
  refuseTooLarge(bytes, options.maxBytes)
  const decoded = decodePo(bytes)
  const { header, messages, problems } = readMessages(decoded, options.targetLanguage ?? null)
  const [first] = problems
  if (messages.length === 0 && header === null && first)
    throw new DocumentRefused('po-malformed', `The file is not a PO file. ${first.message}`)
  const headerString = header?.forms.get(0)
  const headerText = headerString?.value ?? ''
  return {
    format: 'po',
    // Nothing in a PO file says what language its ids are in.
    sourceLanguage: headerField(headerText, 'X-Source-Language'),
    targetLanguage: headerField(headerText, 'Language'),
    blocks: messages
      .filter(({ source }) => source !== '')
      .map(({ key, source, target, state, note }) => ({
        key,
        source,
        target,
        state,
        note,
        maxLength: null,
        segmented: true,
      })),
    problems: [
      ...overruledProblems(decoded, [headerString?.start ?? 0, headerString?.end ?? 0]),
      ...problems,
    ],
  }
}

/** A header that begins later than this is none. */
const HEADER_WITHIN = 256 * 1024

/** The header entry alone declares the encoding, in ASCII in every encoding that gettext knows; other texts and comments may speak of one. */
function decodePo(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) throw new DocumentRefused('empty', 'The file is empty.')
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN))
  const header = headerOf(readEntries(head).entries)?.forms.get(0)?.value ?? ''
  const declared = /charset\s*=\s*([\w.:-]+)/i.exec(headerField(header, 'Content-Type') ?? '')?.[1] ?? null
  // A template says CHARSET until somebody begins to translate it.
  return decode(bytes, declared === 'CHARSET' ? null : declared)
}
