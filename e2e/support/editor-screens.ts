import type { Page } from '@playwright/test'
import { cutSaves } from './drafts.ts'
import { findBox, findDialog, pressInFind, replaceBox } from './find.ts'
import type { Hub } from './hub.ts'
import { preview } from './page.ts'
import { refusalLine, type Screen } from './screen.ts'

type OpenEditor = (page: Page, hub: Hub, document: string) => Promise<void>

const labels = 'gallery-labels.xlf'
const beside = (page: Page, tab: string) =>
  page.getByRole('region', { name: 'Beside the text' }).getByRole('tab', { name: tab }).click()

/** The next save is refused: somebody else has saved another version of the segment. */
const saveElsewhere = (page: Page, target: string) =>
  page.route('**/update-post-edited-data/', async (route) => {
    const [item] = route.request().postDataJSON().post_edited_data
    const about = { origin: null, match: null, note: null, max_length: null, accepted: [], comments: 0 }
    const { pathname, origin } = new URL(route.request().url())
    const all = await route.fetch({
      url: `${origin}${pathname.replace('update-post-edited-data/', '')}`,
      method: 'GET',
    })
    const { segments } = await all.json()
    const { source } = segments.find(({ id }: { id: string }) => id === item.id)
    const newer = { ...about, id: item.id, source, target, status: 'draft', revision: item.revision + 1 }
    await route.fulfill({ status: 409, json: { detail: 'Newer here.', segments: [newer] } })
  })

/** Writes what the checks find something in, whether it is there already or not. */
async function writeWrong(page: Page) {
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('De la tour du port, une cloche sonnait 3 fois quand quand l’eau tournait')
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor()
}

type LabelsWith = (show: (page: Page) => Promise<void>) => (page: Page, hub: Hub) => Promise<void>

/** The editor as it is, and what is found or refused in it. */
const writingScreens = (openEditor: OpenEditor, labelsWith: LabelsWith): readonly Screen[] => [
  { name: 'editor', wide: true, as: 'consultant', open: labelsWith(async () => {}) },
  {
    name: 'editor-arabic',
    as: 'consultant',
    open: (page, hub) => openEditor(page, hub, 'audio-guide.xlf'),
  },
  {
    name: 'editor-findings',
    wide: true,
    as: 'consultant',
    open: labelsWith(async (page) => {
      await writeWrong(page)
      await beside(page, 'Findings')
      await page.getByRole('list', { name: 'Findings by check' }).waitFor()
    }),
  },
  {
    name: 'editor-submit',
    wide: true,
    as: 'consultant',
    open: labelsWith(async (page) => {
      await writeWrong(page)
      await page.getByRole('button', { name: 'Submit for review' }).click()
      await page.getByRole('dialog', { name: 'Submit for review' }).waitFor()
    }),
  },
  {
    name: 'editor-conflict',
    wide: true,
    says: refusalLine(409),
    as: 'consultant',
    open: labelsWith(async (page) => {
      await saveElsewhere(page, 'Prière de ne pas toucher les vitrines.')
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText('Ne touchez pas les vitrines.')
      await page.getByRole('region', { name: 'Somebody saved another version of this segment.' }).waitFor()
    }),
  },
]

/** The document beside the text. */
const pageScreen = (labelsWith: LabelsWith): Screen => ({
  name: 'editor-page',
  wide: true,
  says: /^Blocked script execution in 'about:srcdoc'/,
  as: 'consultant',
  open: labelsWith(async (page) => {
    await beside(page, 'Page')
    await preview(page).locator('hub-text').first().waitFor()
  }),
})

/** What can be open beside the text. */
const besideText = (labelsWith: LabelsWith): readonly Screen[] => [
  {
    name: 'editor-concordance',
    wide: true,
    as: 'consultant',
    open: labelsWith(async (page) => {
      await beside(page, 'Concordance')
      await page.getByRole('searchbox', { name: 'Search the memories' }).fill('the')
      await page.getByRole('list', { name: 'Found in the memories' }).waitFor()
    }),
  },
  pageScreen(labelsWith),
  {
    name: 'editor-notes',
    wide: true,
    as: 'consultant',
    open: labelsWith(async (page) => {
      await page
        .getByRole('row')
        .filter({ hasText: 'drowned the lower market' })
        .getByRole('button', { name: /^Edit segment/ })
        .click()
      await beside(page, 'Notes')
      await page.getByRole('list', { name: 'Queries' }).waitFor()
    }),
  },
  {
    name: 'editor-ask',
    as: 'consultant',
    open: labelsWith(async (page) => {
      await page.keyboard.press('Control+m')
      await page.getByRole('dialog', { name: 'Ask about this segment' }).waitFor()
    }),
  },
  {
    name: 'editor-find',
    wide: true,
    as: 'consultant',
    open: labelsWith(async (page) => {
      await page.keyboard.press('Control+f')
      await findBox(page).fill('des')
      await page.keyboard.press('Enter')
      await replaceBox(page).fill('de')
      await pressInFind(page, 'Replace all')
      await findDialog(page)
        .getByText(/^Replace \d+ in/)
        .first()
        .waitFor()
    }),
  },
  {
    name: 'editor-filter',
    wide: true,
    as: 'consultant',
    open: labelsWith(async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Filter segments' })
      await sheet.getByRole('textbox', { name: 'Words' }).fill('the')
      await sheet.getByRole('checkbox', { name: 'Open' }).check()
      await page
        .getByRole('status')
        .filter({ hasText: /of \d+ segments/ })
        .waitFor()
    }),
  },
  {
    name: 'on-this-device',
    wide: true,
    says: /Failed to load resource: net::ERR_FAILED/,
    as: 'consultant',
    open: labelsWith(async (page) => {
      await cutSaves(page)
      await page.keyboard.insertText(' Encore.')
      await page.getByText('Offline, kept on this device').waitFor()
      await page.goto('/app/projects')
      await page.getByRole('region', { name: 'On this device' }).getByRole('link').waitFor()
    }),
  },
]

/** The editor, and what can be open in it. */
export const editorScreens = (openEditor: OpenEditor): readonly Screen[] => {
  const labelsWith: LabelsWith = (show) => async (page, hub) => {
    await openEditor(page, hub, labels)
    await show(page)
  }
  return [...writingScreens(openEditor, labelsWith), ...besideText(labelsWith)]
}
