import type { loggableEvents } from '@hub/contract/jobs'
import { canonical, type Text } from '@hub/text/text'
import { sql } from 'kysely'
import type { Reader } from '../callers.ts'
import { addCommentOnce, tickComment } from '../features/comments/comments.transitions.ts'
import { logAsStaff, logWork } from '../features/jobs/jobs.transitions.ts'
import { saveTranslation } from '../features/translation/translation.transitions.ts'
import type { Act, Stage } from '../features/work/act.ts'
import { newId } from '../ids.ts'
import { notFound } from '../refusals.ts'
import type { Person } from './people.ts'
import type { Acting } from './projects.ts'

/** The demo's people may write all day. */
const written = { bytes: 1_000_000_000, seconds: 60 }

/** What people write: translations, log entries, and comments on segments. */
export function textBuilders(stage: Stage, act: Acting) {
  return {
    /** Confirms as many first segments of a job as there are texts, for who holds it; `{1}` is a segment's first code. */
    translate: async (by: Person, jobId: string, texts: readonly string[]) => {
      const segments = await act(null, (one) => firstSegments(one, jobId, texts.length))
      const edits = segments.map(({ id }, at) => ({
        id,
        target: textOf(texts[at] ?? ''),
        status: 'translated' as const,
        revision: undefined,
      }))
      const desk = { ...stage, config: { limits: { written } } }
      await saveTranslation(desk, jobId, { id: by.id, address: null }, { edits, revision: undefined })
    },

    /** An entry that says how long was worked. */
    time: (by: Person, jobId: string, minutes: number) =>
      act(by, (one) =>
        logWork(
          one,
          { id: newId(), jobId, authorId: by.id },
          { event: 'Progress', comment: 'Measured in the editor.', minutes, segmentId: null },
        ),
      ),

    /** An entry of the consultant who holds the job; `about`: words of the segment that a query asks about. */
    log: (
      by: Person,
      jobId: string,
      event: (typeof loggableEvents)[number],
      comment: string,
      about?: string,
    ) =>
      act(by, async (one) => {
        const segmentId = about === undefined ? null : await segmentWith(one, jobId, about)
        const entry = { event, comment, minutes: null, segmentId }
        await logWork(one, { id: newId(), jobId, authorId: by.id }, entry)
      }),

    /** An entry of staff: a note, or the answer to the oldest open query. */
    logAsStaff: (by: Person, jobId: string, event: 'Note' | 'Answer', comment: string) =>
      act(by, (one) => logAsStaff(one, jobId, { id: newId(), event, comment })),

    /** A comment of staff or of the consultant who holds the job, on the segment with these words. */
    comment: async (
      by: Person & { rights: Reader['rights'] },
      jobId: string,
      about: string,
      comment: string,
    ): Promise<string> => {
      const segmentId = await act(null, (one) => segmentWith(one, jobId, about))
      const text = { segmentId, comment, id: null }
      return (await addCommentOnce(stage, jobId, text, writerOf(by), notFound)).id
    },

    /** The consultant who holds the job says that a comment is done. */
    tick: (by: Person, jobId: string, commentId: string) =>
      tickComment(stage, { jobId, id: commentId, done: true }, writerOf({ ...by, rights: 'consultant' })),
  }
}

const textOf = (text: string): Text =>
  canonical(
    text
      .split(/(\{\d\})/)
      .map((part, at) => (at % 2 === 1 ? { code: Number(part.at(1)), kind: 'alone' } : part)),
  )

const writerOf = ({ id, rights }: Person & { rights: Reader['rights'] }) => ({
  by: { id, address: null },
  reader: { id, rights },
})

/** The first segments of a job, in the order of its document. */
const firstSegments = ({ trx }: Act, jobId: string, count: number) =>
  trx
    .selectFrom('segments')
    .select('id')
    .where('job_id', '=', jobId)
    .orderBy('position')
    .limit(count)
    .execute()

/** The first segment of a job with these words in its source. */
async function segmentWith({ trx }: Act, jobId: string, words: string): Promise<string> {
  const { id } = await trx
    .selectFrom('segments')
    .select('id')
    .where('job_id', '=', jobId)
    .where(sql<boolean>`position(${words} in source::text) > 0`)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return id
}
