import { expect, test } from 'vitest'
import { staff } from '../../../messages/en-GB/staff.ts'
import { draw } from '../../../testing/drawn.tsx'
import { Texts } from '../../../ui/Texts.tsx'
import { About } from './About.tsx'
import type { Entry } from './actions.ts'

const entry: Entry = {
  id: '1',
  at: '2026-11-17T10:00:00Z',
  actor: { id: '2', name: 'Inès Moreau', kind: 'person' },
  action: 'offer.made',
  subject: '3',
  subject_name: null,
  person: null,
  address: null,
  details: {},
}

const drawn = (change: Partial<Entry>, name?: string) =>
  draw(
    <Texts add={{ staff }}>
      <About entry={{ ...entry, ...change }} name={name} />
    </Texts>,
  )

test.each<[string, Partial<Entry>, string]>([
  ['a job', { action: 'offer.rejected', subject_name: 'دليل.docx, French' }, '<bdi>دليل.docx</bdi>, French'],
  [
    'a project',
    { subject_name: 'مشروع, French', person: 'ليلى' },
    '<bdi>مشروع, French</bdi>: <bdi>ليلى</bdi>',
  ],
  [
    'what somebody did themselves',
    { action: 'job.started', person: 'Inès Moreau', details: { from: 'Accepted', to: 'In Progress' } },
    'Accepted → In Progress',
  ],
])('of %s a name that runs the other way turns itself alone', async (_, change, words) => {
  expect((await drawn(change)).replaceAll('<!-- -->', '')).toContain(words)
})

test('where its subject is called something else, it is called that', async () => {
  const markup = await drawn({ action: 'job.started', subject_name: 'a.docx, French' }, 'J-01')
  expect(markup).toContain('<bdi>J-01</bdi>')
  expect(markup).not.toContain('a.docx')
})
