import { type Block, renderHtml, renderText } from '../../server/features/mail/mail.layout.ts'
import { speechIn } from '../../server/messages/speech.ts'
import { faults } from '../support/faults.ts'
import { tooWide } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const choose = 'https://hub.example/app/settings/notifications'
const blocks: readonly Block[] = [
  { type: 'head', text: 'Harbour & Lune Museums' },
  { type: 'text', text: 'Two jobs wait for your answer.\nThe offer ends tomorrow.' },
  { type: 'quote', text: 'Could you do both?' },
  { type: 'code', code: '482913' },
  {
    type: 'link',
    label: 'Open the project',
    url: 'https://hub.example/app/projects/project?projectId=1&from=mail',
  },
]
const sender = (language: 'en-GB' | 'ar') => ({
  hubName: 'Consultant Hub',
  publicUrl: 'https://hub.example',
  supportEmail: 'support@hub.example',
  timeZone: 'UTC',
  speech: speechIn(language),
})

for (const language of ['en-GB', 'ar'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`a mail can be read in ${language === 'ar' ? 'Arabic' : 'English'} by ${colorScheme === 'dark' ? 'night' : 'day'}, on a phone, with no picture and nothing fetched`, async ({
      page,
    }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await page.setViewportSize({ width: 360, height: 780 })
      await page.emulateMedia({ colorScheme })
      await page.setContent(renderHtml('Two offers', blocks, sender(language), choose))
      expect(await faults(page, { only: 'colours' })).toEqual([])
      expect(await tooWide(page)).toBeLessThanOrEqual(0)
      await expect(page.locator('img, picture, svg, link')).toHaveCount(0)
      expect(fetched).toEqual([])
      const background = await page.locator('h1').evaluate((heading) => {
        const sheet = heading.closest('table')
        return sheet && getComputedStyle(sheet).backgroundColor
      })
      expect(background).toBe(colorScheme === 'dark' ? 'rgb(32, 30, 28)' : 'rgb(255, 255, 255)')
    })

test('a reader of plain text has every word and every link of a mail', () => {
  expect(renderText(blocks, sender('en-GB'), choose)).toBe(`* Harbour & Lune Museums

Two jobs wait for your answer.
The offer ends tomorrow.

    “Could you do both?”

    482913

Open the project:
https://hub.example/app/projects/project?projectId=1&from=mail

Consultant Hub
Questions: support@hub.example
Choose which mails you get: ${choose}
`)
})
