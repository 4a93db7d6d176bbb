import type { Party, Piece, Point } from '#connectors/kit/connector.ts';
import { loadOf, loads, type Load, type Window } from '#connectors/kit/courier.ts';
import { internationalPhone } from '#connectors/kit/mexico.ts';
import type { PrintedEnd } from '#contract/carriers/label-texts.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { pesosOf } from '#wire/shapes.ts';

/** Motorcycle, car, truck. */
const vehicles: Readonly<Record<Load, number>> = { small: 8, medium: 8, large: 7, xlarge: 5 };

type Carried = Pick<Piece, 'weightHkg' | 'lengthHcm' | 'widthHcm' | 'heightHcm'> & { declared: Centavos };
/** What is carried, by one vehicle that takes the largest of it. */
export const toLoad = (pieces: readonly Carried[], matter: string) => ({
  type: 'standard',
  matter,
  vehicle_type_id: vehicles[loads.findLast((load) => pieces.some((piece) => loadOf(piece) === load)) ?? 'small'],
  total_weight_kg: Math.max(1, Math.ceil(pieces.reduce((sum, { weightHkg }) => sum + weightHkg, 0) / 100)),
  insurance_amount: pieces.reduce((sum, { declared }) => sum + pesosOf(declared), 0).toFixed(2),
  payment_method: 'non_cash',
});

export const toPlace = (address: string, point: Point | null | undefined) => ({
  address,
  ...(point ? { latitude: point.latitude, longitude: point.longitude } : {}),
});

export const toTimes = (times: readonly [from: string, to: string] | undefined) =>
  times ? { required_start_datetime: times[0], required_finish_datetime: times[1] } : {};
export const timesOf = (window: Window | null): Window | Partial<Window> => window ?? {};

/** One end of an order. A point near the middle of a postal code would lead the courier away: Borzo finds an address by its street. */
export const toPoint = (party: Party, { company, name, street, number, suite, neighborhood, city, reference }: PrintedEnd) => ({
  ...toPlace(`${street} ${number}, ${neighborhood}, ${party.zip_code} ${city}`, party.point?.is_rough ? null : party.point),
  contact_person: { phone: internationalPhone(party.phone), name: company === name ? name : `${name} (${company})` },
  note: [suite ? `Int. ${suite}` : '', reference].filter(Boolean).join(', '),
});
