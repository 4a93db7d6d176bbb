/** The network of an address: IPv4 by its first three numbers, IPv6 by its first three groups. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (mapped.includes('.')) return mapped.split('.').slice(0, 3).join('.');
  const [head = ''] = mapped.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return [...groups, ...Array.from({ length: 3 - groups.length }, () => '0')].map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
