import { expect, test } from 'vitest'
import { staffWork } from '../../../messages/en-GB/staff-work.ts'
import { draw, wordsIn } from '../../../testing/drawn.tsx'
import { Texts } from '../../../ui/Texts.tsx'
import { useProjectName } from './projectName.ts'

function Name({ of }: { of: { name: string | null; custom_id: string | null } }) {
  return <p>{useProjectName()(of)}</p>
}

test.each([
  ['its name', { name: 'Ferry fares', custom_id: 'F-1' }, 'Ferry fares'],
  ['what its client calls it', { name: null, custom_id: 'F-1' }, 'Project F-1'],
  ['words, never by a raw id', { name: null, custom_id: null }, 'Project without a name'],
])('a project is called by %s', async (_, project, words) => {
  const markup = await draw(
    <Texts add={{ staffWork }}>
      <Name of={project} />
    </Texts>,
  )
  expect(wordsIn(markup)).toBe(words)
})
