import { expect, test } from 'vitest'
import { narrowPortal } from '../testing/portals.ts'
import { callsThatWait } from './connections.ts'

test('no call of the contract holds more than two connections to the database at a time', async () => {
  const { portal } = await narrowPortal(2)
  expect(await callsThatWait(portal)).toEqual([])
})

test('a call that holds three is found', async () => {
  const { portal } = await narrowPortal(2, 'greedy')
  expect(await callsThatWait(portal, (id) => id === 'plantedGreedy')).toEqual([
    'plantedGreedy was answered 503',
  ])
})
