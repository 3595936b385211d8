import ipaddr from 'ipaddr.js'

/**
 * What counts as one address where calls are counted: of IPv6 the /64, which one household or one server has whole;
 * of IPv4 the address, also where it is written as IPv6.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  return ip instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...ip.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0])}/64`
    : ip.toString()
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost', '[::1]'])
/** Whether a host's name or address is this machine's own. */
export const isLoopback = (host: string): boolean =>
  loopback.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host) || host.endsWith('.localhost')
