import { setPriority } from 'node:os'

/** How far behind others a thread is that nobody waits for: it gets a tenth of a processor that they want whole. */
const behind = 10

/**
 * Lets other threads and processes go before the one that says this. On Linux a thread has its own priority;
 * elsewhere it would be the whole portal's.
 */
export function goBehind(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, behind)
  } catch {
    // Some sandboxes forbid it: then it is as quick as the others.
  }
}
