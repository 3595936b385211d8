import { expect, test } from 'vitest'
import { narrowPortal } from '../testing/portals.ts'
import { callThatKeepsItsLane } from './leavers.ts'

test('no call of the contract keeps its lane when its caller goes', async () => {
  const { portal, owner } = await narrowPortal(2)
  expect(await callThatKeepsItsLane(portal, owner)).toBe(undefined)
})

test('a call that does is found', async () => {
  const { portal, owner } = await narrowPortal(2, 'silent')
  expect(await callThatKeepsItsLane(portal, owner, (id) => id === 'plantedSilent')).toBe('plantedSilent')
})
