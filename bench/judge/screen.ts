import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { stopChild } from '../api/servers.ts'

/** A screen that nobody sees, and a keyboard for it whose keys are as real to its programs as a person's. */
export type Screen = {
  display: string
  /** gives the keyboard to the newest window of a program */
  focus(program: string): Promise<void>
  /** presses keys together, named as xdotool names them: `ctrl+Return` */
  press(keys: string): void
  /** another keyboard, as setxkbmap names it; one that has a compose key too */
  keyboard(layout: string, variant: string): void
  /** clicks somewhere, px from the top left corner of the screen */
  click(x: number, y: number): void
  /** types letters, one after the other */
  type(letters: string): void
  close(): Promise<void>
}

const patience = 30_000

/** The number that an X server writes when it is ready. */
async function displayOf(server: ChildProcess): Promise<string> {
  const stream = server.stdio[3]
  if (!stream) throw new Error('The X server says nothing.')
  let output = ''
  stream.on('data', (data: Buffer) => {
    output += data.toString()
  })
  for (const until = Date.now() + patience; Date.now() < until; await pause(50)) {
    if (server.exitCode !== null) break
    if (output.endsWith('\n')) return `:${output.trim()}`
  }
  throw new Error('The X server did not start.')
}

export async function openScreen(): Promise<Screen> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const close = () => stopChild(server)
  try {
    const display = await displayOf(server)
    const env = { ...process.env, DISPLAY: display }
    const run = (...args: string[]) => execFileSync('xdotool', args, { encoding: 'utf8', env, stdio: 'pipe' })
    const windowOf = (program: string) => {
      try {
        return run('search', '--onlyvisible', '--class', program).trim().split('\n').at(-1)
      } catch {
        // It says so by failing when there is none.
        return undefined
      }
    }
    return {
      display,
      focus: async (program) => {
        for (const until = Date.now() + patience; Date.now() < until; await pause(200)) {
          const window = windowOf(program)
          if (!window) continue
          run('windowfocus', '--sync', window)
          return
        }
        throw new Error(`${program} has opened no window.`)
      },
      keyboard: (layout, variant) =>
        void execFileSync('setxkbmap', [layout, '-variant', variant, '-option', 'compose:menu'], { env }),
      press: (keys) => void run('key', '--clearmodifiers', keys),
      click: (x, y) => void run('mousemove', String(x), String(y), 'click', '1'),
      type: (letters) => void run('type', '--clearmodifiers', '--delay', '30', letters),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
