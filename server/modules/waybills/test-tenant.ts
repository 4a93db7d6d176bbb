import { sql } from 'kysely';
import type { LabelId, UserId } from '#contract/shared/ids.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { LocalTime } from '#fiscal/document/local-time.ts';
import { end, packages } from '../../fixtures/example-bodies.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { plantDocument } from '../cfdi/test-tenant.ts';
import { truck } from './fixtures/truck.ts';
import { purposeOf } from './give-waybills.ts';
import { NOWHERE, transportFacts } from './rules/waybill-facts.ts';
import { insertWaybills } from './store/waybills.ts';

const goods = { description: 'Libros', quantity: 2, unit_code: 'H87', product_code: '55101500', value: ZERO, currency: 'MXN' };

/** A guide of the tenant has a Carta Porte, as if its carrier had left it to the shipper. */
export const plant: PlantTenant = async ({ database, customer, ids }) => {
  const label_id = String(ids['label']) as LabelId;
  const { rows } = await sql<{
    user_id: UserId;
    parcel_number: string;
  }>`select user_id, parcel_number from shipping_guide where id = ${label_id}`.execute(database.db);
  const [guide] = rows;
  if (!guide) throw new Error('no guide was planted');
  const facts = transportFacts({
    ...{ id: 'CCC12345-6789-4abc-8def-0123456789ab', parcel_number: guide.parcel_number, vehicle: truck, distance_km: 1_500 },
    packages: [{ ...packages[0], merchandise: [goods] }] as unknown as PackageRow[],
    origin: end('37290', 'León', 'Guanajuato') as unknown as EndInfo,
    destination: end('97100', 'Mérida', 'Yucatán') as unknown as EndInfo,
    places: { origin: { ...NOWHERE, state: 'GUA' }, destination: { ...NOWHERE, state: 'YUC' } },
    ...{ leaves_at: '2026-11-20T12:00:00' as LocalTime, arrives_at: '2026-11-25T20:00:00' as LocalTime },
  });
  const { id: cfdi_id, at } = await plantDocument(database, customer, facts, purposeOf({ label_id, turn: 1 }));
  const row = { label_id, customer_id: customer, user_id: guide.user_id, distance_km: 1_500, vehicle: truck, cfdi_id };
  await database.inTransaction((tx) =>
    insertWaybills(tx, [
      { ...row, words: null, ended_at: null, is_closed: false, has_own_vehicle: false, replaced_at: null, created_at: at, changed_at: at },
    ]),
  );
  return { hauled: label_id };
};
