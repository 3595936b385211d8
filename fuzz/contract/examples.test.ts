import { readExamples } from '@hub/server/http/examples'
import { expect, test } from 'vitest'
import { portalWith } from '../testing/portals.ts'
import { shapeOf, takeExamples } from './examples.ts'

test('R7.1 the example that the description has of each call was sent and got: today it is the same but for its values', async () => {
  const shapes = (examples: Iterable<[string, object]>) =>
    Object.fromEntries([...examples].map(([call, example]) => [call, shapeOf(example)]))
  const now = shapes(await takeExamples(await portalWith()))
  const onFile = shapes(Object.entries(await readExamples()))
  // When this fails, `node scripts/launch.mjs examples` takes them again.
  expect(onFile).toEqual(now)
}, 120_000)
