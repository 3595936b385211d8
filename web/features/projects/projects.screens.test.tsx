import { expect, test } from 'vitest'
import { draw, elementsIn, textsIn, wordsIn } from '../../testing/drawn.tsx'
import { readByStaff } from '../../testing/people.ts'
import { bare, job, project } from '../../testing/projects.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { progressQuery } from '../jobs/progress.query.ts'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectJobs } from './ProjectJobs.tsx'
import { ProjectRequest } from './ProjectRequest.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import type { Project } from './projects.views.ts'

const nothing = () => {}

const requests = (...projects: Project[]) =>
  draw(
    <ProjectTable
      label="Project requests"
      places={projects.map((row) => ({ row, left: false }))}
      answers={new Map()}
      problem={undefined}
      accept={nothing}
      reject={nothing}
      counter={nothing}
    />,
  )

test('R3.4 what is missing reads “Not Available” in the list, the unit Words, the type Translation', async () => {
  const revision = job({ translation_type: 'Revision', unit: 'Pages' })
  const [first = [], second = []] = await Promise.all([
    requests({ ...bare, jobs: [revision] }).then((markup) => textsIn(markup, 'td')),
    requests(project({ jobs: [{ ...revision, unit: 'Words' }] })).then((markup) => textsIn(markup, 'td')),
  ])
  expect(first.slice(0, 3)).toEqual(['Not Available', 'Not Available', 'Translation'])
  expect([4, 6].map((at) => first[at])).toEqual(['Not Available', 'Not Available'])
  expect(second.slice(0, 3)).toEqual(['Ferry fares', 'Northern Isles', 'Translation'])
  expect(second[3]).toContain('English')
  expect([4, 5, 7].map((at) => second[at])).toEqual(['6,215 Words', '£807.95', 'In Progress'])
  expect(second[6]).toMatch(/^21\/11\/2026 - 12:00/)
  expect(textsIn(await requests(bare), 'th')).toEqual([
    'Project',
    'Client',
    'Type',
    'Languages',
    'Quantity',
    'Total',
    'Deadline',
    'Status',
    'Actions',
  ])
})

test('R3.4 the unit of a list is Words where no job tells another', async () => {
  const quantity = async (jobs: Project['jobs'], amount = '3') =>
    textsIn(await requests(project({ jobs, total_quantity: amount })), 'td')[4]
  expect(await quantity([job({ unit: 'Hours' })])).toBe('3 Hours')
  expect(await quantity([job({ unit: 'Hours' })], '1.00')).toBe('1 Hour')
  expect(await quantity([])).toBe('3 Words')
})

test('R3.4 what is missing reads “Unavailable” in the detail', async () => {
  const markup = await draw(<ProjectFacts project={bare} />)
  const facts = [
    'Client',
    'Deadline',
    'Total',
    'Quantity',
    'Status',
    'Project ID',
    'Company QCS ID',
    'memoQ project',
  ]
  expect(textsIn(markup, 'dt')).toEqual([...facts, 'Coordinator', 'My memory'])
  expect(new Set(textsIn(markup, 'dd'))).toEqual(new Set(['Unavailable', 'What you confirm may go in']))
})

test('R4.1 jobs are sorted by status; an Unassigned one is shown only among those offered', async () => {
  const statuses = ['Completed', 'Under-Review', 'In Progress', 'Accepted', 'Assigned', 'Unassigned'] as const
  const jobs = statuses.map((status) => job({ id: status, status, offered: status === 'Unassigned' }))
  const [offers = '', own = ''] = (await draw(<ProjectJobs project={project({ jobs })} />)).split('</table>')
  const statusesIn = (table: string) => textsIn(table, 'td').filter((_, at) => at % 7 === 5)
  expect(wordsIn(offers)).toContain('Offered jobs')
  expect(statusesIn(offers)).toEqual(['Unassigned'])
  expect(statusesIn(own)).toEqual(['Assigned', 'Accepted', 'In Progress', 'Under-Review', 'Completed'])
})

test('a coordinator reads that no job of a project is taken yet, not that none is theirs', async () => {
  const waiting = project({ jobs: [job({ status: 'Unassigned' })] })
  const read = wordsIn(await draw(<ProjectJobs project={waiting} />, [readByStaff]))
  expect(read).toContain('No jobs taken yet')
  expect(read).toContain('Jobs appear here once they are assigned or accepted.')
  expect(wordsIn(await draw(<ProjectJobs project={waiting} />))).not.toContain('No jobs taken yet')
})

test('R6.1 R6.2 staff see a consultant’s job, and none of the buttons that are for its consultant', async () => {
  const can = {
    accept: false,
    reject: false,
    edit: false,
    log: false,
    submit: false,
    download: ['source' as const],
  }
  const seenProject = project({ can: { accept: false, reject: false }, jobs: [job({ can })] })
  const buttons = async (part: Parameters<typeof draw>[0]) =>
    textsIn(await draw(part, [readByStaff]), 'button')
  const text = await requests(seenProject)
  expect(wordsIn(text)).toContain('Ferry fares')
  expect(textsIn(text, 'button')).toEqual([])
  expect(await buttons(<ProjectRequest project={seenProject} title="Ferry fares" />)).toEqual([])
  expect(await buttons(<ProjectJobs project={seenProject} />)).toEqual(['Download', 'Log'])
  expect(wordsIn(await draw(<ProjectJobs project={seenProject} />, [readByStaff]))).not.toContain(
    'Open editor',
  )
})

test('R9.2 the page of a project says in words how far each job is, and one act leads in each', async () => {
  const progress = { segments: 3, translated: 1, reviewed: 0, locked: 0 }
  const answers = [{ queryKey: progressQuery('j1').queryKey, answer: { progress } }]
  const markup = await draw(<ProjectJobs project={project()} />, answers)
  expect(wordsIn(markup)).toContain('1 of 3 segments translated, 33.33%')
  const leads = (['a', 'button'] as const)
    .flatMap((kind) => elementsIn(markup, kind))
    .filter(({ attributes }) => attributes.includes(buttonClass('yes')))
  expect(leads.map(({ words }) => words)).toEqual(['Open editor'])
  expect(textsIn(markup, 'button')).toEqual(['Submit for review', 'Download', 'Log'])
})

test('R1.5 the page of a project says which job has come back, and what is open in it', async () => {
  const progress = { segments: 3, translated: 3, reviewed: 0, locked: 0 }
  const rowWith = async (returned: object | null) => {
    const answers = [{ queryKey: progressQuery('j1').queryKey, answer: { progress, returned } }]
    return textsIn(await draw(<ProjectJobs project={project()} />, answers), 'td')[0]
  }
  const returned = { by: 'Tom Aldous', at: '2026-11-17T09:00:00Z', comment: null, comments: 3, open: 2 }
  expect(await rowWith(returned)).toMatch(/100\.00% Returned: 3 comments, 2 open$/)
  expect(await rowWith({ ...returned, open: 0 })).toMatch(/Returned: 3 comments, all done$/)
  expect(await rowWith({ ...returned, comments: 1, open: 0 })).toMatch(/Returned: 1 comment, done$/)
  expect(
    await rowWith({ ...returned, comments: 0, open: 0, comment: 'One term.\nPlease see the glossary.' }),
  ).toMatch(/Returned: One term\. Please see the glossary\.$/)
  expect(await rowWith({ ...returned, comments: 0, open: 0 })).toMatch(/Returned$/)
  expect(await rowWith(null)).toMatch(/100\.00%$/)
})

test('that one accepted a request is said for a day', async () => {
  const minute = 60_000
  const saysAfter = async (ms: number) => {
    const decided_at = new Date(Date.now() - ms).toISOString()
    const request = {
      state: 'accepted' as const,
      expires_at: null,
      message: null,
      decided_at,
      counter: null,
      counter_answer: null,
    }
    return wordsIn(await draw(<ProjectRequest project={project({ request })} title="Ferry fares" />))
  }
  expect(await saysAfter(24 * 60 * minute - minute)).toContain('You accepted this request.')
  expect(await saysAfter(24 * 60 * minute + minute)).not.toContain('You accepted')
})

test('what became of a proposed date is said while it matters: not once the request was accepted as it was', async () => {
  const answered = (answer: 'agreed' | 'kept') => ({
    answer,
    deadline: '2026-11-27T17:00:00Z',
    comment: 'The client waits.',
    at: '2026-11-17T09:40:00Z',
  })
  const sayingOf = async (state: 'open' | 'accepted', answer: 'agreed' | 'kept') => {
    const decided_at = state === 'open' ? null : new Date().toISOString()
    const rest = { expires_at: null, message: null, decided_at, counter: null }
    const request = { ...rest, state, counter_answer: answered(answer) }
    return wordsIn(await draw(<ProjectRequest project={project({ request })} title="Ferry fares" />))
  }
  const kept = 'The deadline stays. The coordinator did not agree to 27/11/2026 - 17:00 . “The client waits.”'
  expect(await sayingOf('open', 'kept')).toContain(kept)
  expect(await sayingOf('accepted', 'kept')).toContain('You accepted this request.')
  expect(await sayingOf('accepted', 'kept')).not.toContain('stays')
  const agreed = 'The coordinator agreed to 27/11/2026 - 17:00 . The request is yours. “The client waits.”'
  expect(await sayingOf('accepted', 'agreed')).toContain(agreed)
  expect(await sayingOf('accepted', 'agreed')).not.toContain('You accepted')
})
