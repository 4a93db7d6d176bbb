import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CredentialsNeeds, Values } from './credentials-needs.ts';
import type { Version } from './rules/credential-state.ts';

type Named = { carrier: CarrierSlug; n: number };
/** What binds a sealed row to its place: moved to another carrier or number it does not open. */
const placeOf = ({ carrier, n }: Named): string => `${carrier} ${n}`;

export const sealValues = ({ seal }: Pick<CredentialsNeeds, 'seal'>, of: Named, values: Values): string =>
  seal.close(JSON.stringify(values), placeOf(of));

/** Null = it was sealed under another key, or is not what was written there. */
export function openValues({ seal }: Pick<CredentialsNeeds, 'seal'>, version: Version): Values | null {
  const text = version.sealed === null ? null : seal.open(version.sealed, placeOf(version));
  return text === null ? null : (JSON.parse(text) as Values);
}

/** The values that stand under `source` (0 = the file). `missing` = the file has none. */
export function valuesAt(
  needs: Pick<CredentialsNeeds, 'seal' | 'settings'>,
  carrier: CarrierSlug,
  versions: readonly Version[],
  source: number,
): Values | 'missing' | 'unreadable' {
  if (source === 0) return (needs.settings[carrier] as Values | undefined) ?? 'missing';
  const version = versions.find(({ n }) => n === source);
  return (version && openValues(needs, version)) ?? 'unreadable';
}
