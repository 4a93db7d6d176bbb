import { askForFreight, type PlantTenant } from '../../fixtures/full-tenant.ts';

/** An order of freight. */
export const plant: PlantTenant = async ({ portal, client }) => ({ consolidated: String((await askForFreight(portal, client)).body['id']) });
