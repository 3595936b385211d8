import { expect, test } from 'vitest'
import { storage } from '../../testing/storage.ts'
import { keepView, keptView } from './view.ts'

const plain = { whiteSpace: false, size: 0, compact: false, split: 50, panel: 336, page: 480 }

test('how texts are shown is kept on the device', () => {
  const device = storage()
  expect(keptView(device)).toEqual(plain)
  const settings = { whiteSpace: true, size: 2, compact: true, split: 40, panel: 500, page: 700 }
  keepView(device, settings)
  expect(keptView(device)).toEqual(settings)
})

test('what was kept before rows could be low and columns dragged is kept still', () => {
  const device = storage()
  device.setItem('hub-editor-view', '{"whiteSpace":true,"size":1}')
  expect(keptView(device)).toEqual({ ...plain, whiteSpace: true, size: 1 })
})

test('what is no view is the plain one, and a full device is no fault', () => {
  const device = storage()
  for (const nonsense of [
    '{',
    '{"whiteSpace":1}',
    '{"whiteSpace":true,"size":9}',
    '{"whiteSpace":true,"size":1,"split":99}',
    'null',
  ]) {
    device.setItem('hub-editor-view', nonsense)
    expect(keptView(device)).toEqual(plain)
  }
  expect(() => keepView(storage(1), plain)).not.toThrow()
})
