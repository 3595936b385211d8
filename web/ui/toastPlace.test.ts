import { expect, test } from 'vitest'
import { freeTop } from './toastPlace.ts'

const toast = { left: 900, right: 1264, height: 60 }
const button = (top: number, left = 1000) => ({ top, bottom: top + 36, left, right: left + 100 })

test('a toast is at the top while no button is there', () => {
  expect(freeTop(toast, [], 800)).toBe(16)
  expect(freeTop(toast, [button(20, 100), button(300)], 800)).toBe(16)
})

test('it covers no button: it goes below those at the top, or between them where there is room', () => {
  const top = freeTop(toast, [button(8), button(60)], 800)
  expect(top).toBeGreaterThanOrEqual(100)
  expect(freeTop(toast, [button(8), button(60), button(180)], 800)).toBe(104)
  expect(freeTop(toast, [button(8), button(60), button(150)], 800)).toBe(192)
})

test('in a window with buttons everywhere it covers the fewest, and never what has the focus or the pointer', () => {
  const rows = Array.from({ length: 20 }, (_, row) => button(row * 40))
  expect(freeTop(toast, rows, 800)).toBe(16)
  expect(freeTop(toast, rows, 800, rows.slice(0, 1))).toBe(40)
  expect(freeTop(toast, [], 800, [{ top: 0, bottom: 200, left: 0, right: 1280 }])).toBeGreaterThan(200)
  expect(freeTop(toast, [...rows.slice(0, 15), button(640)], 800)).toBe(680)
})

test('it is at the foot where only that is free, and at the top where the window is too low for it', () => {
  const rows = Array.from({ length: 17 }, (_, row) => button(row * 40))
  expect(freeTop(toast, rows, 800)).toBeGreaterThanOrEqual(680)
  expect(freeTop(toast, [button(20)], 80)).toBe(16)
})
