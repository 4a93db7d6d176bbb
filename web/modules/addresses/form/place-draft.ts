import { typedPoint, type TypedPoint } from './coordinates.ts';

/** Where an address is, as every form of an address has it. */
export type PlaceDraft = Record<'zip_code' | 'state' | 'city' | 'neighborhood' | 'street' | 'number' | 'suite_number', string> & TypedPoint;

type Place = Record<'zip_code' | 'state' | 'city' | 'neighborhood' | 'street' | 'number', string> &
  Record<'suite_number', string | null> &
  Record<'latitude' | 'longitude', number | null>;

export const placeDraftOf = (address: Place | null, zip = ''): PlaceDraft => ({
  zip_code: address?.zip_code ?? zip,
  state: address?.state ?? '',
  city: address?.city ?? '',
  neighborhood: address?.neighborhood ?? '',
  street: address?.street ?? '',
  number: address?.number ?? '',
  suite_number: address?.suite_number ?? '',
  ...typedPoint(address ?? { latitude: null, longitude: null }),
});

/** Fields of a place that mean something only together. */
export const placeFieldsTogether: ('zip_code' | 'state' | 'city' | 'neighborhood' | 'latitude' | 'longitude')[][] = [
  ['zip_code', 'state', 'city', 'neighborhood'],
  ['latitude', 'longitude'],
];
