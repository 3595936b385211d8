import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', 'deploy', 'systemd')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('what runs under systemd cannot read the history of the repository that it was cloned from', () => {
  const services = globSync('*.service', { cwd: folder })
  expect(services.length).toBe(3)
  for (const name of services) {
    const unit = readFileSync(join(folder, name), 'utf8')
    const place = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1]
    expect([name, unit.includes(`\nInaccessiblePaths=-${place}/.git\n`)]).toEqual([name, true])
  }
})

test.skipIf(!hasSystemd)('systemd takes the units that come with the portal (needs systemd-analyze)', () => {
  const units = globSync('*.{service,timer}', { cwd: folder })
  expect(units.length).toBeGreaterThan(1)
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', ...units.map((name) => join(folder, name))],
    {
      encoding: 'utf8',
    },
  )
  // Of what else is on the machine it may have its own to say.
  const ours = stderr.split('\n').filter((line) => line.includes('consultant-hub'))
  expect([status, ours]).toEqual([0, []])
})
