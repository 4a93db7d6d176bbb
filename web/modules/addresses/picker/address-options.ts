import { zipText } from '#contract/addresses/address-text.ts';
import type { AddressScope, AddressView } from '#contract/addresses/addresses.ts';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import type { FoundPlace } from '#contract/catalogs/found-places.ts';
import { foldText } from '#contract/shared/paging.ts';
import { stateOfZip } from '#contract/catalogs/states.ts';
import { UNKNOWN_ZIP } from '#contract/catalogs/zip-codes.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import type { ComboboxGroup } from '../../../ui/form/combobox-option.ts';
import { cityText } from '../card/address-lines.ts';

/** A postal code without an address of the book, enough for a quote (AMB-6.08). */
export type PickedPlace = {
  zip_code: string;
  city: string;
  state: string;
  neighborhood: string;
  latitude: number | null;
  longitude: number | null;
  /** Where the service of maps knows them. */
  street?: string;
  number?: string;
};
export type AddressChoice = { address: AddressView; place: null } | { address: null; place: PickedPlace };

const order: readonly AddressScope[] = ['user', 'group', 'global'];
const headingOf = ({ scope, scope_name }: AddressView): string =>
  scope === 'group' && scope_name ? `${endTexts.groups.group} · ${scope_name}` : endTexts.groups[scope];

/** Saved addresses under Personal, Grupo and Global, in this order (O-2.60). */
function bookGroups(addresses: readonly AddressView[]): ComboboxGroup[] {
  const sorted = order.flatMap((scope) => addresses.filter((address) => address.scope === scope));
  const byHeading = Map.groupBy(sorted, headingOf);
  return [...byHeading].map(([label, rows]) => ({
    label,
    options: rows.map((address) => ({
      value: `address:${address.id}`,
      label: address.alias,
      detail: [address.neighborhood, zipText(address.zip_code), cityText(address)].filter(Boolean).join(', '),
    })),
  }));
}

/** The colonia that was searched for, or the only one; of several none is guessed. */
function neighborhoodOf({ neighborhoods }: PostalCode, typed: string): string {
  const needle = foldText(typed);
  const named = needle === '' ? undefined : neighborhoods.find((name) => foldText(name).includes(needle));
  return named ?? (neighborhoods.length === 1 ? (neighborhoods[0] ?? '') : '');
}

const placeOf = (postal: PostalCode, typed: string): PickedPlace => ({
  zip_code: postal.zip_code,
  city: postal.city ?? postal.municipality ?? '',
  state: postal.state,
  neighborhood: neighborhoodOf(postal, typed),
  latitude: postal.latitude,
  longitude: postal.longitude,
});
/** The postal code that is typed whole; null where something else is. */
export const typedZip = (typed: string): string | null => (/^\d{5}$/.test(typed.trim()) && typed.trim() !== UNKNOWN_ZIP ? typed.trim() : null);

/** Known places, and the five digits themselves where the catalogue does not know them: an unknown code never blocks. */
function placesFor(places: readonly PostalCode[], typed: string): PickedPlace[] {
  const found = [...new Map(places.map((postal) => [postal.zip_code, placeOf(postal, typed)])).values()];
  const zip = typedZip(typed);
  if (!zip || found.some((place) => place.zip_code === zip)) return found;
  return [{ zip_code: zip, city: '', state: stateOfZip(zip)?.name ?? '', neighborhood: '', latitude: null, longitude: null }, ...found];
}

const FOUND = 'place:';
/** The id at the service of maps that a row stands for; null where it stands for something else. */
export const foundPlaceId = (value: string): string | null => (value.startsWith(FOUND) ? value.slice(FOUND.length) : null);

const foundGroups = (found: readonly FoundPlace[]): ComboboxGroup[] =>
  found.length === 0
    ? []
    : [
        {
          label: endTexts.groups.found,
          options: found.map(({ place_id, label, detail }) => ({ value: `${FOUND}${place_id}`, label, detail: detail || undefined })),
        },
      ];

type Found = { addresses: readonly AddressView[]; places: readonly PostalCode[]; found: readonly FoundPlace[]; typed: string };
export type AddressOptions = { groups: ComboboxGroup[]; choiceOf: (value: string) => AddressChoice | null };

/** What the address picker offers, and what each of its rows stands for. */
export function addressOptions({ addresses, places, found, typed }: Found): AddressOptions {
  const shown = placesFor(places, typed);
  const options = shown.map((place) => ({
    value: `zip:${place.zip_code}`,
    label: zipText(place.zip_code),
    detail: [place.neighborhood, cityText(place)].filter(Boolean).join(', ') || undefined,
  }));
  const choices = new Map<string, AddressChoice>([
    ...addresses.map((address): [string, AddressChoice] => [`address:${address.id}`, { address, place: null }]),
    ...shown.map((place): [string, AddressChoice] => [`zip:${place.zip_code}`, { address: null, place }]),
  ]);
  return {
    groups: [...bookGroups(addresses), ...foundGroups(found), ...(options.length > 0 ? [{ label: endTexts.groups.places, options }] : [])],
    choiceOf: (value) => choices.get(value) ?? null,
  };
}
