import { expect, test } from 'vitest'
import { storage } from '../../testing/storage.ts'
import { keepView, keptView } from './view.ts'

test('how texts are shown is kept on the device', () => {
  const device = storage()
  expect(keptView(device)).toEqual({ whiteSpace: false, size: 0 })
  keepView(device, { whiteSpace: true, size: 2 })
  expect(keptView(device)).toEqual({ whiteSpace: true, size: 2 })
})

test('what is no view is the plain one, and a full device is no fault', () => {
  const device = storage()
  for (const nonsense of ['{', '{"whiteSpace":1}', '{"whiteSpace":true,"size":9}', 'null']) {
    device.setItem('hub-editor-view', nonsense)
    expect(keptView(device)).toEqual({ whiteSpace: false, size: 0 })
  }
  expect(() => keepView(storage(1), { whiteSpace: true, size: 1 })).not.toThrow()
})
