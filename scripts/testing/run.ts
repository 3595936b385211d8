import { type ChildProcess, spawn } from 'node:child_process'

export type Outcome = { code: number | null; output: string; tooLong: boolean }

const children = new Set<ChildProcess>()
let stopping = false

// Whatever was started ends before this process does.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true
    // Ctrl+C in a terminal reaches them by itself, and twice would mean "without tidying up".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const child of children) child.kill(signal)
    if (children.size === 0) process.exit(130)
  })
}

/** Runs Node 26 on a script to its end. `show`: its output goes to the terminal instead of into the outcome. */
export function runNode(
  args: string[],
  options: { cwd: string; env?: Record<string, string>; show?: boolean; minutes: number },
): Promise<Outcome> {
  return run(process.execPath, args, options)
}

export function run(
  program: string,
  args: string[],
  {
    cwd,
    env = {},
    show = false,
    minutes,
  }: { cwd: string; env?: Record<string, string>; show?: boolean; minutes: number },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : 'pipe'
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdio, stdio],
    })
    children.add(child)
    let output = ''
    const keep = (text: string) => {
      output += text
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    let tooLong = false
    const limit = setTimeout(() => {
      tooLong = true
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), 15_000).unref()
    }, minutes * 60_000)
    const end = (code: number | null) => {
      clearTimeout(limit)
      children.delete(child)
      if (stopping && children.size === 0) process.exit(130)
      resolve({ code, output, tooLong })
    }
    child.on('error', (error) => {
      output += error.message
      end(null)
    })
    child.on('close', end)
  })
}
