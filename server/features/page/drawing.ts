import { createHash } from 'node:crypto'
import { DocumentRefused } from '@hub/documents/refused'
import { documentsBuild } from '../../build.ts'
import type { Parts } from '../../parts.ts'
import { type Refusal, RefusalError, refusal } from '../../refusals.ts'
import { settingsOf } from '../documents/settings.rules.ts'
import { withOriginal } from '../downloads/downloads.transitions.ts'
import type { Drawing, Drawings } from './drawings.ts'
import { type JobToDraw, segmentsToDraw } from './page.queries.ts'

/** A document that can't be drawn, for the person who looks at it. */
const undrawn = ({ code, message }: DocumentRefused): Refusal =>
  refusal(code === 'too-much' || code === 'too-large' ? 413 : 409, { detail: message })

/** All that a drawing is made of: with another of them it is another drawing. */
const keyOf = ({ id, sha256, cuts, settings, source_language, target_language }: JobToDraw): string =>
  JSON.stringify([id, sha256, cuts, settings, source_language, target_language])

/** A strong ETag of a drawing. */
export const tagOf = (job: JobToDraw): string =>
  `"${createHash('sha256')
    .update(documentsBuild() + keyOf(job))
    .digest('base64url')
    .slice(0, 32)}"`

/**
 * Reads from a job's document as it is drawn; it is drawn first where nobody has looked at it lately.
 * @param person who waits for it
 * @throws RefusalError with a sentence for one that can't be drawn
 */
export async function readDrawing<T>(
  parts: Parts,
  drawings: Drawings,
  job: JobToDraw,
  person: string,
  work: (drawing: Drawing) => Promise<T>,
): Promise<T> {
  try {
    return await drawings.read(keyOf(job), () => draw(parts, job, person), work)
  } catch (error) {
    throw error instanceof DocumentRefused ? new RefusalError(undrawn(error)) : error
  }
}

async function draw(parts: Parts, job: JobToDraw, person: string): Promise<Drawing> {
  const { id, format, source_language: sourceLanguage, target_language: targetLanguage } = job
  const settings = settingsOf(job.settings, { sourceLanguage, targetLanguage })
  // It outlives the call that it is drawn for.
  const into = await parts.documents.hold(null)
  try {
    const place = { person, bytes: Number(job.size) }
    const { ends, ...about } = await parts.documents.turn(place, (worker) =>
      segmentsToDraw(parts.db, id, (segments) =>
        withOriginal(parts, job, (file) =>
          worker.drawn({ file, format, segments, settings, into: into.path }),
        ),
      ),
    )
    return { ...about, ends: Float64Array.from(ends), file: into }
  } catch (error) {
    await into.close()
    throw error
  }
}
