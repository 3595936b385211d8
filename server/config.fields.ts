import { isIP } from 'node:net'
import * as z from 'zod/mini'
import type { ScannerAddress } from './scanner.ts'
import { isTimeZone } from './zones.ts'

// What a variable of the environment may be; the sentences follow its name.

export const url = (...schemes: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
      error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    }),
  )
export const webUrl = url('http:', 'https:')

/** The address of a whole server: what comes after it would be lost, or be there twice, in links made of it. */
export const siteUrl = z.pipe(
  webUrl.check(
    z.refine(
      (value) => {
        const { origin, href } = URL.parse(value) ?? { origin: '', href: value }
        return href === `${origin}/`
      },
      { error: 'must be an address without a path or an account, such as https://hub.example.com' },
    ),
  ),
  z.transform((value: string) => new URL(value).origin),
)

/** Whom mails come from. `name` is plain text: whatever signs it has, the address stays the only one. */
export type Sender = { name: string; address: string }

const senderForm = /^(?:(?<name>[^<>]*)<(?<named>[^\s<>@]+@[^\s<>@]+)>|(?<alone>[^\s<>@]+@[^\s<>@]+))$/

/** An address, or a name before one in angle brackets; quotation marks round the name are no part of it. */
export const sender = z.pipe(
  z
    .string()
    .check(z.regex(senderForm, { error: 'must be an address, or a name with an address in angle brackets' })),
  z.transform((text: string): Sender => {
    const { name = '', named, alone = '' } = senderForm.exec(text)?.groups ?? {}
    const quoted = /^"(?<inside>.*)"$/.exec(name.trim())?.groups?.inside
    return { name: quoted?.replaceAll(/\\(.)/g, '$1') ?? name.trim(), address: named ?? alone }
  }),
)

const scannerForm = 'must be unix:/FOLDER/SOCKET or tcp://HOST:PORT'
const scannerOf = (text: string): ScannerAddress | null => {
  const path = /^unix:(\/.+)$/.exec(text)?.[1]
  if (path !== undefined) return { path }
  const { protocol, hostname, port, href } = URL.parse(text) ?? {}
  if (protocol !== 'tcp:' || !hostname || !port || href?.replace(/\/$/, '') !== `tcp://${hostname}:${port}`)
    return null
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}

/** Where a ClamAV daemon listens. */
export const scannerAddress = z
  .pipe(z.string(), z.transform(scannerOf))
  .check(z.refine((address) => address !== null, { error: scannerForm }))

/** A name that is shown in one line. */
export const lineOfText = z.string().check(
  z.regex(/^[^\p{Cc}\u2028\u2029]*[^\p{Cc}\s][^\p{Cc}\u2028\u2029]*$/u, {
    error: 'must be a name in one line',
  }),
)

export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(
      z.refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
        error: `must be a whole number from ${least} to ${most}`,
      }),
    ),
    z.transform(Number),
  )

export const yesOrNo = z.pipe(
  z.enum(['0', '1'], { error: 'must be 0 or 1' }),
  z.transform((digit: '0' | '1') => digit === '1'),
)

export const timeZone = z
  .string()
  .check(z.refine(isTimeZone, { error: 'must be a time zone such as Europe/London' }))

export const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

export const secretList = z.pipe(
  list,
  z
    .array(z.string().check(z.minLength(32, { error: 'must be at least 32 characters each' })))
    .check(z.minLength(1, { error: 'must be at least 32 characters each' })),
)

const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal'])
const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/')
  if (rangeNames.has(text)) return true
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

export const proxies = z.pipe(
  list,
  z.array(
    z.string().check(
      z.refine(isNetwork, {
        error: 'must be addresses or networks such as 10.0.0.0/8, separated by commas',
      }),
    ),
  ),
)

export const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
