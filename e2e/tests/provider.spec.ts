import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { formatOf } from '../../documents/formats.ts'
import { corpusSkip } from '../../documents/testing/corpus.ts'
import { settingsFor } from '../../documents/testing/settings.ts'
import type { Hub } from '../support/hub.ts'
import { saveState, statusOf, target } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { bilingualFile, chooseFile, translated, uploadDialog } from '../support/upload.ts'

const corpus = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus', 'documents')
const documents = [
  'docx/legacy-form-fields.docx',
  'html/form-controls.html',
  'xlsx/inline-strings-comment.xlsx',
]

/** A folder as a provider keeps it. */
async function folderOf(customId: string, email: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-e2e-'))
  for (const document of documents) await cp(join(corpus, document), join(folder, document))
  const entries = documents.map(
    (file, index) => `  - file: ${file}
    jobs:
      - custom_id: ${customId}-${index + 1}
        target_language: fr-FR
        unit_price: 0.11
        offer: {consultants: [${email}], message: Three files from one folder.}`,
  )
  const order = [
    `custom_id: ${customId}`,
    'name: Three files',
    'source_language: en-GB',
    'documents:',
    ...entries,
  ]
  await writeFile(join(folder, 'project.yaml'), `${order.join('\n')}\n`)
  return folder
}

const jobsOf = ({ db }: Hub, customId: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('projects', 'projects.id', 'jobs.project_id')
    .select(['jobs.id', 'jobs.custom_id', 'jobs.segments', 'jobs.project_id'])
    .where('projects.custom_id', '=', customId)
    .orderBy('jobs.custom_id')
    .execute()

/** Translates the first segment here, the rest in a file that is older than that; and submits. */
async function translate(page: Page, jobId: string, segments: number) {
  await page.goto(`/app/projects/job?jobId=${jobId}`)
  await expect(target(page, 1)).toBeFocused()
  const texts = Object.fromEntries(
    Array.from({ length: segments }, (_, at) => [at + 1, `Traduit ${at + 1}.`]),
  )
  const file = translated(await bilingualFile(page), texts)
  await target(page, 1).fill('Traduit ici.')
  await expect(saveState(page)).toHaveText(/^Saved/)
  await chooseFile(page, file)
  await uploadDialog(page).getByRole('button', { name: 'Leave newer ones', exact: true }).click()
  await expect(uploadDialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const question = page.getByRole('dialog', { name: 'Submit for review' })
  await question.getByRole('button', { name: 'Submit for review' }).click()
  await expect(question).toBeHidden()
}

/** All texts of a file that is in one language. */
async function textsOf(file: string): Promise<string> {
  const bytes = await readFile(file)
  const { blocks } = await formatOf(file, bytes).read(bytes, settingsFor('fr-FR'))
  return JSON.stringify(blocks.map(({ source }) => source))
}

test('a folder of real documents goes through the portal and comes out translated', async ({
  hub,
  cast: { mia },
  page,
  open,
}) => {
  test.skip(corpusSkip !== null, corpusSkip ?? '')
  test.setTimeout(240_000)
  const folder = await folderOf('FOLDER-1', mia.email)
  try {
    const brought = await hub.command('project', 'import', folder)
    expect([brought.code, brought.out.split('\n').at(-2)]).toEqual([
      0,
      'FOLDER-1: made the project, 3 documents, 3 jobs; made 1 offer.',
    ])
    const jobs = await jobsOf(hub, 'FOLDER-1')
    const [first] = jobs

    await test.step('the text is read, and the request accepted', async () => {
      await open(mia, `/app/projects/text?jobId=${first?.id}`)
      await expect(page.getByRole('heading', { name: 'legacy-form-fields.docx', level: 1 })).toBeVisible()
      await page.goto(`/app/projects/project?projectId=${first?.project_id}`)
      await page.getByRole('button', { name: 'Accept request' }).click()
      for (const { id } of jobs) await expect.poll(() => statusOf(hub, id)).toBe('Accepted')
    })

    await test.step('each job is translated here and in a file, and submitted', async () => {
      for (const { id, segments } of jobs) {
        await translate(page, id, segments)
        await expect.poll(() => statusOf(hub, id)).toBe('Under-Review')
      }
    })

    await test.step('the provider approves the jobs and takes the files', async () => {
      for (const { custom_id } of jobs) {
        const { code, out } = await hub.command('job', 'approve', `FOLDER-1/${custom_id}`)
        expect([code, out]).toEqual([0, `FOLDER-1/${custom_id} is Completed.\n`])
      }
      const exported = await hub.command('project', 'export', 'FOLDER-1', join(folder, 'done'))
      expect(exported.code, exported.err).toBe(0)
      for (const [index, document] of documents.entries()) {
        const source = await readFile(join(folder, document))
        expect((await readFile(join(folder, 'done', document))).equals(source)).toBe(true)
        const texts = await textsOf(join(folder, 'done', 'fr-FR', document))
        expect(texts).toContain('Traduit ici.')
        expect(texts).toContain(`Traduit ${jobs[index]?.segments}.`)
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
