import type { Format, Head, Recognition, Settings } from '../../document.ts'
import { Repeats, readSources, type Source, writeSources } from '../ooxml/flow.ts'
import { Tally } from '../ooxml/tally.ts'
import { type OpenPackage, objectNames, openOdf, partOf } from './package.ts'
import { type About, odfSource } from './source.ts'

type Kind = {
  readonly name: string
  readonly title: string
  readonly mediaType: string
  readonly isWorkbook: boolean
  /** What else such a document may end with, and call itself: a page made in a word processor is a text. */
  readonly others?: { readonly extensions: readonly string[]; readonly mediaTypes: readonly string[] }
}

/** Documents of one kind, as OpenDocument 1.0 to 1.4 (ISO/IEC 26300) describes them. */
export function odfFormat(kind: Kind): Format {
  const { name, title, mediaType, others } = kind
  const extensions = [`.${name}`, ...(others?.extensions ?? [])]
  const mediaTypes = [mediaType, ...(others?.mediaTypes ?? [])].flatMap((type) => [type, `${type}-template`])
  return {
    name,
    title,
    extensions,
    mediaType,
    version: 4,
    recognises: (head) => recognises(head, extensions, mediaTypes),
    read: async (bytes, settings) => {
      const openPackage = await openOdf(bytes, mediaTypes, title)
      const tally = new Tally()
      const content = await readSources(sources(openPackage, kind, settings, tally), settings)
      await openPackage.zip.verify()
      return { ...content, problems: [...content.problems, ...tally.problems()] }
    },
    write: async (bytes, translations, settings) => {
      const openPackage = await openOdf(bytes, mediaTypes, title)
      return writeSources(bytes, openPackage, sources(openPackage, kind, settings, null), translations)
    },
  }
}

/**
 * Most packages begin with a part that says what they are; of others the extension and the names of parts are
 * believed.
 */
function recognises(head: Head, extensions: readonly string[], mediaTypes: readonly string[]): Recognition {
  if (head.bytes[0] !== 0x50 || head.bytes[1] !== 0x4b) return 'no'
  const perhaps = extensions.includes(head.extension) ? 'perhaps' : 'no'
  if (head.parts === null) return perhaps
  if (!head.parts.has('content.xml') && !head.parts.has('encrypted-package')) return 'no'
  const match = /mimetype(application\/vnd\.oasis\.opendocument\.[\w.-]+?)PK/.exec(head.text.slice(0, 300))
  if (!match) return perhaps
  if (match[1] === mediaTypes[0]) return 'yes'
  return mediaTypes.includes(match[1] ?? '') ? perhaps : 'no'
}

/** The content, the charts that it shows, then headers, footers and masters. */
async function* sources(
  openPackage: OpenPackage,
  kind: Kind,
  settings: Settings,
  tally: Tally | null,
): AsyncGenerator<Source> {
  let isChanged = false
  const about: About = {
    settings,
    tally,
    sheets: kind.isWorkbook,
    cells: kind.isWorkbook ? new Repeats() : null,
    follows: () => false,
    changed: () => {
      isChanged = true
    },
  }
  const content = await partOf(openPackage, 'content.xml')
  if (content) yield odfSource(content, about)
  for (const name of objectNames(openPackage)) {
    const part = await partOf(openPackage, name)
    if (part) yield odfSource(part, { ...about, sheets: false })
  }
  const styles = await partOf(openPackage, 'styles.xml')
  if (styles) yield odfSource(styles, { ...about, cells: null, follows: () => isChanged })
}
