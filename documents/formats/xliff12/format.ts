import type { Text } from '@hub/text/text'
import { asDeclared, overruledProblems } from '../../bytes/encoding.ts'
import { problemsIn } from '../../bytes/lines.ts'
import { decodeXml } from '../../bytes/xml.ts'
import type {
  Block,
  BlockState,
  Content,
  Format,
  Head,
  Place,
  Recognition,
  Settings,
  Translations,
  WriteResult,
} from '../../document.ts'
import { applyEdits } from './edited.ts'
import type { TargetText } from './inline.ts'
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
  const decodedText = decodeXml(bytes, encoding)
  const { text } = decodedText
  const { made, files, problems } = readUnits(text, blocksOf, reader, (id) => asDeclared(id, decodedText))
  return {
    sourceLanguage: files[0]?.attributes.get('source-language') ?? null,
    targetLanguage: files[0]?.attributes.get('target-language') ?? null,
    blocks: made,
    problems: problemsIn(text, [...overruledProblems(decodedText, 0), ...problems]),
  }
}

const PLACE: Place = { part: null, kind: 'unit', path: null }
const LIMITED_PLACE: Place = { ...PLACE, room: 'points' }

function blocksOf(unit: Unit): Block[] {
  const context = unit.element.attributes.get('resname') ?? null
  const blocks: Block[] = []
  const add = (
    key: string,
    source: Text,
    target: Text | null,
    state: BlockState,
    maxLength: number | null,
  ) => {
    blocks.push({
      key,
      source,
      target,
      state,
      maxLength,
      place: maxLength !== null && unit.hasOwnLimit ? LIMITED_PLACE : PLACE,
      group: null,
      plural: null,
      context,
      notes: unit.notes,
      segmented: true,
    })
  }
  for (const segment of unit.segments) {
    const { key, source, definition, subs } = segment
    const isLockedHere = !unit.translate || isLocked(unit.element, definition)
    add(
      key,
      source.text,
      saidOf(segment),
      isLockedHere ? 'locked' : segmentState(unit, segment),
      unit.maxLength,
    )
    for (const sub of allOf(subs)) {
      if (isBlankSub(sub)) continue
      const { text } = sub.source
      const target = saidOf(sub)
      const state = () => stateOf(unit.element, unit.target, definition, text, target, unit.reader)
      add(sub.key, text, target, isLockedHere ? 'locked' : state(), null)
    }
  }
  return blocks
}

const saidOf = ({ target }: { target: TargetText | null }): Text | null =>
  target && target.text !== '' ? target.text : null

async function write(
  bytes: Uint8Array,
  translations: Translations,
  settings: Settings,
): Promise<WriteResult> {
  const decodedText = decodeXml(bytes, settings.encoding)
  const { text } = decodedText
  const { edits, problems } = editsOf(text, translations, settings, (id) => asDeclared(id, decodedText))
  return applyEdits(bytes, decodedText, edits, problems)
}
