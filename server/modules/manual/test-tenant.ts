import { expect } from 'vitest';
import { businessDayOf } from '#contract/shared/dates.ts';
import { manualOf } from '../../fixtures/example-bodies.ts';
import { askOf, upload, type PlantTenant } from '../../fixtures/full-tenant.ts';

/** A guide by hand, and the file that it holds. */
export const plant: PlantTenant = async ({ portal, client, ids }) => {
  const ask = askOf(portal);
  const attached = await upload(portal, client);
  // The day that it is for this portal, whatever its clock.
  const label = (await ask('GET', `/api/label/sendex/${ids['label']}`, client)).body as unknown as { created_at: string };
  const today = businessDayOf(new Date(label.created_at));
  const { status, body } = await ask('POST', '/api/label/manual', client, manualOf(String(ids['simple']), today, [attached]));
  expect(status).toBe(201);
  return { attached, manual: String(body['id']) };
};
