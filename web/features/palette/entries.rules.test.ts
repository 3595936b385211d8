import { expect, test } from 'vitest'
import { entriesFor, stillFitting } from './entries.rules.ts'
import type { Found } from './source.ts'

const screens = [
  { href: '/app/projects/requests', name: 'Requests', within: 'Projects' },
  { href: '/app/profile', name: 'Profile' },
  { href: '/app/settings/password', name: 'Password', within: 'Preferences' },
]
const addressOf = ({ id }: Found) => `/app/projects/project?projectId=${id}`
const visit = (name: string, id: string, detail: string | null = null) => ({
  kind: 'project',
  href: addressOf(found(id, name)),
  name,
  detail,
})
const found = (id: string, name: string, detail: string | null = null): Found => ({
  kind: 'project',
  id,
  name,
  detail,
})
const known = { visits: [], acts: [], screens, addressOf, found: [], here: [] }
const lines = (typed: string, change: Partial<Parameters<typeof entriesFor>[1]> = {}) =>
  entriesFor(typed, { ...known, ...change }).map(({ group, name }) => `${group}: ${name}`)

const acts = [{ name: 'Accept Tidewater labels', run: () => {} }]

test('with nothing typed, what was opened last comes first, then what can be done, then the other screens', () => {
  const visits = [
    visit('Tidewater labels', 't'),
    { kind: 'screen', href: '/app/profile', name: '', detail: null },
    visit('Ferry fares', 'f'),
  ]
  expect(lines('', { visits, acts, found: [found('x', 'Old answer')] })).toEqual([
    'recent: Tidewater labels',
    'recent: Profile',
    'recent: Ferry fares',
    'acts: Accept Tidewater labels',
    'screens: Requests',
    'screens: Password',
  ])
})

test('the page one is on, and a screen that the navigation no longer has, are no places to go to', () => {
  const visits = [
    visit('Tidewater labels', 't'),
    { kind: 'screen', href: '/app/staff/work', name: '', detail: null },
    { kind: 'screen', href: '/app/profile', name: '', detail: null },
  ]
  const here = [addressOf(found('t', ''))]
  expect(lines('', { visits, here })).toEqual(['recent: Profile', 'screens: Requests', 'screens: Password'])
  expect(lines('prof', { here: ['/app/profile?from=mail', '/app/profile'] })).toEqual([])
})

test('only the newest six of what was opened are shown, but all of it is searched', () => {
  const visits = Array.from({ length: 9 }, (_, at) => visit(`Project ${at}`, `${at}`))
  expect(lines('', { visits }).filter((line) => line.startsWith('recent'))).toHaveLength(6)
  expect(lines('project 8', { visits })).toEqual(['recent: Project 8'])
})

test('all words must fit, whatever their order, case and accents; words of the second line count too', () => {
  const visits = [visit('Musée du Havre, salles', 'm', 'P-204 · Harbour & Lune'), visit('Ferry fares', 'f')]
  for (const typed of ['musee', 'SALLES mus', 'havre p-204', 'lune', ' du  h '])
    expect(lines(typed, { visits }), typed).toEqual(['recent: Musée du Havre, salles'])
  expect(lines('musee ferry', { visits })).toEqual([])
})

test('what begins with the words comes before words that begin with them, and those before the middle of one', () => {
  const visits = [
    visit('Unaligned text', 'a'),
    visit('Text alignment', 'b'),
    visit('Alignment of tiles', 'c'),
    visit('Ferry', 'd', 'Alignment Ltd'),
  ]
  expect(lines('align', { visits })).toEqual([
    'recent: Alignment of tiles',
    'recent: Text alignment',
    'recent: Unaligned text',
    'recent: Ferry',
  ])
})

test('acts and screens are found by their names, a screen by its group too', () => {
  expect(lines('tidewater', { acts })).toEqual(['acts: Accept Tidewater labels'])
  expect(lines('acc', { acts })).toEqual(['acts: Accept Tidewater labels'])
  expect(lines('pass')).toEqual(['screens: Password'])
  expect(lines('preferences')).toEqual(['screens: Password'])
})

test('what the server finds keeps its order, comes last, and is not listed twice', () => {
  const visits = [visit('Tidewater labels', 't')]
  const answer = [found('w', 'Low tide'), found('t', 'Tidewater labels'), found('x', 'Ttide (a slip)')]
  expect(lines('tide', { visits, found: answer })).toEqual([
    'recent: Tidewater labels',
    'found: Low tide',
    'found: Ttide (a slip)',
  ])
})

test('until the answer to new words is there, the older one is shown as far as it fits', () => {
  const answer = [found('w', 'Low tide'), found('t', 'Tidewater labels')]
  expect(stillFitting(answer, 'tidew').map(({ name }) => name)).toEqual(['Tidewater labels'])
  expect(stillFitting(answer, 'tix')).toEqual([])
})
