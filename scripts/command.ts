/** What was asked of a command makes no sense: it says so, says what it takes, and ends with 2. */
export class WrongUse extends Error {}

const isWrongUse = (error: unknown): error is Error =>
  error instanceof WrongUse ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))

/**
 * Runs a command, whose exit code is what `main` gives.
 * @param usage how it is called, a line each
 */
export async function command(usage: string, main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!isWrongUse(error)) throw error
    console.error(`${error.message}\n\n${usage}`.trim())
    process.exitCode = 2
  }
}

/**
 * The number that an option says.
 * @param least it may be
 * @throws WrongUse for anything else
 */
export function wholeNumber(option: string, text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text)
  throw new WrongUse(`--${option} is "${text}": give a whole number from ${least}.`)
}
