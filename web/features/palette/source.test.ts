import { expect, test, vi } from 'vitest'
import '../../testing/browser.ts'
import { handPaletteSource, paletteSource } from './source.ts'

const finding = { find: async () => [], addressOf: () => '', kinds: {}, hint: '' }
const named = (name: string) => ({ screens: [{ href: `/app/${name}`, name }] })
const shown = () => paletteSource().screens.map(({ name }) => name)

/** Signs somebody in, as far as this device knows. */
function signIn(user: string) {
  const token = `e30.${btoa(JSON.stringify({ exp: 4_102_444_800, user_id: user }))}.x`
  const session = encodeURIComponent(JSON.stringify({ access: token, refresh: token }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: `hub_session=${session}` }))
}

test('who brings a search of their own is asked before the shell, also when that comes again', () => {
  signIn('sam')
  expect(shown()).toEqual([])
  const takeBack = handPaletteSource(named('profile'))
  expect(shown()).toEqual(['profile'])
  const takeOwnBack = handPaletteSource({ ...named('work'), finding })
  expect(shown()).toEqual(['work'])
  takeBack()
  const takeAgainBack = handPaletteSource(named('profile'))
  expect(shown()).toEqual(['work'])
  takeOwnBack()
  expect(shown()).toEqual(['profile'])
  takeAgainBack()
  expect(shown()).toEqual([])
})

test('a search counts for who was signed in when it was given: the next one has the shell’s screens', () => {
  signIn('sam')
  handPaletteSource(named('profile'))
  handPaletteSource({ ...named('work'), finding })
  expect(shown()).toEqual(['work'])
  signIn('mia')
  expect(shown()).toEqual(['profile'])
})
