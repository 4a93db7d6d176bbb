import type { CustomerId, LabelId, OverweightId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { insertOverweight } from './store/overweight.ts';

export const plant: PlantTenant = async ({ database, customer, user, ids }) => ({
  overweight: await measured(database, [customer, user], String(ids['label']), String(ids['number'])),
});

/** An overweight of a guide that its carrier told, under review; nobody was told of it by mail. */
async function measured(database: TestDatabase, [customer_id, user_id]: [CustomerId, UserId], label: string, number: string): Promise<string> {
  const id = newId<OverweightId>();
  const at = new Date('2026-11-20T12:00:00Z');
  const declared = { length: 30, width: 25, height: 20, weight_kg: 4, volumetric_kg: 3, billed_kg: 4, included_kg: 5 };
  await database.inTransaction((tx) =>
    insertOverweight(tx, {
      ...{ id, customer_id, user_id, label_id: label as LabelId, carrier: 'sendex', document: number, row_number: 1, parcel_number: number },
      ...{ service_description: 'Ahorro', origin_city: 'León', destination_city: 'Mérida', destination_state: 'Yucatán', declared },
      ...{ measured: null, place: null, carrier_hkg: 700, paid_hkg: 500, extra_hkg: 200, extra_kg_price: centavos(1_000), rate: 16 },
      ...{ net: centavos(2_000), iva: centavos(320), total: centavos(2_320), status: 'pending', due_day: '2999-12-31', hold_days: 5 },
      ...{ due_at: new Date('2999-12-31T06:00:00Z'), charge_id: null, search_text: number.toLowerCase(), created_at: at },
      ...{ claimed_at: null, ended_at: null, decided_by: null, reason: null },
    }),
  );
  return id;
}
