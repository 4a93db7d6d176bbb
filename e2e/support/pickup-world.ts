import type { CurrentUser } from '#contract/access/access.ts';
import type { PickupDetail, PickupRow } from '#contract/pickups/pickup-shapes.ts';
import type { LabelId, PickupId } from '#contract/shared/ids.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import { mariana, textiles } from './people.ts';
import { id, made, madeDetail, sendFakes } from './send-world.ts';

/** A guide that can join a pickup of León, unless told otherwise. */
export const guideOf = (n: number, over: Partial<LabelRow> = {}): LabelRow => ({
  ...made,
  id: `01HZY3QK8M5V7W9X2C4E6G8J${String(n).padStart(2, '0')}` as LabelId,
  carrier: 'estafeta',
  parcel_number: `35635817${String(n).padStart(2, '0')}`,
  in_pickup: false,
  ...over,
});
export const twelve = Array.from({ length: 12 }, (_, n) => guideOf(n + 1));
/** Those that cannot join: of another state, scanned, in another pickup. */
export const strays = [
  guideOf(21, { origin: { ...made.origin, city: 'Querétaro', state: 'Querétaro' } }),
  guideOf(22, { follow_up: 'in_transit' }),
  guideOf(23, { in_pickup: true }),
];

export const pickupOf = (over: Partial<PickupDetail> = {}): PickupDetail => ({
  id: id<PickupId>('Z'),
  status: 'scheduled',
  carrier: 'estafeta',
  folio: 'EST-90412',
  date: '2026-11-26',
  earliest_time: '10:00',
  latest_time: '13:30',
  address: {
    alias: 'Bodega León',
    business_name: 'BODEGA LEÓN',
    street: 'Calle 20',
    neighborhood: 'Centro',
    city: 'León',
    state: 'Guanajuato',
    zip_code: '37290',
  },
  guides: 12,
  change_state: null,
  attention: [],
  can_edit: true,
  can_cancel: true,
  user: { id: mariana.id, name: 'Mariana Ledezma' },
  customer_name: textiles.business_name,
  created_at: '2026-11-24T16:20:00.000Z',
  labels: twelve.map(({ id: label, parcel_number, service_description, follow_up, created_at, origin, destination }) => ({
    id: label,
    parcel_number: parcel_number ?? '',
    service_description,
    follow_up,
    created_at,
    origin,
    destination,
    package: { type: 'Caja', length: 30, width: 20, height: 20, weight: 4 },
  })),
  location: {
    business_name: 'BODEGA LEÓN',
    street: 'Calle 20',
    number: '112',
    neighborhood: 'Centro',
    city: 'León',
    state: 'Guanajuato',
    zip_code: '37290',
    country: 'Mexico',
    contact: { name: 'Ana', last_name: 'Ruiz', email: null, phone_number: '+524777130482', extension: null },
  },
  collect_in: 'Bodega',
  indications: 'Andén 2',
  extra_indications: null,
  reason: null,
  supervisor: null,
  insurance: false,
  notes: null,
  change: null,
  next_statuses: [],
  by_mail: null,
  bookings: [],
  ...over,
});

/** The row of a list of a pickup. */
export function rowOfPickup(pickup: PickupDetail): PickupRow {
  const { id: of, status, carrier, folio, date, earliest_time, latest_time, address, guides, change_state, attention } = pickup;
  const { can_edit, can_cancel, user, customer_name, created_at } = pickup;
  return {
    ...{ id: of, status, carrier, folio, date, earliest_time, latest_time, address, guides, change_state, attention },
    ...{ can_edit, can_cancel, user, customer_name, created_at },
  };
}

const listed = (rows: readonly LabelRow[], { carrier, parcel_numbers, page = 1, limit = 80 }: Record<string, unknown>) => {
  const wanted = typeof parcel_numbers === 'string' ? parcel_numbers.split(',') : null;
  const found = rows.filter((row) => (!carrier || row.carrier === carrier) && (!wanted || wanted.includes(row.parcel_number ?? '')));
  const from = (Number(page) - 1) * Number(limit);
  const carriers = [...Map.groupBy(rows, (row) => row.carrier)].map(([slug, guides]) => ({ carrier: slug, guides: guides.length }));
  return { data: found.slice(from, from + Number(limit)), total: found.length, unsettled: 0, ...(carrier || wanted ? {} : { carriers }) };
};

/** A book, twelve guides of Estafeta that can join and three that cannot, and a pickup that is accepted. */
export const pickupFakes = (person: CurrentUser, rows: readonly LabelRow[] = [...twelve, ...strays]): Record<string, FakeAnswer> => ({
  ...sendFakes(person),
  listLabels: (request) => listed(rows, request),
  getLabel: () => madeDetail(),
  createPickup: () => pickupOf(),
  listPickups: () => ({ data: [rowOfPickup(pickupOf())], total: 1, to_attend: 0 }),
  getPickup: () => pickupOf(),
  updatePickup: () => pickupOf(),
  getPickupAvailability: () => ({ options: [] }),
});
