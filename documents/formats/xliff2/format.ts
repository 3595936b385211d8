import { isEmpty } from '@hub/text/text'
import { overruledProblems } from '../../bytes/encoding.ts'
import { problemsIn } from '../../bytes/lines.ts'
import { decodeXml } from '../../bytes/xml.ts'
import type {
  Block,
  Content,
  Format,
  Head,
  Recognition,
  Settings,
  Translations,
  WriteResult,
} from '../../document.ts'
import { applyEdits } from '../xliff12/edited.ts'
import { isVersion2, isXliff } from '../xliff12/version.ts'
import { readUnits, type Unit } from './units.ts'
import { editsOf } from './write.ts'

/** XLIFF 2.0 and 2.1, Phrase's too; what 2.2 adds stays as it is. */
export const xliff2: Format = {
  name: 'xliff2',
  title: 'an XLIFF 2 file',
  extensions: ['.xlf', '.xliff', '.mxliff'],
  mediaType: 'application/xliff+xml',
  version: 2,
  recognises,
  bilingual: () => true,
  read,
  write,
}

function recognises({ root }: Head): Recognition {
  return root !== null && isXliff(root) && isVersion2(root) ? 'yes' : 'no'
}

async function read(bytes: Uint8Array, { encoding, reader }: Settings): Promise<Content> {
  const decodedText = decodeXml(bytes, encoding)
  const { made, root, problems } = readUnits(decodedText.text, blocksOf, reader)
  return {
    sourceLanguage: root.attributes.get('srcLang') ?? null,
    targetLanguage: root.attributes.get('trgLang') ?? null,
    blocks: made,
    problems: problemsIn(decodedText.text, [...overruledProblems(decodedText, 0), ...problems]),
  }
}

function blocksOf(unit: Unit): Block[] {
  const { element, segments, translate, maxLength, hasOwnLimit } = unit
  return segments.map(
    ({ key, source, target, state }): Block => ({
      key,
      source: source.text,
      target: target && !isEmpty(target.text) ? target.text : null,
      state: translate ? state : 'locked',
      place: {
        part: null,
        kind: 'unit',
        path: null,
        ...(maxLength !== null && hasOwnLimit && { room: 'points' }),
      },
      group: segments.length > 1 ? unit.key : null,
      plural: null,
      context: element.attributes.get('name') ?? null,
      notes: [...unit.notes, ...source.notes],
      maxLength,
      segmented: true,
    }),
  )
}

async function write(
  bytes: Uint8Array,
  translations: Translations,
  settings: Settings,
): Promise<WriteResult> {
  const decodedText = decodeXml(bytes, settings.encoding)
  return applyEdits(bytes, decodedText, editsOf(decodedText.text, translations, settings), [])
}
