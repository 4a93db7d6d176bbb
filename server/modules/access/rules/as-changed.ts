import { modules } from '#contract/shared/permissions.ts';

/** A list as it will be: what its person took out of what they saw is out, what they put in is in, and the rest is as it stands by now. */
export function listAsChanged<T>(stored: readonly T[], seen: readonly T[], wanted: readonly T[]): T[] {
  const [before, after] = [new Set(seen), new Set(wanted)];
  return [...new Set([...stored.filter((each) => after.has(each) || !before.has(each)), ...wanted.filter((each) => !before.has(each))])];
}

/** Digits as they will be: the modules that their person changed as wanted, the others as they stand by now. */
export const digitsAsChanged = (stored: string, seen: string, wanted: string): string =>
  modules.map((_, at) => (wanted[at] === seen[at] ? stored[at] : wanted[at])).join('');
