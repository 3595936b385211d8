import { asDeclared, overruledProblems } from '../../bytes/encoding.ts'
import { problemsIn } from '../../bytes/lines.ts'
import { decodeXml } from '../../bytes/xml.ts'
import type {
  Block,
  Content,
  Format,
  Head,
  Recognition,
  Settings,
  Translation,
  Written,
} from '../../document.ts'
import { edited } from './edited.ts'
import { isLocked, stateOf, VERSION } from './states.ts'
import { allOf, isBlankSub } from './subs.ts'
import { readUnits, type Unit } from './units.ts'
import { isVersion2, isXliff } from './version.ts'
import { editsOf, segmentState } from './write.ts'

/** XLIFF 1.0 to 1.2, and the dialects of memoQ, Trados, Phrase and Wordfast. */
export const xliff12: Format = {
  name: 'xliff12',
  title: 'an XLIFF 1.2 file',
  extensions: ['.xlf', '.xliff', '.sdlxliff', '.mqxliff', '.mxliff', '.txlf'],
  mediaType: 'application/x-xliff+xml',
  version: VERSION,
  recognises,
  bilingual: () => true,
  read,
  write,
}

function recognises({ root }: Head): Recognition {
  if (root === null || !isXliff(root)) return 'no'
  return isVersion2(root) ? 'no' : 'yes'
}

async function read(bytes: Uint8Array, { encoding, reader }: Settings): Promise<Content> {
  const decoded = decodeXml(bytes, encoding)
  const { text } = decoded
  const { made, files, problems } = readUnits(text, blocksOf, reader, (id) => asDeclared(id, decoded))
  return {
    sourceLanguage: files[0]?.attributes.get('source-language') ?? null,
    targetLanguage: files[0]?.attributes.get('target-language') ?? null,
    blocks: made,
    problems: problemsIn(text, [...overruledProblems(decoded, 0), ...problems]),
  }
}

function blocksOf(unit: Unit): Block[] {
  return unit.segments.flatMap((segment) => {
    const locked = !unit.translate || isLocked(unit.element, segment.definition)
    const about = {
      place: { part: null, kind: 'unit' as const, path: null },
      group: null,
      plural: null,
      context: unit.element.attributes.get('resname') ?? null,
      notes: unit.notes,
      segmented: true,
    }
    const whole: Block = {
      key: segment.key,
      source: segment.source.text,
      target: segment.target && segment.target.text !== '' ? segment.target.text : null,
      state: locked ? 'locked' : segmentState(unit, segment),
      maxLength: unit.maxLength,
      ...about,
    }
    const subs = allOf(segment.subs)
      .filter((sub) => !isBlankSub(sub))
      .map((sub): Block => {
        const target = sub.target && sub.target.text !== '' ? sub.target.text : null
        const state = stateOf(
          unit.element,
          unit.target,
          segment.definition,
          sub.source.text,
          target,
          unit.reader,
        )
        return {
          key: sub.key,
          source: sub.source.text,
          target,
          state: locked ? 'locked' : state,
          maxLength: null,
          ...about,
        }
      })
    return [whole, ...subs]
  })
}

async function write(
  bytes: Uint8Array,
  translations: ReadonlyMap<string, Translation>,
  settings: Settings,
): Promise<Written> {
  const decoded = decodeXml(bytes, settings.encoding)
  const { text } = decoded
  const { edits, problems } = editsOf(text, translations, settings, (id) => asDeclared(id, decoded))
  return edited(bytes, decoded, edits, problems)
}
