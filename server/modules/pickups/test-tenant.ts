import type { PickupId } from '#contract/shared/ids.ts';
import { pickupOf } from '../../fixtures/example-bodies.ts';
import { askOf, type PlantTenant } from '../../fixtures/full-tenant.ts';
import { insertPickupLink } from './store/links.ts';

/** A pickup of its guide, for which its carrier's operations were asked by mail. */
export const plant: PlantTenant = async ({ portal, database, name, customer, client, ids }) => {
  const asked = await askOf(portal)('POST', '/api/label/sendex/pickup', client, pickupOf([String(ids['number'])]));
  const pickup = String(asked.body['id']);
  const [sent_at, expires_at] = [new Date('2026-11-20T12:00:00Z'), new Date('2027-11-20T12:00:00Z')];
  const link = {
    token_hash: `link of ${name}`,
    pickup_id: pickup as PickupId,
    customer_id: customer,
    sent_to: 'operaciones@porteo.test',
    sent_at,
    expires_at,
  };
  await database.inTransaction((tx) => insertPickupLink(tx, link));
  return { pickup };
};
