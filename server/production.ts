import { isIP } from 'node:net'
import { isLoopback } from './networks.ts'
import type { ScannerAddress } from './scanner.ts'

/** What production refuses unless HUB_ALLOW names it. */
export const allowances = [
  'http',
  'outbox',
  'plain-smtp',
  'plain-database',
  'plain-scanner',
  'any-proxy',
] as const
type Allowance = (typeof allowances)[number]

type Addresses = Readonly<Record<string, string | readonly string[] | undefined>>

type Settings = {
  /** by the names of their variables */
  webAddresses: Addresses
  databases: Addresses
  storage: string | undefined
  smtpUrl: string | undefined
  scanner: ScannerAddress | null
  trustProxy: readonly string[]
}

const hostOf = (url: URL): string => url.searchParams.getAll('host').at(-1) ?? url.hostname

/** Whether an address of this machine: a folder with a socket is one, too. */
const isHere = (host: string): boolean => host === '' || host.startsWith('/') || isLoopback(host)

/** Whether the network is so wide that an address in it says nothing. */
const isAnyone = (network: string): boolean => {
  const [address = '', bits] = network.split('/')
  // An address of IPv4 written as IPv6 begins after 96 bits.
  const narrow = /^::ffff:/i.test(address) ? 104 : 8
  return isIP(address) !== 0 && bits !== undefined && Number(bits) < narrow
}

/** Whether a proxy may be anyone; the framework knows no network that has every address. */
export const trustsAnyone = (networks: readonly string[]): boolean => networks.some(isAnyone)

const plainDatabase = (address: string): boolean => {
  const url = new URL(address)
  const mode = url.searchParams.getAll('sslmode').at(-1)
  return !isHere(decodeURIComponent(hostOf(url))) && mode !== 'require' && mode !== 'verify-full'
}

const plainWeb = (address: string): boolean => {
  const url = new URL(address)
  return url.protocol === 'http:' && !isHere(url.hostname)
}

/** A store's own address; without one it is the cloud's, by https. */
const plainStore = (storage: string): boolean => {
  const endpoint = storage.startsWith('s3:') ? new URL(storage).searchParams.get('endpoint') : null
  return endpoint !== null && URL.canParse(endpoint) && plainWeb(endpoint)
}

/** What an address may say about TLS without switching it off; the mail library takes `0` and nothing for `false`. */
const safe: Readonly<Record<string, string>> = {
  ignoreTLS: 'false',
  requireTLS: 'true',
  opportunisticTLS: 'false',
  'tls.rejectUnauthorized': 'true',
}

const isSwitchedOff = ({ searchParams }: URL): boolean =>
  Object.entries(safe).some(([name, value]) => searchParams.getAll(name).some((other) => other !== value))

const namesOf = (addresses: Addresses, isWrong: (address: string) => boolean): string[] =>
  Object.entries(addresses)
    .filter(([, value]) => value !== undefined && [value].flat().some(isWrong))
    .map(([name]) => name)

/** What is wrong for production, a sentence each, by the name of its variable. */
export function refusedInProduction(settings: Settings, exceptions: readonly Allowance[]): string[] {
  const { webAddresses, databases, storage, smtpUrl, scanner, trustProxy } = settings
  const http = namesOf({ ...webAddresses, HUB_STORAGE: storage }, (address) =>
    address === storage ? plainStore(address) : plainWeb(address),
  )
  const faults: [Allowance, string[]][] = [
    [
      'http',
      http.map(
        (name) => `${name} is an http address, which anybody on the way can read and change: use https`,
      ),
    ],
    ['outbox', smtpUrl === undefined ? ['SMTP_URL is missing, so that mails would go into a folder'] : []],
    [
      'plain-smtp',
      smtpUrl !== undefined && isSwitchedOff(new URL(smtpUrl))
        ? ['SMTP_URL switches off what keeps mails from being read on their way']
        : [],
    ],
    [
      'plain-database',
      namesOf(databases, plainDatabase).map(
        (name) => `${name} leads to another machine without TLS: add sslmode=require or sslmode=verify-full`,
      ),
    ],
    [
      'plain-scanner',
      // Its protocol knows no TLS.
      scanner && 'host' in scanner && !isHere(scanner.host)
        ? [
            'SCANNER_URL leads to another machine, and anybody on the way can read the files: let it be on this one',
          ]
        : [],
    ],
    [
      'any-proxy',
      trustsAnyone(trustProxy)
        ? ['TRUST_PROXY believes everybody what their address is: name the addresses of your proxies']
        : [],
    ],
  ]
  return faults.flatMap(([allowance, sentences]) =>
    exceptions.includes(allowance)
      ? []
      : sentences.map((sentence) => `${sentence}. (HUB_ALLOW=${allowance} starts all the same.)`),
  )
}

/** Whether mails may leave for this server only by TLS. */
export const demandsTls = (smtpUrl: string, exceptions: readonly Allowance[]): boolean =>
  !exceptions.includes('plain-smtp') && !isHere(new URL(smtpUrl).hostname)
