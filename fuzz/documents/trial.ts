import { canonical, partsOf, type Text, wordsOf } from '@hub/text/text'
import { openZip } from '../../documents/bytes/zip.ts'
import type { Content, Format, Settings } from '../../documents/document.ts'
import { formatOf } from '../../documents/formats.ts'
import { DocumentRefused } from '../../documents/refused.ts'
import { StoredTranslations, segmentsOf } from '../../documents/segments.ts'
import { settingsFor } from '../../documents/testing/settings.ts'

/** `fault`: what no document may make the readers and writers do. */
export type Verdict = { kind: 'read' | 'refused' } | { kind: 'fault'; what: string }

export type FormatOf = (name: string, bytes: Uint8Array) => Format

const read: Verdict = { kind: 'read' }
const fault = (what: string): Verdict => ({ kind: 'fault', what })

const SENTENCE = /^["“A-Z].{10,600}[.…]$/s
/**
 * What a written file may be larger than what it was made of, in bytes; a text may be escaped to six times its
 * length.
 */
const room = 1_000_000
const timesLarger = 6

/**
 * Reads a file as the portal would, cuts and joins it, writes it unchanged and translated.
 * @param secret words that are in no file, but where a file may point to
 */
export async function tryFile(
  name: string,
  bytes: Uint8Array,
  secret: string,
  choose: FormatOf = formatOf,
): Promise<Verdict> {
  try {
    return await judge(choose(name, bytes), bytes, settingsFor('ar'), secret)
  } catch (error) {
    if (!(error instanceof DocumentRefused))
      return fault(`crash: ${error instanceof Error ? firstLines(error.stack) : String(error)}`)
    return SENTENCE.test(error.message) ? { kind: 'refused' } : fault(`no sentence: ${error.message}`)
  }
}

const firstLines = (stack = ''): string => stack.split('\n').slice(0, 4).join(' | ').slice(0, 600)

async function judge(format: Format, bytes: Uint8Array, options: Settings, secret: string): Promise<Verdict> {
  const settings = { ...options, reader: format.version }
  const content = await format.read(bytes, settings)
  if (new Set(content.blocks.map(({ key }) => key)).size < content.blocks.length)
    return fault('two texts have one key')
  if (content.blocks.some(({ source }) => wordsOf(source).some((words) => words.includes(secret))))
    return fault('escape: it read what it points to')
  const original = await format.write(bytes, new Map(), settings)
  if (Buffer.compare(original.bytes, bytes) !== 0) return fault('written unchanged, it is another file')
  const { bytes: output } = await format.write(bytes, translate(content, settings), settings)
  const texts = content.blocks.reduce((sum, { source }) => sum + wordsOf(source).join('').length, 0)
  if (output.length > timesLarger * (bytes.length + texts) + room)
    return fault(`growth: ${bytes.length} bytes become ${output.length}`)
  return (await namesAreKept(bytes, output)) ? read : fault('escape: a package has other parts than before')
}

function translate(content: Content, settings: Settings): StoredTranslations {
  const segments = segmentsOf(content.blocks, settings.sourceLanguage)
    .filter(({ state }) => state !== 'locked')
    .map(({ key, cut, source }) => ({
      key,
      cut,
      source,
      target: pseudo(source),
      state: 'translated' as const,
    }))
  return new StoredTranslations(segments, settings.targetLanguage)
}

const pseudo = (source: Text): Text =>
  canonical([
    '«',
    ...partsOf(source).map((part) => (typeof part === 'string' ? part.toUpperCase() : part)),
    '»',
  ])

async function namesAreKept(before: Uint8Array, after: Uint8Array): Promise<boolean> {
  if (Buffer.from(before.subarray(0, 2)).toString('latin1') !== 'PK') return true
  const [old, now] = [await openZip(before), await openZip(after)]
  return old.names.join('\n') === now.names.join('\n')
}
