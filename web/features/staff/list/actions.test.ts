import { expect, test } from 'vitest'
import { detailNames } from '../../../messages/en-GB/staff-actions.ts'
import { detailsOf } from './actions.ts'

const words = (details: Record<string, unknown>) =>
  detailsOf(details, {
    yes: 'yes',
    no: 'no',
    names: detailNames,
    line: (name, what) => `${name}: ${what}`,
    changed: (line) => line,
  })

test('what changed is said before what else is kept, and ids say nothing to people', () => {
  expect(
    words({ to: 'Accepted', from: 'Assigned', consultant_id: '01a2130f-7c46-76b7-9fb4-e9e3b585ef57' }),
  ).toBe('Assigned → Accepted')
  expect(words({ name: 'Orders', scopes: ['read', 'projects'] })).toBe('Name: Orders; Scopes: read, projects')
  expect(words({ unit_price: { from: '0.10', to: null }, pending: true })).toBe(
    'unit price: 0.10 → –; Not sent yet: yes',
  )
  expect(words({ changes: ['Unit price: none → £0.50', 'Instructions: changed'] })).toBe(
    'Unit price: none → £0.50; Instructions: changed',
  )
  expect(words({})).toBe('')
})
