import { askOf, type PlantTenant } from '../../fixtures/full-tenant.ts';

/** A report with a file. */
export const plant: PlantTenant = async ({ portal, client, ids }) => {
  const report = { category: 'other', description: 'La etiqueta sale cortada', file_id: ids['file'] };
  return { issue: String((await askOf(portal)('POST', '/api/issue', client, report)).body['id']) };
};
