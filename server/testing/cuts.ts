import { joinSegments, splitSegment } from '@hub/contract/cuts'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import type { Cast } from './cast.ts'
import type { Portal } from './portal.ts'

/** A job of Mia's whose segments are split and joined, and what she does with it; `count` takes them by their number. */
export async function cutJob(
  portal: Portal,
  people: Cast,
  { name = 'text.html', text, start = true }: { name?: string; text: string; start?: boolean },
) {
  const project = await portal.make.project({
    jobs: [{ file: { name, bytes: Buffer.from(text) }, target: 'fr-FR' }],
  })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  if (start) await portal.make.start(people.mia, jobId)
  const params = { jobId }
  const read = async () => (await people.asMia.call(getTranslation, { params })).ok
  const segment = async (number: number) => {
    const found = (await read()).segments[number - 1]
    if (!found) throw new Error(`There is no segment ${number}.`)
    return found
  }
  return {
    jobId,
    project,
    read,
    segment,
    sources: async () => (await read()).segments.map(({ source }) => source),
    targets: async () => (await read()).segments.map(({ target }) => target),
    save: async (number: number, target: unknown, more: Record<string, unknown> = {}) => {
      const { id, revision } = await segment(number)
      return people.asMia.call(saveTranslation, {
        params,
        body: { post_edited_data: [{ id, target, revision, ...more }] },
      })
    },
    split: async (number: number, at: number, more: Record<string, unknown> = {}) => {
      const { id, revision } = await segment(number)
      return people.asMia.call(splitSegment, {
        params: { jobId, segmentId: id },
        body: { at, revision, ...more },
      })
    },
    join: async (number: number, more: Record<string, unknown> = {}) => {
      const { segments } = await read()
      const [one, two] = [segments[number - 1], segments[number]]
      return people.asMia.call(joinSegments, {
        params: { jobId, segmentId: one?.id ?? '' },
        body: { revision: one?.revision, next_revision: two?.revision ?? 0, ...more },
      })
    },
  }
}

/** What a job says of its segments, beside what they come to when they are counted again: two equal rows. */
export const countsOf = (portal: Portal, jobId: string) =>
  portal.query(`
    select segments, segments_translated, words, words_translated, segments_changed, words_changed, target_bytes
    from jobs where id = '${jobId}'
    union all
    select count(*), count(*) filter (where status in ('translated', 'reviewed', 'locked')), sum(words),
      coalesce(sum(words) filter (where status in ('translated', 'reviewed', 'locked')), 0), count(*) filter (where changed),
      coalesce(sum(words) filter (where changed), 0), sum(target_bytes)
    from segments where job_id = '${jobId}'`)

/** What is wrong with a job's positions, keys, parts and repeats; nothing should be. */
export const oddRows = (portal: Portal, jobId: string) =>
  portal.query(`
    select * from (
      select s.position, s.key, s.part, s.repeats, row_number() over (order by position) - 1 as place,
        row_number() over (partition by block order by position) as nth,
        row_number() over (partition by source order by position) - 1 as before
      from segments s where job_id = '${jobId}') s
    where position <> place or part <> nth or repeats <> before or key not like '%:' || part`)
