import { placeKey } from '#contract/catalogs/place-names.ts';
import { stateByName, stateOfZip } from '#contract/catalogs/states.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { SatPlace } from '../api.ts';
import { currentEdition } from '../store/editions.ts';
import { municipalityOfZip, satColonias, satZip } from '../store/sat-places.ts';

const NOTHING: SatPlace = { municipality: null, locality: null, colonia: null };

/**
 * SAT's keys of a place, as far as its postal code tells them: by SAT's own catalogues where they are loaded, else the municipality by the file of Correos.
 * Nothing where the code lies in another state than the address says, and no colonia whose name two keys have.
 */
export async function findSatPlace(reader: Reader, { zip_code, neighborhood, state }: { zip_code: string; neighborhood: string; state: string }) {
  const of = stateByName(state);
  if (!of || stateOfZip(zip_code)?.code !== of.code) return NOTHING;
  const known = await satZip(reader, zip_code);
  if (known && known.state !== of.sat) return NOTHING;
  const [colonia, ...others] = await satColonias(reader, zip_code, placeKey(neighborhood));
  const place = { ...NOTHING, colonia: others.length === 0 ? (colonia ?? null) : null };
  if (known) return { ...place, municipality: known.municipality, locality: known.locality };
  // A code that SAT's loaded catalogue does not have says nothing.
  if (await currentEdition(reader, 'sat_zips')) return place;
  const inegi = await municipalityOfZip(reader, zip_code);
  return { ...place, municipality: inegi?.startsWith(of.code) ? inegi.slice(2) : null };
}
