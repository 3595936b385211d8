import type { Page } from '@playwright/test'
import type { TranslationType } from '../../server/db/columns.ts'
import type { Person } from '../../server/demo/people.ts'
import { xliff } from './documents.ts'
import { type Hub, sessionOf } from './hub.ts'
import type { Cast } from './test.ts'

/** Where a job is reviewed. */
export const reviewOf = (job: string, rest = '') => `/app/staff/review?jobId=${job}${rest}`

/** A segment as it came, and what was made of it; left out: it stayed its draft. */
export type Reviewed = {
  source: string
  draft?: string
  target?: string | readonly unknown[]
  accepted?: readonly string[]
}

type NamedParts = {
  name?: string
  file?: string
  language?: string
  deadline?: Date
  unitPrice?: string
  type?: TranslationType
}

/** A job of Mia's that waits for its review, with drafts and what became of them. */
export async function jobUnderReview(
  hub: Hub,
  { sam, mia }: Pick<Cast, 'sam' | 'mia'>,
  segments: readonly Reviewed[],
  { name = 'To be reviewed', file = 'text.xlf', language = 'de-DE', ...terms }: NamedParts = {},
) {
  const units = segments.map(({ source, draft }) => ({
    source,
    ...(draft !== undefined && { target: draft }),
  }))
  const project = await hub.make.project({
    name,
    jobs: [{ file: xliff(file, units, language), target: language, type: 'Post-editing', ...terms }],
  })
  const job = project.jobs[0] ?? ''
  await hub.make.assign(sam, mia, job)
  await hub.make.accept(mia, project)
  await hub.make.start(mia, job)
  const rows = await hub.db
    .selectFrom('segments')
    .select('id')
    .where('job_id', '=', job)
    .orderBy('position')
    .execute()
  const edits = segments.flatMap(({ target, accepted, draft = '' }, at) => {
    const id = rows[at]?.id
    const text = target ?? draft
    return [{ id, target: text, status: text === '' ? 'new' : 'translated', ...(accepted && { accepted }) }]
  })
  await save(hub, mia, job, edits)
  await hub.make.submit(mia, job)
  return { project, job, ids: rows.map(({ id }) => id) }
}

async function save(hub: Hub, mia: Person, job: string, edits: readonly object[]) {
  const { access } = await sessionOf(hub, mia)
  const response = await fetch(`${hub.url}/api/v1/jobs/${job}/translation/update-post-edited-data/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ post_edited_data: edits }),
  })
  if (!response.ok) throw new Error(`The texts were not saved: ${response.status} ${await response.text()}`)
}

export const segmentRow = (page: Page, n: number) =>
  page.getByRole('table', { name: 'Segments' }).locator(`[aria-rowindex="${n + 1}"]`)

export const commentBox = (page: Page, n: number) =>
  page.getByRole('textbox', { name: `Comment on segment ${n}`, exact: true })

/** A story with all that can become of a draft. */
export const thermostat: readonly Reviewed[] = [
  {
    source: 'The thermostat lowers the room temperature at night.',
    draft: 'Der Thermostat senkt die Raumtemperatur in der Nacht ab.',
    target: 'Der Thermostat senkt die Raumtemperatur nachts.',
  },
  {
    source: 'Turn the dial to <g id="1">ECO</g> to save energy.',
    draft: 'Drehen Sie das Zifferblatt auf <g id="1">ECO</g>, um Energie zu sparen.',
    target: [
      'Drehen Sie den Drehregler auf ',
      { code: 1, kind: 'open' },
      'ECO',
      { code: 1, kind: 'close' },
      ', um Energie zu sparen.',
    ],
  },
  {
    source: 'The domestic hot water temperature limiter must not be bypassed.',
    draft: 'Der Warmwasser-Temperaturbegrenzer darf nicht überbrückt werden.',
    target: 'Der Warmwassertemperaturbegrenzer darf keinesfalls überbrückt werden.',
  },
  {
    source: 'Fit the circulation pump cover before you open the underfloor heating manifold.',
    draft: 'Bringen Sie die Abdeckung der Umwälzpumpe an, bevor Sie den Fußbodenheizungsverteiler öffnen.',
  },
  {
    source: 'Maximum flow temperature: 55 °C.',
    draft: 'Maximale Vorlauftemperatur: 55 °C.',
    target: 'Höchste Vorlauftemperatur: 50 °C.',
    accepted: ['numbers'],
  },
  { source: 'Kestrel One', target: 'Kestrel One', accepted: ['untranslated'] },
  {
    source: 'Keep the window contact within 8 metres.',
    draft: 'Halten Sie den Fensterkontakt innerhalb von 8 Metern.',
  },
  {
    source: 'Do not open the housing.',
    draft: 'Öffnen Sie das Gehäuse nicht.',
  },
]

/** The views of a review, by what they show. */
export const views = (page: Page) => page.getByRole('navigation', { name: 'Segments' })
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The rows that are in the page, by their numbers. */
export const numbers = (page: Page) =>
  page
    .getByRole('table', { name: 'Segments' })
    .locator('[data-number]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-number'))))

/** The row one is at. */
export const active = (page: Page) =>
  page.getByRole('table', { name: 'Segments' }).locator('[aria-current="true"]')

/** A job of so many segments, of which every third was changed. */
export const manySegments = (count: number): Reviewed[] =>
  Array.from({ length: count }, (_, at) => ({
    source: `Sentence ${at + 1} of the manual.`,
    draft: `Satz ${at + 1} des Handbuches.`,
    ...(at % 3 === 0 && { target: `Satz ${at + 1} der Anleitung.` }),
  }))
