import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  { ip: '10.1.2.3', network: '10.1.2' },
  { ip: '::ffff:10.1.2.3', network: '10.1.2' },
  { ip: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1' },
  { ip: '2001:DB8:0001::7', network: '2001:db8:1' },
  { ip: '2001:db8::1', network: '2001:db8:0' },
  { ip: '::1', network: '0:0:0' },
])('$ip is of the network $network', ({ ip, network }) => {
  expect(networkOf(ip)).toBe(network);
});
