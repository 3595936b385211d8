import type { Page } from '@playwright/test'
import type { Answer } from '../../contract/endpoint.ts'
import type { readPage } from '../../contract/page.ts'
import type { Hub } from './hub.ts'

type Part = Answer<typeof readPage>

/** A job's segments, in their order. */
export const segmentsOf = async ({ db }: Hub, job: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('segments')
    .select('id')
    .where('job_id', '=', job)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Has the portal answer with a document that no reader of documents makes. */
export const drawInstead = (page: Page, part: Partial<Part>) =>
  page.route(/\/api\/v1\/jobs\/[^/]+\/page\/(\?|$)/, (route) =>
    route.fulfill({
      json: {
        kind: 'html',
        rough: false,
        next: null,
        styles: [],
        pictures: [],
        blocks: [],
        marks: [],
        parts: [],
        ...part,
      },
    }),
  )

export const block = (segments: string[], html: string, within: Part['blocks'][number]['within'] = []) => ({
  key: segments.join() || html,
  segments,
  within,
  html,
})

/** The document beside the text. */
export const preview = (page: Page) => page.frameLocator('iframe[title]')

export const openPageTab = (page: Page) =>
  page.getByRole('tablist', { name: 'Beside the text' }).getByRole('tab', { name: 'Page' }).click()
