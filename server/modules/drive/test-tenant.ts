import { upload, type PlantTenant } from '../../fixtures/full-tenant.ts';

/** A file of its user. */
export const plant: PlantTenant = async ({ portal, client }) => ({ file: await upload(portal, client) });
