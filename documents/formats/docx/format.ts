import { refuseTooManySegments } from '../../bytes/limits.ts'
import type { Format, Head, Settings } from '../../document.ts'
import { readSources, type Source, writeSources } from '../ooxml/flow.ts'
import { graphicSources } from '../ooxml/graphics.ts'
import { openPackage, type Package, refuseOther } from '../ooxml/package.ts'
import { recognisesOffice } from '../ooxml/recognise.ts'
import { Tally } from '../ooxml/tally.ts'
import { type Chunks, chunksOf, writtenChunks } from './chunks.ts'
import { hiddenStyles } from './hidden.ts'
import { type Story, wordSource } from './source.ts'

const TITLE = 'a Word document'

/** Word's documents, as ECMA-376 and ISO 29500 describe them. */
export const docx: Format = {
  name: 'docx',
  title: TITLE,
  extensions: ['.docx'],
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  version: 5,
  recognises: (head: Head) => recognisesOffice(head, '.docx', 'word/'),
  read: async (bytes, settings) => {
    const office = await openDocx(bytes)
    const chunks = await chunksOf(office, settings)
    const tally = new Tally()
    const content = await readSources(sources(office, settings, chunks, tally), settings)
    await office.zip.verify()
    const blocks = [...content.blocks, ...chunks.chunks.flatMap((chunk) => chunk.blocks)]
    refuseTooManySegments(blocks.length)
    return { ...content, blocks, problems: [...content.problems, ...tally.problems(), ...chunks.problems] }
  },
  write: async (bytes, translations, settings) => {
    const office = await openDocx(bytes)
    const chunks = await chunksOf(office, settings)
    const { rest, changed, problems } = await writtenChunks(chunks, translations, settings)
    const output = await writeSources(bytes, office, sources(office, settings, chunks, null), rest, changed)
    return { bytes: output.bytes, problems: [...output.problems, ...problems] }
  },
}

async function openDocx(bytes: Uint8Array): Promise<Package> {
  const office = await openPackage(bytes)
  refuseOther(office, 'application/vnd.openxmlformats-officedocument.wordprocessingml.', TITLE)
  return office
}

/** By the type of their relationship. */
const STORIES: ReadonlyMap<string, Story> = new Map([
  ['header', { kind: 'header', title: 'Header' }],
  ['footer', { kind: 'footer', title: 'Footer' }],
  ['footnotes', { kind: 'note', title: 'Footnote' }],
  ['endnotes', { kind: 'note', title: 'Endnote' }],
  ['comments', { kind: 'comment', title: 'Comment' }],
])

const COMMENTS = new Set(['comment'])

async function* sources(
  office: Package,
  settings: Settings,
  { chunks }: Chunks,
  tally: Tally | null,
): AsyncGenerator<Source> {
  const ids = new Set(chunks.map(({ id }) => id))
  const visitedParts = new Set([office.main])
  const body: Story = { kind: 'paragraph', title: null }
  const relations = await office.relations(office.main)
  const styles = await hiddenStyles(office, settings)
  yield wordSource(await office.part(office.main, 'p'), body, settings, { tally, styles }, ids)
  yield* graphicSources(office, office.main, visitedParts, settings)
  for (const [type, story] of STORIES)
    for (const { part } of relations.filter((relation) => relation.type === type)) {
      if (part === null || visitedParts.has(part)) continue
      visitedParts.add(part)
      if (type === 'comments' && !settings.comments) {
        if (tally) tally.countIn(await office.part(part, 'p'), COMMENTS)
        continue
      }
      yield wordSource(await office.part(part, 'p'), story, settings, { tally, styles })
      yield* graphicSources(office, part, visitedParts, settings)
    }
}
