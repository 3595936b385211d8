import { changeMemory } from '@hub/contract/staff-memories'
import { changePerson } from '@hub/contract/staff-people'
import { changeProject } from '@hub/contract/staff-projects'
import { changeAlert } from '@hub/contract/staff-running'
import { changeWebhook } from '@hub/contract/staff-webhooks'
import { expect, test } from 'vitest'
import { detailNames, fieldNames } from '../../../messages/en-GB/staff-actions.ts'
import { detailsOf } from './actions.ts'

const words = (details: Record<string, unknown>) =>
  detailsOf(details, {
    yes: 'yes',
    no: 'no',
    names: detailNames,
    fields: fieldNames,
    line: (name, what) => `${name}: ${what}`,
    changed: (line) => line,
  })

test('what changed is said before what else is kept, and ids say nothing to people', () => {
  expect(
    words({ to: 'Accepted', from: 'Assigned', consultant_id: '01a2130f-7c46-76b7-9fb4-e9e3b585ef57' }),
  ).toBe('Assigned → Accepted')
  expect(words({ name: 'Orders', scopes: ['read', 'projects'] })).toBe('Name: Orders; Scopes: read, projects')
  expect(words({ unit_price: { from: '0.10', to: null }, pending: true })).toBe(
    'Unit price: 0.10 → –; Not sent yet: yes',
  )
  expect(words({ changes: ['Unit price: none → £0.50', 'Instructions: changed'] })).toBe(
    'Unit price: none → £0.50; Instructions: changed',
  )
  expect(words({})).toBe('')
})

test('fields that were changed are called what the page calls them', () => {
  expect(words({ columns: ['first_name', 'phone_number'] })).toBe('Fields: First name, Phone number')
  expect(words({ fields: ['ends_at'] })).toBe('Fields: Ends')
})

test('every field that a change of staff’s may name in the audit has a name', () => {
  const changes = [changeProject, changePerson, changeAlert, changeMemory, changeWebhook]
  const fields = changes.flatMap(({ schema }) => Object.keys(schema.body.shape))
  // An address is changed by its link, which is an act of its own; a version is no field.
  const others = new Set(['email', 'revision'])
  expect(fields.filter((field) => !others.has(field) && !(field in fieldNames))).toEqual([])
})
