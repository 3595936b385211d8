import { openZip, type Zip } from '../../bytes/zip.ts'
import { writeZip } from '../../bytes/zip-write.ts'
import type { Content, Format, Problem, Settings, Translations, WriteResult } from '../../document.ts'
import { DocumentRefused } from '../../refused.ts'
import { xliff12 } from '../xliff12/format.ts'

const DOCUMENT = 'document.mqxliff'

/** memoQ's package: its bilingual file beside the skeleton of the original. */
export const mqxlz: Format = {
  name: 'mqxlz',
  title: 'a memoQ package',
  extensions: ['.mqxlz'],
  mediaType: 'application/zip',
  version: xliff12.version,
  recognises: ({ parts, extension }) => {
    if (!parts) return 'no'
    if ([...parts].some((name) => name.toLowerCase() === DOCUMENT)) return 'yes'
    return extension === '.mqxlz' ? 'perhaps' : 'no'
  },
  bilingual: () => true,
  read,
  write,
}

async function read(bytes: Uint8Array, settings: Settings): Promise<Content> {
  const zip = await openZip(bytes)
  const name = documentIn(zip)
  const content = await xliff12.read(await zip.read(name), settings)
  await zip.verify()
  return {
    ...content,
    blocks: content.blocks.map((block) => ({ ...block, place: { ...block.place, part: name } })),
    problems: inPart(name, content.problems),
  }
}

async function write(
  bytes: Uint8Array,
  translations: Translations,
  settings: Settings,
): Promise<WriteResult> {
  const zip = await openZip(bytes)
  const name = documentIn(zip)
  const inner = await zip.read(name)
  const output = await xliff12.write(inner, translations, settings)
  const changes = new Map(output.bytes === inner ? [] : [[name, output.bytes]])
  return { bytes: await writeZip(bytes, zip, changes), problems: inPart(name, output.problems) }
}

function documentIn(zip: Zip): string {
  const name = zip.find(DOCUMENT)
  if (name !== null) return name
  throw new DocumentRefused(
    'zip-broken',
    `The file is damaged: its part "${DOCUMENT}" is missing. Please export it from memoQ again.`,
  )
}

const inPart = (part: string, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, part }))
