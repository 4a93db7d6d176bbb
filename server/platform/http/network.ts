import { isIPv6 } from 'node:net';

/**
 * The network that a limit counts: IPv4 by its first three numbers, IPv6 by its first four groups, which is what one household or one rented
 * machine is given.
 */
export const networkOf = (ip: string): string => prefixOf(ip, 4);

/**
 * The wider network above it, which a provider hands out to one customer: IPv6 by its first three groups. Of IPv4 the same as its network.
 * It is also as much of an address as the log ever holds.
 */
export const siteOf = (ip: string): string => prefixOf(ip, 3);

/** How many times as much as one network a site may do. */
export const SITE_TIMES = 8;

function prefixOf(ip: string, groups: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (!isIPv6(mapped)) return mapped.split('.').slice(0, 3).join('.');
  return groupsOf(mapped).slice(0, groups).join(':');
}

/** The eight groups of an address, without the zeros in front. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = address.split('::');
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back].map((group) => group.replace(/^0+(?=.)/, ''));
}
