import { type Config, ConfigurationRefused } from './config.ts'

/** Why the portal can't listen, as a sentence that names the way out. */
export function explainListening(
  error: unknown,
  { port, host }: Pick<Config, 'port' | 'host'>,
  variable = 'PORT',
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ConfigurationRefused(
      `port ${port} taken: another program uses it. Stop that one, or start with ${variable}=${port + 1}.`,
    )
  if (code === 'EACCES')
    return new ConfigurationRefused(
      `port ${port} needs more rights than this user has. Choose one above 1023 with ${variable}.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigurationRefused(`HOST is ${host}, which is no address of this machine.`)
  return error
}
