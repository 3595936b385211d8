import * as z from 'zod/mini'

const KeptSchema = z.object({
  segment: z.string(),
  number: z.int(),
  comment: z.string(),
  changes: z.boolean(),
  sent: z.boolean(),
  // What an older release kept has none.
  document: z.optional(z.nullable(z.string())),
})

/** A comment of a reviewer as this device keeps it. `document`: what the job is called, where that was known. */
export type Kept = z.output<typeof KeptSchema>

const of = (user: string) => `hub-review/${user}/`

/** Where a person's comments on a job begin, by their ids. */
export const keptPrefix = (user: string, jobId: string): string => `${of(user)}${jobId}/`

function keptIn(storage: Storage, prefix: string): { name: string; kept: Kept }[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      try {
        const kept = KeptSchema.safeParse(JSON.parse(storage.getItem(key) ?? '')).data
        return kept ? [{ name: key.slice(prefix.length), kept }] : []
      } catch {
        return []
      }
    })
}

/** What is kept at a prefix, by the comments' ids. */
export const readKept = (storage: Storage, prefix: string): { id: string; kept: Kept }[] =>
  keptIn(storage, prefix).map(({ name, kept }) => ({ id: name, kept }))

export type LeftReview = { jobId: string; document: string | null; count: number }

/** The jobs on which a person has comments that only this device has. */
export function leftReviews(storage: Storage, user: string): LeftReview[] {
  const written = keptIn(storage, of(user)).filter(({ kept }) => kept.comment.trim() !== '')
  const jobs = Map.groupBy(written, ({ name }) => name.split('/')[0] ?? '')
  return [...jobs].map(([jobId, comments]) => ({
    jobId,
    document: comments.map(({ kept }) => kept.document).find(Boolean) ?? null,
    count: comments.length,
  }))
}
