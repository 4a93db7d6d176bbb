import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { stateOfZip } from '#contract/catalogs/states.ts';

/** A postal code as the list has it: zip, city, municipality, a point near its middle (latitude, longitude), and its colonias. */
export type PostalCodeRow = readonly [
  zip: string,
  city: string,
  municipality: string,
  latitude: number,
  longitude: number,
  ...neighborhoods: string[],
];

/** The codes of a list by their zip. A code whose prefix belongs to no state is a mistake in the list and throws. */
export function knownCodes(rows: readonly PostalCodeRow[]): ReadonlyMap<string, PostalCode> {
  return new Map(
    rows.map(([zip_code, city, municipality, latitude, longitude, ...neighborhoods]) => {
      const bare = withStateOnly(zip_code);
      if (!bare) throw new Error(`no state for the postal code ${zip_code}`);
      return [zip_code, { ...bare, city, municipality, neighborhoods, latitude, longitude }];
    }),
  );
}

/** An unknown code never blocks: its state comes from its prefix, the rest is typed by hand. Null when not even its state is known. */
export function withStateOnly(zip_code: string): PostalCode | null {
  const state = stateOfZip(zip_code);
  if (!state) return null;
  return { zip_code, state: state.name, state_code: state.code, city: null, municipality: null, neighborhoods: [], latitude: null, longitude: null };
}
