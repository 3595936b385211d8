import type { Rolldown } from 'vite'

/** What the editor sets its texts in: rows would be laid out twice if it came after them. */
const lateFonts = /\/literata-latin-400-normal-[\w-]+\.woff2$/

/** A script of styles alone, or of a document that only names others, is taken out of the build once it is written. */
export const isTakenOut = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.every((id) => /\.(css|html)$/.test(id))

/** A chunk's scripts, styles and fonts with all that it imports at once. */
export function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  names = new Set<string>(),
): string[] {
  if (names.has(chunk.fileName)) return []
  names.add(chunk.fileName)
  const importedFiles = chunk.imports.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? filesOf(file, bundle, names) : []
  })
  const fonts = [...(chunk.viteMetadata?.importedAssets ?? [])].filter((name) => lateFonts.test(name))
  const script = isTakenOut(chunk) ? [] : [chunk.fileName]
  return [...script, ...(chunk.viteMetadata?.importedCss ?? []), ...fonts, ...importedFiles]
}
