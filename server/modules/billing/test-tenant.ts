import { businessOf } from '../../fixtures/example-bodies.ts';
import { askOf, type PlantTenant } from '../../fixtures/full-tenant.ts';

/** A razón social. */
export const plant: PlantTenant = async ({ portal, client, name }) => ({
  business: String((await askOf(portal)('POST', '/api/business', client, businessOf(name))).body['id']),
});
