import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'

test('addresses of one IPv6 network count as one, those of IPv4 each by itself, however they are written', () => {
  expect(
    [
      '2001:db8:1:2:aaaa::1',
      '2001:DB8:1:2::ffff',
      '2001:db8:1:3::1',
      'fe80::1%eth0',
      '127.0.0.1',
      '::ffff:127.0.0.1',
      'no address',
    ].map(networkOf),
  ).toEqual([
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:1:3::/64',
    'fe80::/64',
    '127.0.0.1',
    '127.0.0.1',
    'no address',
  ])
})
