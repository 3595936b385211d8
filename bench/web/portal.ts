import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import runtime from '../../server/runtime.json' with { type: 'json' }
import { freePort, stopChild } from '../api/servers.ts'
import type { Site } from '../built.ts'

const startMs = 120_000

/** The portal with its demo, as `npm start` serves it, on data of its own that go when it ends. */
export async function openPortal(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-web-'))
  const port = await freePort()
  const root = join(import.meta.dirname, '..', '..')
  const main = join(root, 'server', 'main.ts')
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...runtime.flags, main], {
    env: {
      PATH,
      NODE_ENV: 'production',
      ...runtime.env,
      // As the launcher starts it.
      NODE_COMPILE_CACHE: join(root, 'dist', 'compiled'),
      PORT: String(port),
      HUB_DATA: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = async () => {
    await stopChild(child)
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + startMs
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode === null && Date.now() < until) await pause(200)
    else {
      await close()
      throw new Error('The portal did not start.')
    }
  }
  return { url, close }
}
