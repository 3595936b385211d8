import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Someone to stop PostgreSQL when this process is killed and nobody else uses it: a shell that sleeps on a pipe until
 * the pipe breaks, about one megabyte. Windows has no such shell; there the next process that opens the cluster does
 * it.
 */
export function standBy(folder: string): { dismiss(): void } {
  if (process.platform === 'win32') return { dismiss() {} }
  const script = 'read -r word; [ "$word" = released ] || exec "$0" "$@"'
  const closer = fileURLToPath(new URL('./close-if-unused.ts', import.meta.url))
  const shell = spawn('/bin/sh', ['-c', script, process.execPath, closer, folder], {
    // A session of its own: Ctrl+C in the terminal is not meant for it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH },
  })
  // Without it the cluster works as well; it is then stopped by the next process that uses it.
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  return { dismiss: () => void shell.stdin.end('released\n') }
}
