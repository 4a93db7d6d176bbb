import { expect, test } from 'vitest';
import { networkOf, siteOf } from './network.ts';

test.each([
  { ip: '10.1.2.3', network: '10.1.2', site: '10.1.2' },
  { ip: '::ffff:10.1.2.3', network: '10.1.2', site: '10.1.2' },
  { ip: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2', site: '2001:db8:1' },
  { ip: '2001:DB8:0001::7', network: '2001:db8:1:0', site: '2001:db8:1' },
  { ip: '2001::2:3:4:5:6:7', network: '2001:0:2:3', site: '2001:0:2' },
  { ip: '2001:db8::1', network: '2001:db8:0:0', site: '2001:db8:0' },
  { ip: 'fe80::1%eth0', network: 'fe80:0:0:0', site: 'fe80:0:0' },
  { ip: '::1', network: '0:0:0:0', site: '0:0:0' },
])('$ip is of the network $network, which is of $site', ({ ip, network, site }) => {
  expect([networkOf(ip), siteOf(ip)]).toEqual([network, site]);
});
