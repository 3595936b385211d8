import { expect, test } from 'vitest'
import { detailsOf } from './actions.ts'

const words = (details: Record<string, unknown>) => detailsOf(details, 'yes', 'no')

test('what changed is said before what else is kept, and ids say nothing to people', () => {
  expect(
    words({ to: 'Accepted', from: 'Assigned', consultant_id: '01a2130f-7c46-76b7-9fb4-e9e3b585ef57' }),
  ).toBe('Assigned → Accepted')
  expect(words({ name: 'Orders', scopes: ['read', 'projects'] })).toBe('name: Orders; scopes: read, projects')
  expect(words({ unit_price: { from: '0.10', to: null }, pending: true })).toBe(
    'unit price: 0.10 → –; pending: yes',
  )
  expect(words({})).toBe('')
})
