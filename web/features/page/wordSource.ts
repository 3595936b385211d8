import type { PagePart } from './nest.ts'
import { wordPart } from './page.query.ts'
import type { WordSource } from './WordPages.ts'
import { Word } from './word.ts'

/**
 * A job's Word document, whose parts are asked for as they are drawn; the first of them came with `first`.
 * @param bytes all of it but its text
 */
export async function openWord(jobId: string, bytes: Blob, first: PagePart): Promise<WordSource> {
  const word = await Word.open(bytes, first.marks)
  const parts = first.parts.map(({ size, counts, segments }) => ({
    size,
    counts,
    segments: new Set(segments.flatMap((number) => first.marks[number] ?? [])),
  }))
  const draw = async (at: number) => {
    const part = first.blocks[at] ?? (await wordPart(jobId, at))
    // A document that was cut otherwise since has other numbers.
    if (!part || part.segments.some((id) => !parts[at]?.segments.has(id)))
      throw new Error('The document has changed since it was drawn.')
    return await word.draw(part.html)
  }
  return { parts, draw }
}
