import type { Party, Piece, Point } from '#connectors/kit/connector.ts';
import { loadOf, type Window } from '#connectors/kit/courier.ts';
import { stateName } from '#connectors/kit/mexico.ts';
import type { PrintedEnd } from '#contract/carriers/label-texts.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { centavosOf } from '#wire/shapes.ts';

type Place = { lines: readonly string[]; city: string; state_code: string; zip_code: string };
/** An address is a JSON text inside the JSON. */
export const toAddress = ({ lines, city, state_code, zip_code }: Place): string =>
  JSON.stringify({ street_address: lines, city, state: stateName(state_code), zip_code, country: 'MX' });

export const toPoint = (name: 'pickup' | 'dropoff', point: Point | null | undefined) =>
  point ? { [`${name}_latitude`]: point.latitude, [`${name}_longitude`]: point.longitude } : {};

export const toWindow = (window: Window | null) =>
  window
    ? {
        pickup_ready_dt: window.comes[0],
        pickup_deadline_dt: window.comes[1],
        dropoff_ready_dt: window.delivers[0],
        dropoff_deadline_dt: window.delivers[1],
      }
    : {};

/** One end of a delivery. A point near the middle of a postal code would lead the courier away from the address: Uber finds it by its street. */
export const toEnd = (name: 'pickup' | 'dropoff', party: Party, { company, name: person, street, number, suite, ...texts }: PrintedEnd) => ({
  [`${name}_name`]: person,
  [`${name}_business_name`]: company,
  [`${name}_address`]: toAddress({
    lines: [`${street} ${number}`, [suite ? `Int. ${suite}` : '', `Col. ${texts.neighborhood}`].filter(Boolean).join(', ')],
    city: texts.city,
    state_code: party.state_code,
    zip_code: party.zip_code,
  }),
  [`${name}_phone_number`]: party.phone,
  ...(texts.reference ? { [`${name}_notes`]: texts.reference } : {}),
  ...toPoint(name, party.point?.is_rough ? null : party.point),
});

export const toItem = (piece: Piece, content: string | undefined) => ({
  name: content ?? '',
  quantity: 1,
  size: loadOf(piece),
  price: piece.declared,
});

/** Amounts are whole cents of the currency that they name. */
export const costOf = ({ fee, currency }: { fee: number | null; currency: string | null }): Centavos | null =>
  fee !== null && currency?.toLowerCase() === 'mxn' ? centavosOf(fee / 100) : null;
