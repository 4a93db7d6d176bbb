import { expect } from 'vitest';
import type { DraftId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import { draftShipment } from '../../fixtures/example-bodies.ts';
import { askOf, type PlantTenant } from '../../fixtures/full-tenant.ts';

/** A shipment left half way. */
export const plant: PlantTenant = async ({ portal, client }) => {
  const id = newId<DraftId>();
  const draft = { version: newId(), seen: [], is_new: true, shipment: draftShipment };
  expect((await askOf(portal)('PUT', `/api/draft/${id}`, client, draft)).status).toBe(200);
  return { draft: id };
};
