import { expect, test } from 'vitest'
import { draw, elementsIn, wordsIn } from '../../testing/drawn.tsx'
import { keepMailLink } from '../links/mailLink.ts'
import { ResetConfirmPage } from './ResetConfirmPage.tsx'

async function openPage(search: Parameters<typeof keepMailLink>[0]) {
  keepMailLink(search)
  const markup = await draw(<ResetConfirmPage />)
  const links = elementsIn(markup, 'a').filter(({ attributes }) => attributes.includes('/reset-password'))
  return {
    says: wordsIn(markup),
    fields: markup.match(/<input[^>]*>/g) ?? [],
    links: links.map(({ words }) => words),
  }
}

const hoursOld = (hours: number) => ({
  user_id: '1',
  timestamp: String(Date.now() - hours * 3_600_000),
  signature: '1',
})

test('R2.11 the page of the link without its link says where it is found', async () => {
  const { says, fields, links } = await openPage({})
  expect(says).toContain('Open this page from the link in the e-mail, or ask for a new link.')
  expect(fields).toHaveLength(0)
  expect(links).toEqual(['Ask for a new link'])
})

test('R2.11 a link that is more than a day old shows no form, and leads to a new one', async () => {
  const { says, fields, links } = await openPage(hoursOld(26))
  expect(says).toContain('This link is more than one day old. Ask for a new link.')
  expect(fields).toHaveLength(0)
  expect(links).toEqual(['Ask for a new link'])
  expect((await openPage(hoursOld(23))).fields).toHaveLength(2)
})

test('what is typed as a password is hidden, and a password manager may fill it in', async () => {
  const { fields } = await openPage(hoursOld(1))
  for (const field of fields) {
    expect(field).toContain('type="password"')
    expect(field).toContain('autoComplete="new-password"')
    expect(field).not.toMatch(/readonly|maxlength/i)
  }
})
