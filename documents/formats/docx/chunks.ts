import type { Block, Problem, Settings, Translation, Translations } from '../../document.ts'
import { DocumentRefused } from '../../refused.ts'
import { html } from '../html/format.ts'
import type { Package } from '../ooxml/package.ts'
import { without } from '../without.ts'

/** A web page that a document holds as a part, and Word shows in its place. */
type Chunk = {
  readonly id: string
  readonly part: string
  readonly bytes: Uint8Array
  readonly blocks: Block[]
}

export type Chunks = { readonly chunks: readonly Chunk[]; readonly problems: readonly Problem[] }

const HTML = /^(text\/html|application\/xhtml\+xml)\b/

const keyIn = (part: string, key: string): string => `${part}!${key}`

/**
 * A page is read as it was when its document was: the third and fourth readers here came with the second and third of
 * pages, the fifth with the sixth.
 */
const ofPages = (settings: Settings): Settings => ({
  ...settings,
  reader: settings.reader < 5 ? Math.max(1, settings.reader - 1) : settings.reader + 1,
})

/** The embedded pages; other embedded files, and pages that cannot be read, stay as they are. */
export async function chunksOf(office: Package, settings: Settings): Promise<Chunks> {
  const chunks: Chunk[] = []
  const problems: Problem[] = []
  const parts = new Set<string>()
  for (const { id, type, part } of await office.relations(office.main)) {
    if (type !== 'aFChunk' || part === null || parts.has(part) || !HTML.test(await office.typeOf(part)))
      continue
    parts.add(part)
    const bytes = await office.zip.read(part)
    try {
      const content = await html.read(bytes, ofPages(settings))
      const blocks = content.blocks.map((block) => ({
        ...block,
        key: keyIn(part, block.key),
        place: { ...block.place, part },
      }))
      chunks.push({ id, part, bytes, blocks })
      for (const problem of content.problems) problems.push({ ...problem, part })
    } catch (error) {
      // One that cannot be read is reported where it is in the document.
      if (!(error instanceof DocumentRefused)) throw error
    }
  }
  return { chunks, problems }
}

/** The translations that are not of a page's texts, and the pages that change. */
export async function writtenChunks(
  { chunks }: Chunks,
  translations: Translations,
  settings: Settings,
): Promise<{
  rest: Translations
  changed: ReadonlyMap<string, Uint8Array>
  problems: Problem[]
}> {
  const takenNames = new Set<string>()
  const changes = new Map<string, Uint8Array>()
  const problems: Problem[] = []
  for (const { part, bytes, blocks } of chunks) {
    const own = new Map<string, Translation>()
    for (const { key, source } of blocks) {
      takenNames.add(key)
      const translation = translations.get(key, source, part)
      if (translation) own.set(key.slice(keyIn(part, '').length), translation)
    }
    const output = await html.write(bytes, own, ofPages(settings))
    if (output.bytes !== bytes) changes.set(part, output.bytes)
    for (const problem of output.problems) problems.push({ ...problem, part })
  }
  return { rest: without(translations, takenNames), changed: changes, problems }
}
