import { useState } from 'react';
import type { PlaceSuggestion } from '#contract/catalogs/catalogs.ts';
import { usePostalCode } from '../queries.ts';
import { pointOfZip, type TypedPoint } from './coordinates.ts';
import { isListed, withSuggestion, type TypedPlace } from './place-changes.ts';

type Draft = TypedPlace & TypedPoint;
type Parts = { draft: Draft; set: (change: Partial<Draft>) => void; fill: (change: Partial<Draft>) => void };

/** What the postal code of a form says fills its place; an unknown one never blocks. */
export function usePlaceOfZip({ draft, set, fill }: Parts) {
  const postal = usePostalCode(draft.zip_code).data ?? null;
  // What the postal code says is taken once, where nothing was typed; one colonia of several is nobody's guess.
  const [filledFrom, setFilledFrom] = useState<string | null>(null);
  if (postal && filledFrom !== draft.zip_code) {
    setFilledFrom(draft.zip_code);
    const [only, ...others] = postal.neighborhoods;
    fill({
      state: draft.state || postal.state,
      city: draft.city || (postal.city ?? ''),
      neighborhood: draft.neighborhood || (others.length === 0 && only) || '',
      ...(draft.latitude || draft.longitude ? {} : pointOfZip(postal)),
    });
  }

  const changeZip = (zip_code: string) => {
    setFilledFrom(null);
    // A colonia of the former code goes with it; one that was typed by hand stays, so that it can say which code was meant.
    const neighborhood = postal && !isListed(postal.neighborhoods, draft.neighborhood) ? draft.neighborhood : '';
    set({ zip_code, state: '', city: '', neighborhood, latitude: '', longitude: '' });
  };

  const takeSuggestion = (suggestion: PlaceSuggestion) => {
    const isElsewhere = suggestion.zip_code !== draft.zip_code;
    setFilledFrom(suggestion.zip_code);
    set({ ...withSuggestion(draft, suggestion), ...(isElsewhere ? pointOfZip(suggestion) : {}) });
  };

  return { postal, changeZip, takeSuggestion };
}
