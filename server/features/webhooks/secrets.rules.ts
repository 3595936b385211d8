/** A secret that gave way to a newer one and signs too until then. */
export type OldSecret = { secret: string; until: Date }

/**
 * What signs now beside the newest secret, the newest first: who got one was promised a day, though another was made
 * since.
 *
 * @param text as it is kept: the newest of them, then a line for each other one with its end
 * @param until the end of the newest
 */
export function oldSecretsOf(text: string, until: Date, now: Date): OldSecret[] {
  const [newest = '', ...lines] = text.split('\n')
  const others = lines.map((line) => {
    const [secret = '', end = ''] = line.split(' ')
    return { secret, until: new Date(Number(end)) }
  })
  return [{ secret: newest, until }, ...others].filter((one) => one.until > now)
}

/** The same as a text to be kept; the end of the newest is kept beside it. */
export const oldSecretsText = ([newest, ...others]: readonly [OldSecret, ...OldSecret[]]): string =>
  [newest.secret, ...others.map(({ secret, until }) => `${secret} ${until.getTime()}`)].join('\n')

/** What a webhook's secrets are sealed for. */
export const secretPlace = (webhookId: string): string => `webhook ${webhookId}`
