import { formatNamed } from '../formats.ts'
import { drawDocument } from '../page/draw.ts'
import type { DrawnBlock } from '../page/drawn.ts'
import { segmentsOf } from '../segments.ts'
import { settingsFor } from './settings.ts'

/** For tests: a document as it is drawn, its segments called `s0`, `s1` and so on. */
export async function drawnPage(format: string, file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const settings = { ...settingsFor('fr'), reader: formatNamed(format).version }
  const { blocks } = await formatNamed(format).read(bytes, settings)
  const segments = segmentsOf(blocks, 'en').map((segment, index) => ({
    ...segment,
    id: `s${index}`,
    path: segment.place.path,
    seconds: segment.place.seconds ?? null,
    form: segment.plural && `${segment.plural.category ?? segment.plural.form}`,
  }))
  const drawn = await drawDocument({ format, bytes, segments, settings })
  return { ...drawn, segments, blocks: [...drawn.blocks] }
}

/** Blocks as they are nested: each with what is round it, without the parts that are round the one before. */
export const htmlOf = (blocks: readonly DrawnBlock[]): string[] =>
  blocks.map(({ within, html }) => `${within.map((one) => one.html.replace(/<\/.*/, '')).join('')}${html}`)
