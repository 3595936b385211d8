import { expect, test } from 'vitest'
import { storage } from '../testing/storage.ts'
import { keepVisit, visitsOf } from './visits.ts'

const visit = (name: string, href = `/app/${name}`) => ({ kind: 'project', href, name, detail: null })
const names = (device: Storage, user = 'mia') => visitsOf(device, user).map(({ name }) => name)

test('what was opened last comes first, each once and by its newest name', () => {
  const device = storage()
  for (const name of ['Tide', 'Ferry', 'Clinic']) keepVisit(device, 'mia', visit(name))
  keepVisit(device, 'mia', visit('Tide 2027', '/app/Tide'))
  expect(names(device)).toEqual(['Tide 2027', 'Clinic', 'Ferry'])
})

test('what one person opened is not shown to another on the same device', () => {
  const device = storage()
  keepVisit(device, 'mia', visit('Tide'))
  keepVisit(device, 'sam', visit('Ferry'))
  expect([names(device, 'mia'), names(device, 'sam'), names(device, 'nord')]).toEqual([
    ['Tide'],
    ['Ferry'],
    [],
  ])
})

test('forty are kept; a device that keeps nothing, or something else, has none', () => {
  const device = storage()
  for (let n = 0; n < 45; n++) keepVisit(device, 'mia', visit(`Project ${n}`))
  expect(names(device)).toHaveLength(40)
  expect(names(device)[0]).toBe('Project 44')
  const full = storage(1)
  keepVisit(full, 'mia', visit('Tide'))
  expect(names(full)).toEqual([])
  for (const text of ['{', '[{"kind":"project"}]', '{"a":1}']) {
    device.setItem('hub-visits/mia', text)
    expect(names(device)).toEqual([])
  }
})
