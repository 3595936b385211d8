import { spawnSync } from 'node:child_process'

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status === 0

/**
 * Debian's packages, installed where they are missing.
 * @throws where that can't be done
 */
export function installPackages(names: readonly string[]): void {
  const missing = [...new Set(names)].filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  console.error(`Installing ${missing.join(', ')}.`)
  const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0)
    throw new Error(`These packages are missing, and only root can install them: ${missing.join(', ')}.`)
}
