import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatOf } from '../../documents/formats.ts'
import { settingsFor } from '../../documents/testing/settings.ts'
import { wordsOf } from '../../text/text.ts'
import type { Hub } from '../support/hub.ts'
import { expectToast, saveState, statusOf, target } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { bilingualFile, chooseFile, uploadDialog } from '../support/upload.ts'

test.use({ isDay: true })

const CORPUS = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus', 'documents')

/** Real documents; the first is translated by hand. */
const files = [
  'docx/word-feature-reference.docx',
  'xlsx/strict-rich-text.xlsx',
  'pptx/notes-comments-hidden-slide.pptx',
  'html/inline-markup-suite.html',
  'srt/popeye-english.srt',
  'json/nested-english.json',
]
const nameOf = (file: string): string => file.slice(file.indexOf('/') + 1)

const project = (email: string): string =>
  [
    'custom_id: WAY-1',
    'name: The whole way',
    'company_name: Harbour & Lune Museums',
    'source_language: en-GB',
    'deadline: 2031-03-01',
    'documents:',
    ...files.flatMap((file, index) => [
      `  - file: ${file}`,
      '    jobs:',
      `      - custom_id: WAY-1-${index + 1}`,
      '        target_language: fr-FR',
      '        translation_type: Translation',
      '        unit: Words',
      '        unit_price: "0.11"',
      '        instructions: Keep the names.',
      '        offer:',
      `          consultants: [${email}]`,
    ]),
  ].join('\n')

/** What a tool makes of a bilingual file: each target is its source with a mark at both ends. */
const translatedWhole = (file: string): string =>
  file.replace(
    /<source([^>]*)>(.*?)<\/source>(\s*)<target[^>]*?(?:\/>|>.*?<\/target>)/gs,
    (_, tag, inside, space) =>
      `<source${tag}>${inside}</source>${space}<target state="translated">⟦${inside}⟧</target>`,
  )

const jobsOf = async ({ db }: Hub) =>
  await db
    .selectFrom('jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .select(['j.id', 'j.custom_id', 'd.name'])
    .where('j.custom_id', 'like', 'WAY-1-%')
    .orderBy('j.custom_id')
    .execute()

async function run(hub: Hub, ...args: string[]): Promise<string> {
  const { code, out, err } = await hub.command(...args)
  expect(code, `hub ${args.join(' ')}: ${out}${err}`).toBe(0)
  return out
}

test.skip(!existsSync(CORPUS), 'the corpus is not on this machine')

test('a folder of real documents comes in, is read, accepted, translated here and elsewhere, approved, and goes out right', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-way-'))
  const [coming, going] = [join(folder, 'in'), join(folder, 'out')]
  try {
    for (const file of files) await cp(join(CORPUS, file), join(coming, file))
    await writeFile(join(coming, 'project.yaml'), project(cast.mia.email))
    await test.step('the provider imports it', async () => {
      expect(await run(hub, 'project', 'import', coming, '--dry-run')).toContain('Nothing was stored')
      expect(await jobsOf(hub)).toEqual([])
      expect(await run(hub, 'project', 'import', coming)).toContain(
        'WAY-1: made the project, 6 documents, 6 jobs; made 1 offer.',
      )
    })
    const jobs = await jobsOf(hub)
    const [first] = jobs
    const session = await open(cast.mia, `/app/projects/text?jobId=${first?.id}`)
    const headers = { authorization: `Bearer ${session.access}` }

    await test.step('the consultant reads a text before yes, and accepts all of it', async () => {
      await expect(page.getByRole('heading', { name: nameOf(files[0] ?? ''), level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Text' })).not.toBeEmpty()
      await page.goto('/app/projects/requests')
      await page.getByRole('button', { name: 'Accept The whole way' }).click()
      for (const { id } of jobs) await expect.poll(() => statusOf(hub, id)).toBe('Accepted')
    })

    await test.step('two segments are translated in the editor, after the file was downloaded', async () => {
      await page.goto(`/app/projects/job?jobId=${first?.id}`)
      await expect(target(page, 1)).toBeFocused()
      const file = translatedWhole(await bilingualFile(page))
      for (const [number, text] of [
        [1, 'Écrit ici.'],
        [2, 'Ici aussi.'],
      ] as const) {
        if (number > 1)
          await page.getByRole('button', { name: `Edit segment ${number}`, exact: true }).click()
        await target(page, number).fill(text)
      }
      await expect(saveState(page)).toHaveText(/^Saved/)
      await chooseFile(page, file)
      await expect(uploadDialog(page)).toContainText(
        '2 segments were changed here since the file was downloaded',
      )
      await uploadDialog(page).getByRole('button', { name: 'Leave newer ones' }).click()
      await expectToast(page, 'Success', '66 translations imported. 2 newer texts kept.')
    })

    await test.step('the job is submitted there', async () => {
      await page.getByRole('button', { name: 'Submit for review' }).click()
      const question = page.getByRole('dialog', { name: 'Submit for review' })
      await question.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect.poll(() => statusOf(hub, first?.id ?? '')).toBe('Under-Review')
    })

    await test.step('the other documents are translated elsewhere and uploaded', async () => {
      for (const { id } of jobs.slice(1)) {
        const download = await fetch(`${hub.url}/api/v1/translation-document-download/${id}/xliff/`, {
          headers,
        })
        const body = new FormData()
        body.append('file', new Blob([translatedWhole(await download.text())]), 'back.xlf')
        const answer = await fetch(`${hub.url}/api/v1/jobs/${id}/translation/upload/`, {
          method: 'POST',
          headers,
          body,
        })
        expect(answer.status).toBe(200)
        expect((await answer.json()).not_taken).toEqual([])
      }
    })

    await test.step('each is submitted, approved and exported', async () => {
      for (const { id } of jobs.slice(1)) {
        const path = `${hub.url}/api/v1/jobs/${id}/translation/submit-for-review/`
        expect((await fetch(path, { method: 'PATCH', headers })).status).toBe(200)
      }
      for (const { custom_id } of jobs)
        expect(await run(hub, 'job', 'approve', `WAY-1/${custom_id}`)).toBe(
          `WAY-1/${custom_id} is Completed.\n`,
        )
      await run(hub, 'project', 'export', 'WAY-1', going)
    })

    for (const file of files) {
      const [before, after] = await Promise.all([
        readFile(join(coming, file)),
        readFile(join(going, 'fr-FR', file)),
      ])
      const texts = async (bytes: Buffer) => {
        const format = formatOf(nameOf(file), bytes)
        const { blocks } = await format.read(bytes, {
          ...settingsFor('fr-FR', 'en-GB'),
          reader: format.version,
        })
        return blocks.map(({ source }) => wordsOf(source).join(''))
      }
      expect((await readFile(join(going, file))).equals(before), `${file}: its source`).toBe(true)
      const [old, now] = [await texts(before), await texts(after)]
      expect(now.length, file).toBe(old.length)
      // Addresses alone are not offered.
      const isOffered = (text: string) => /\p{L}/u.test(text) && !/^https?:\/\/\S+$/.test(text)
      const remaining = now.filter((text, index) => text === old[index] && isOffered(text))
      expect(remaining, `${file}: texts that are not translated`).toEqual([])
      if (file === files[0]) expect(now.join('\n')).toContain('Écrit ici.')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
