import { type Decoded, decode } from '../../bytes/encoding.ts'
import { refuseTooLarge } from '../../bytes/limits.ts'
import type { Content, Format, ReadOptions } from '../../document.ts'
import { DocumentRefused } from '../../refused.ts'
import { headerField, readMessages } from './messages.ts'
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
  const { text } = decodePo(bytes)
  const { header, messages, problems } = readMessages(text, options.targetLanguage ?? null)
  const [first] = problems
  if (messages.length === 0 && header === null && first)
    throw new DocumentRefused('po-malformed', `The file is not a PO file. ${first.message}`)
  const headerText = header?.forms.get(0)?.value ?? ''
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
    problems,
  }
}

/** The header declares the encoding; it comes first, in ASCII in every encoding that gettext knows. */
function decodePo(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) throw new DocumentRefused('empty', 'The file is empty.')
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536))
  const declared = /"[^"\n]*charset\s*=\s*([\w.:-]+)/i.exec(head)?.[1] ?? null
  // A template says CHARSET until somebody begins to translate it.
  return decode(bytes, declared === 'CHARSET' ? null : declared)
}
