/** The networks of IPv4 that lead to no stranger's machine: first address and how many bits count (IANA's special-purpose registry). */
const closedNetworks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** The 32 bits of an IPv4 address as a number, or null. */
function bitsOf(address: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((bits, part) => bits * 256 + part, 0);
}

/** The eight groups of an IPv6 address, or null. The last two may be written as IPv4. */
function groupsOf(address: string): number[] | null {
  const [, head = address, dotted] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  const low = dotted === undefined ? undefined : bitsOf(dotted);
  if (low === null) return null;
  const text = low === undefined ? head : `${head}${Math.floor(low / 65_536).toString(16)}:${(low % 65_536).toString(16)}`;
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const [first = [], second] = halves;
  const missing = 8 - first.length - (second?.length ?? 0);
  if (halves.length > 2 || (second ? missing < 1 : missing !== 0)) return null;
  const groups = [...first, ...Array<string>(second ? missing : 0).fill('0'), ...(second ?? [])];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : null;
}

const isOpenV4 = (bits: number): boolean =>
  !closedNetworks.some(([first, length]) => Math.floor(bits / 2 ** (32 - length)) === Math.floor((bitsOf(first) ?? 0) / 2 ** (32 - length)));

/**
 * Whether an IP address is one of the public internet: not this machine, a private or local network, a group, or one kept for examples. An IPv6
 * address that holds an IPv4 one (mapped, NAT64, 6to4) is judged by it. What is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  const bits = bitsOf(address);
  if (bits !== null) return isOpenV4(bits);
  const groups = groupsOf(address.replace(/%.*$/, ''));
  if (!groups) return false;
  const [a = 0, b = 0] = groups;
  const at = (index: number): number => (groups[index] ?? 0) * 65_536 + (groups[index + 1] ?? 0);
  const isNoughts = (from: number, to: number): boolean => groups.slice(from, to).every((group) => group === 0);
  if (isNoughts(0, 5) && groups[5] === 0xffff) return isOpenV4(at(6));
  if (a === 0x64 && b === 0xff9b && isNoughts(2, 6)) return isOpenV4(at(6));
  if (a === 0x2002) return isOpenV4(at(1));
  const isExample = (a === 0x2001 && b === 0xdb8) || (a === 0x3fff && b < 0x1000);
  const isSpecial = a === 0x2001 && b < 0x200;
  return a >= 0x2000 && a < 0x4000 && !isExample && !isSpecial;
}

/** The host of an address as it is resolved: without the brackets of IPv6 and the dot at the end of a whole name. */
export const hostOf = (url: string): string =>
  new URL(url).hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '');

/** Whether a host, as `hostOf` gives it, is written as an address instead of a name. */
export const isAddress = (host: string): boolean => bitsOf(host) !== null || groupsOf(host) !== null;

/** Whether a host, as `hostOf` gives it, is this machine by its name or address. What a name resolves to is judged when it is resolved. */
export function isThisMachine(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost') || /^(127|0)\./.test(host)) return true;
  const groups = groupsOf(host);
  if (!groups) return false;
  const [high, low] = [groups.slice(0, 6), groups.slice(6)];
  const isMapped = high.slice(0, 5).every((group) => group === 0) && high[5] === 0xffff;
  const isLow = high.every((group) => group === 0) && low[0] === 0 && (low[1] ?? 0) <= 1;
  return isLow || (isMapped && [127, 0].includes(Math.floor((low[0] ?? 0) / 256)));
}
