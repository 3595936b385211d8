import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Networks that an installation lets its webhooks reach, as `WEBHOOK_PRIVATE` names them. */
export type Allowances = readonly string[]

const isAllowed = (address: ipaddr.IPv4 | ipaddr.IPv6, networks: Allowances): boolean =>
  networks.some((network) => {
    const [base, bits] = network.includes('/')
      ? ipaddr.parseCIDR(network)
      : [ipaddr.parse(network), ipaddr.parse(network).kind() === 'ipv4' ? 32 : 128]
    return base.kind() === address.kind() && address.match(base, Number(bits))
  })

/**
 * Whether nobody outside may have this machine call an address: its own, those of private networks, of a cloud's
 * metadata, and whatever else is nobody's on the internet.
 */
export function isForbidden(text: string, networks: Allowances): boolean {
  if (!ipaddr.isValid(text)) return true
  const address = ipaddr.process(text)
  return address.range() !== 'unicast' && !isAllowed(address, networks)
}

/** Why a connection is not made. */
export class ForbiddenAddress extends Error {}

type Look = (name: string) => Promise<string[]>

const lookUp: Look = (name) =>
  new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses.map(({ address }) => address)),
    )
  })

/**
 * Looks a name up for one connection, which then goes to the very address that was looked at. A name of whose
 * addresses one is forbidden is refused.
 */
export function guardedLookup(networks: Allowances, look: Look = lookUp): LookupFunction {
  return (name, options, callback) => {
    look(name).then(
      (addresses) => {
        const forbiddenAddress = addresses.find((address) => isForbidden(address, networks))
        const [address] = addresses
        if (forbiddenAddress !== undefined || address === undefined) {
          callback(new ForbiddenAddress('The address is in a private network.'), '', 0)
          return
        }
        const all = addresses.map((one) => ({ address: one, family: isIP(one) }))
        if (options.all) callback(null, all)
        else callback(null, address, isIP(address))
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), '', 0),
    )
  }
}

type UrlFault = string

/** Why nobody may be called at a URL; undefined when they may, as far as it says itself. */
export function faultOf(
  text: string,
  { plain, allowed }: { plain: boolean; allowed: Allowances },
): UrlFault | undefined {
  if (!URL.canParse(text)) return 'Enter a valid URL.'
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' && !(plain && protocol === 'http:')) return 'Enter an https address.'
  if (username !== '' || password !== '') return 'Leave out the name and the password.'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isForbidden(host, allowed)) return 'This address is in a private network.'
  return undefined
}
