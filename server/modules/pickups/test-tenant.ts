import { pickupOf } from '../../fixtures/example-bodies.ts';
import { askOf, type PlantTenant } from '../../fixtures/full-tenant.ts';

/** A pickup of its guide. */
export const plant: PlantTenant = async ({ portal, client, ids }) => ({
  pickup: String((await askOf(portal)('POST', '/api/label/sendex/pickup', client, pickupOf([String(ids['number'])]))).body['id']),
});
