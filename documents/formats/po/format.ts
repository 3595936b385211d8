import { type DecodedText, decode, overruledProblems } from '../../bytes/encoding.ts'
import { problemsIn } from '../../bytes/lines.ts'
import type { Block, Content, Format, Head, Recognition, Settings } from '../../document.ts'
import { DocumentRefused } from '../../refused.ts'
import { limitIn } from '../length-notes.ts'
import { readEntries } from './entries.ts'
import { headerField, headerOf, type Message, readMessages } from './messages.ts'
import { writePo } from './write.ts'

export const po: Format = {
  name: 'po',
  title: 'a PO file',
  extensions: ['.po', '.pot'],
  mediaType: 'text/x-gettext-translation',
  version: 2,
  recognises,
  bilingual: () => true,
  read,
  write: async (bytes, translations, { encoding, targetLanguage, reader }) =>
    writePo(bytes, decodePo(bytes, encoding), translations, targetLanguage, reader),
}

function recognises({ bytes, extension, text }: Head): Recognition {
  if (!/^\s*(#|msg|")/.test(text)) return 'no'
  if (/^[ \t]*(#~[ \t]*)?msgid\s/m.test(text)) return 'yes'
  // A licence may fill more than the head.
  return bytes.length > text.length + 3 && po.extensions.includes(extension) ? 'perhaps' : 'no'
}

async function read(bytes: Uint8Array, settings: Settings): Promise<Content> {
  const decodedText = decodePo(bytes, settings.encoding)
  const { header, messages, problems } = readMessages(decodedText, settings.targetLanguage, settings.reader)
  const [first] = problems
  if (messages.length === 0 && header === null && first)
    throw new DocumentRefused('po-malformed', `The file is not a PO file. ${first.message}`)
  const headerString = header?.forms.get(0)
  const headerText = headerString?.value ?? ''
  const encodingProblems = overruledProblems(decodedText, headerString?.start ?? 0)
  return {
    // Nothing in a PO file says what language its ids are in.
    sourceLanguage: headerField(headerText, 'X-Source-Language'),
    targetLanguage: headerField(headerText, 'Language'),
    blocks: messages.filter(({ source }) => source !== '').map(blockOf),
    problems: problemsIn(decodedText.text, [...encodingProblems, ...problems]),
  }
}

function blockOf({ key, entry, source, target, state, plural }: Message): Block {
  return {
    key,
    source,
    target,
    state,
    place: { part: null, kind: 'value', path: null },
    group: plural === null ? null : key.replace(/\[\d+\]$/, ''),
    plural,
    context: entry.context,
    notes: notesOf(entry),
    maxLength: limitIn(entry.comments),
    segmented: true,
  }
}

function notesOf({ comments, references, flags }: Message['entry']): string[] {
  const others = flags.filter((flag) => flag !== 'fuzzy')
  return [
    ...comments.filter((comment) => comment !== ''),
    ...(references.length > 0 ? [`References: ${references.join(' ').slice(0, 1000).toWellFormed()}`] : []),
    ...(others.length > 0 ? [`Flags: ${others.join(', ')}`] : []),
  ]
}

/** A header that begins later than this is none. */
const HEADER_WITHIN = 256 * 1024

/**
 * The header entry alone declares the encoding, in ASCII in every encoding that gettext knows; other texts and
 * comments may speak of one.
 */
function decodePo(bytes: Uint8Array, override: string | null): DecodedText {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN))
  const header = headerOf(readEntries(head).entries)?.forms.get(0)?.value ?? ''
  const declaration = /charset\s*=\s*([\w.:-]+)/i.exec(headerField(header, 'Content-Type') ?? '')?.[1] ?? null
  // A template says CHARSET until somebody begins to translate it.
  return decode(bytes, declaration === 'CHARSET' ? null : declaration, override)
}
