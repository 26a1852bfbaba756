import { expect, test } from 'vitest'
import { clientAddress, clientNetwork, trustedProxies } from './client_address.ts'

const loopback = ['127.0.0.0/8', '::1']

test.each([
  // The connection, what the header says, whom one trusts, the client
  ['127.0.0.1', null, loopback, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.7', loopback, '198.51.100.7'],
  ['::ffff:127.0.0.1', '198.51.100.7', loopback, '198.51.100.7'],
  ['::1', '2001:db8::7', loopback, '2001:db8::7'],
  // A client that makes up a chain of its own
  ['127.0.0.1', '203.0.113.1, 127.0.0.1, 198.51.100.7', loopback, '198.51.100.7'],
  // Nobody whom we trust has said it
  ['198.51.100.7', '203.0.113.1', loopback, '198.51.100.7'],
  ['198.51.100.7', '127.0.0.1', [], '198.51.100.7'],
  // Two proxies, of which both or one are ours
  ['127.0.0.1', '198.51.100.7, 10.1.2.3', [...loopback, '10.0.0.0/8'], '198.51.100.7'],
  ['127.0.0.1', '198.51.100.7, 10.1.2.3', loopback, '10.1.2.3'],
  ['2001:db8:1::1', '198.51.100.7', ['2001:db8:1::/48'], '198.51.100.7'],
  // One address alone is trusted, not those that begin as it does
  ['10.1.2.3', '198.51.100.7', ['10.1.2.3'], '198.51.100.7'],
  ['10.1.2.4', '198.51.100.7', ['10.1.2.3'], '10.1.2.4'],
  ['2001:db8::1', '198.51.100.7', ['2001:db8::1'], '198.51.100.7'],
  ['2001:db8::2', '198.51.100.7', ['2001:db8::1'], '2001:db8::2'],
  // A socket has no address
  ['', '198.51.100.7', loopback, ''],
  // What is no address ends the chain
  ['127.0.0.1', 'unknown', loopback, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.7, 1', loopback, '127.0.0.1'],
  ['127.0.0.1', ', ,', loopback, '127.0.0.1'],
])('%s with %j is, trusting %j, the client %s', (peer, forwarded, proxies, client) => {
  expect(clientAddress(peer, forwarded, trustedProxies(proxies).trusts)).toBe(client)
})

test('entries that are no address and no network are told', () => {
  expect(trustedProxies(['10.0.0.0/99', 'loopback', '1', '10.0.0.1', '::/0']).wrong).toEqual([
    '10.0.0.0/99',
    'loopback',
    '1',
  ])
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:ffff::', '2001:db8:0:1'],
  ['2001:db8:0:2::7', '2001:db8:0:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
