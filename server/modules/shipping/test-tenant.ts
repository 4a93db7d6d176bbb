import { buyGuide, type PlantTenant } from '../../fixtures/full-tenant.ts';

/** A guide, its number and the quote it was bought of. */
export const plant: PlantTenant = async ({ portal, client }) => {
  const { batch_id, id, parcel_number } = await buyGuide(portal, client);
  return { label: id, number: parcel_number, batch: batch_id };
};
