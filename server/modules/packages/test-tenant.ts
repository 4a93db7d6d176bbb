import { saved } from '../../fixtures/example-bodies.ts';
import { askOf, type PlantTenant } from '../../fixtures/full-tenant.ts';

/** A saved package. */
export const plant: PlantTenant = async ({ portal, client }) => ({
  package: String((await askOf(portal)('POST', '/api/item', client, saved)).body['id']),
});
