import { listBestMatches, listMatches, searchConcordance } from '@hub/contract/memories'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { plainKeyOf, sourceKeyOf } from '../../documents/segments.queries.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const source = 'Schön früh '.repeat(1700).trim()

/**
 * A job whose 24 segments have one and the same long source; all but the last two have long targets, each another.
 */
async function longJob(): Promise<{ jobId: string; ids: string[] }> {
  const project = await portal.make.project({ jobs: [{ document: 'gallery-labels.xlf', target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  await portal.query(`
    update segments set source = to_jsonb('${source}'::text), source_key = '${sourceKeyOf(source)}',
      plain_key = '${plainKeyOf(source)}', has_target = position < 22,
      status = case when position < 22 then 'translated' else 'new' end,
      target = case when position < 22 then to_jsonb(repeat('Tôt, ', 34000) || position) else '""' end,
      changed_at = now() - make_interval(mins => position)
    where job_id = '${jobId}'`)
  const rows = await portal.query<{ id: string }>(
    `select id from segments where job_id = '${jobId}' order by position`,
  )
  return { jobId, ids: rows.map(({ id }) => id) }
}

test('of many equal segments with texts as long as they may be the best ones are read, and all are counted on', async () => {
  const { jobId, ids } = await longJob()
  const segmentId = ids.at(-1) ?? ''
  const { results } = (await people.asMia.call(listMatches, { params: { jobId, segmentId } })).ok
  // All have the segment's neighbour before them, and those in the middle nothing behind them that agrees: the newest
  // go first.
  expect(results.map(({ id }) => id)).toEqual(ids.slice(1, 10))
  expect(results.map(({ score, target }) => [score, String(target).length > 100_000])).toEqual(
    Array.from({ length: 9 }, () => [101, true]),
  )
  const best = (await people.asMia.call(listBestMatches, { params: { jobId } })).ok
  expect(best.results).toEqual([
    { segment: ids.at(-2), score: 101, context: 2 },
    { segment: ids.at(-1), score: 101, context: 1 },
  ])
  expect(best.next).toBeNull()
})

test('a search of words passes over texts that are longer than any sentence', async () => {
  const { jobId } = await longJob()
  const search = (q: string) =>
    people.asMia.call(searchConcordance, { params: { jobId }, query: { q, in: 'source,target' } })
  expect((await search('tôt')).ok).toEqual({ results: [], more: false })
})

test('a search of words says that there may be more when it has looked through as much as it may', async () => {
  const { jobId } = await longJob()
  // Four hundred texts of 39 kB, of which none holds the words in their order.
  await portal.query(`
    insert into segments (job_id, position, id, key, source, target, status, words, has_target, place, changed_at)
    select '${jobId}', 100 + n, gen_random_uuid(), 'long' || n, to_jsonb('Line ' || n), to_jsonb(repeat('früh ôter ', 3200)),
      'translated', 2, true, '{}', now() from generate_series(1, 500) n`)
  const { ok } = await people.asMia.call(searchConcordance, {
    params: { jobId },
    query: { q: 'frühe oter', in: 'target' },
  })
  expect(ok).toEqual({ results: [], more: true })
})
