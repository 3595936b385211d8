import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What npm is configured by; nothing of the portal's is any of its business. */
const isForNpm = (name: string): boolean =>
  /^(path|home|userprofile|appdata|localappdata|systemroot|comspec|pathext|temp|tmp|tmpdir|node_extra_ca_certs)$/i.test(
    name,
  ) || /^npm_config_|_proxy$|^no_proxy$/i.test(name)

/** The npm that called us, or the one on the path. */
function npm(): [program: string, first: string[]] {
  const caller = process.env.npm_execpath
  if (caller && /npm-cli\.[cm]?js$/.test(caller) && existsSync(caller)) return [process.execPath, [caller]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

/** Starts npm, which is given no setting and no secret of the portal's. */
export function startNpm(args: readonly string[], options: Pick<SpawnOptions, 'cwd' | 'timeout' | 'signal'>) {
  const [program, first] = npm()
  return spawn(program, [...first, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && first.length === 0,
    env: Object.fromEntries(Object.entries(process.env).filter(([key]) => isForNpm(key))),
  })
}
