import type { CredentialKind, Values } from './kind.ts';
import type { Version } from './credential-state.ts';

type Named = { holder: string; n: number };
type Sealing = Pick<CredentialKind<never>, 'seal'>;
/** What binds a sealed row to its place: moved to another holder or number it does not open, and each kind has a key of its own. */
const placeOf = ({ holder, n }: Named): string => `${holder} ${n}`;

export const sealValues = ({ seal }: Sealing, of: Named, values: Values): string => seal.close(JSON.stringify(values), placeOf(of));

/** Null = it was sealed under another key, or is not what was written there. */
export function openValues({ seal }: Sealing, version: Version): Values | null {
  const text = version.sealed === null ? null : seal.open(version.sealed, placeOf(version));
  return text === null ? null : (JSON.parse(text) as Values);
}

/** The values that stand under `source` (0 = the file). `missing` = the file has none. */
export function valuesAt(
  of: Sealing & Pick<CredentialKind<never>, 'settings'>,
  holder: string,
  versions: readonly Version[],
  source: number,
): Values | 'missing' | 'unreadable' {
  if (source === 0) return (of.settings[holder] as Values | undefined) ?? 'missing';
  const version = versions.find(({ n }) => n === source);
  return (version && openValues(of, version)) ?? 'unreadable';
}
