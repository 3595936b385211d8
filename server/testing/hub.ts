import { runHub } from '../cli/run.ts'
import type { Parts } from '../parts.ts'

/** What a command of `hub` said. */
export type Output = { code: number; out: string; err: string }

/**
 * Runs a command of `hub` in this process, on parts that are open already.
 * @param folder where it is called from
 */
export async function hub(parts: Parts, args: readonly string[], folder = '/'): Promise<Output> {
  const output = { out: '', err: '' }
  const code = await runHub(args, {
    folder,
    config: async () => parts.config,
    open: async () => ({ parts, close: async () => {} }),
    print: (text) => {
      output.out += text
    },
    say: (line) => {
      output.err += `${line}\n`
    },
    stopped: new AbortController().signal,
  })
  return { code, ...output }
}
