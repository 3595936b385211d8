import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const file = {
  name: 'timetable.txt',
  bytes: Buffer.from(
    Array.from(
      { length: 60 },
      (_, at) => `Ferry ${at} leaves from the third pier at noon, and is back by four.`,
    ).join('\n\n'),
  ),
}

/** The columns of jobs that an index has, in its keys, beside them or in its condition. */
const indexed = async (): Promise<Set<string>> =>
  new Set(
    (
      await portal.query<{ column: string }>(`
        select distinct a.attname as column from pg_index i
          join pg_depend d on d.objid = i.indexrelid and d.refobjid = i.indrelid
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
        where i.indrelid = 'jobs'::regclass`)
    ).map(({ column }) => column),
  )

test('a save of a segment changes nothing of its job that an index has, but once a day’s worth of words', async () => {
  const project = await portal.make.project({ jobs: [{ file, target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, project)
  const { segments } = (await the.asMia.call(getTranslation, { params: { jobId } })).ok
  const save = (id: string) =>
    the.asMia.call(saveTranslation, {
      params: { jobId },
      body: { post_edited_data: [{ id, target: 'Bac', status: 'translated' }] },
    })
  const row = async (): Promise<Map<string, string>> => {
    const [found] = await portal.query<{ job: object }>(
      `select to_jsonb(j) as job from jobs j where id = '${jobId}'`,
    )
    return new Map(Object.entries(found?.job ?? {}).map(([name, value]) => [name, JSON.stringify(value)]))
  }
  const columns = await indexed()
  expect([...columns]).toEqual(expect.arrayContaining(['status', 'deadline', 'consultant_id', 'risk_from']))
  const [first, ...others] = segments
  // The first one begins the job, which is found by its status from then on.
  await save(first?.id ?? '')
  let before = await row()
  const written: string[] = []
  for (const { id } of others) {
    await save(id)
    const after = await row()
    const changed = [...after].filter(([name, value]) => before.get(name) !== value).map(([name]) => name)
    expect(changed).toContain('words_translated')
    written.push(...changed.filter((name) => columns.has(name)))
    before = after
  }
  expect(others).toHaveLength(59)
  expect(written.filter((name) => name !== 'risk_from')).toEqual([])
  expect(written.length).toBeLessThan(20)
})
