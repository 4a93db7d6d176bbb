import { hostOf, isAddress, isPublicAddress, isThisMachine } from '#contract/shared/hosts.ts';

export type AddressFault = { field: string; why: 'loopback' | 'private' | 'insecure' };

const isUrl = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);

/**
 * The first address that may not be used in production: it leads to this machine or a network that is not public, or is not https. Null = fine as it
 * is written; what a name resolves to is checked at each connection.
 */
export function wrongAddress(credentials: unknown): AddressFault | null {
  for (const [field, value] of Object.entries(credentials ?? {})) {
    if (!isUrl(value)) continue;
    const host = hostOf(value);
    if (isThisMachine(host)) return { field, why: 'loopback' };
    if (isAddress(host) && !isPublicAddress(host)) return { field, why: 'private' };
    if (new URL(value).protocol !== 'https:') return { field, why: 'insecure' };
  }
  return null;
}

/** Where these credentials are sent, by protocol, host and port. */
export const originsIn = (values: unknown): string[] => Object.values(values ?? {}).flatMap((value) => (isUrl(value) ? new URL(value).origin : []));

/** Whether a host is the partner's own: one of its domains, or under one. */
export const isUnder = (origin: string, domains: readonly string[]): boolean => {
  const host = hostOf(origin);
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
};

/** Whether any address is another one than it was; a slash at the end is none. */
export function changesAddress(
  names: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean {
  const written = (value: unknown): string => (typeof value === 'string' ? value.trim().replace(/\/+$/, '') : '');
  return names.some((name) => written(before[name]) !== written(after[name]));
}
