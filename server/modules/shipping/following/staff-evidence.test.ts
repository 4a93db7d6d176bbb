import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import type { standingClock } from '#platform/clock.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { hashPassword } from '../../access/password.ts';
import type { Portal } from '../../../compose.ts';
import { askOf, buyGuide, fullTenant, picture, upload, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';

let database: TestDatabase;
let portal: Portal;
let clock: ReturnType<typeof standingClock>;
let endPortal: () => Promise<void>;
let ours: Tenant;
let theirs: Tenant;
let root: string;

beforeAll(async () => {
  ({ portal, database, clock, end: endPortal } = await testPortal());
  await portal.start();
  [ours, theirs] = [await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos')];
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const person = { customer_id: null, name: 'Raúl', email: 'raul@porteo.test', role: 'root' as const, permissions: '222222222', password_hash };
  await database.inTransaction((tx) => portal.api.access.createUser(tx, { ...person, all_customers: true }));
  const login = { email: person.email, password: 'Correcta-1' };
  root = (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload: login })).json<{ token: string }>().token;
});
afterAll(() => endPortal());

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);
const says = (id: string, follow_up: string, more: object = {}) => {
  clock.advance(60_000);
  const event = { follow_up, description: 'Visto en sucursal', occurred_at: clock.now().toISOString(), ...more };
  return ask('POST', `/api/label/${id}/event`, root, event);
};
const detailOf = async (id: string, token: string) => (await ask('GET', `/api/label/sendex/${id}`, token)).body as unknown as LabelDetail;
const evidence = (id: string, token: string) => ask('GET', `/api/label/sendex/${id}/evidence`, token);

async function scanned(): Promise<string> {
  const { id } = await buyGuide(portal, ours.client);
  expect((await says(id, 'scanned')).status).toBe(200);
  return id;
}

describe('the delivery of a carrier that hands out no evidence', () => {
  test('keeps who received it and the signature that staff add, for everybody who sees the guide, until the delivery is taken back [O-9.19] [AMB-10.14]', async () => {
    const id = await scanned();
    expect(await detailOf(id, ours.client)).toMatchObject({ evidence_by: 'staff', sign_delivery: null });
    const file_id = await upload(portal, root);
    expect((await says(id, 'delivered', { received_by_name: 'Luis Canul', file_id })).status).toBe(200);
    const detail = await detailOf(id, ours.client);
    expect(detail).toMatchObject({ received_by_name: 'Luis Canul', sign_delivery: `/api/label/sendex/${id}/evidence`, evidence_by: 'staff' });
    expect((await evidence(id, ours.client)).body).toEqual({ file: picture.toString('base64'), type: 'image/png', more: [] });
    expect((await evidence(id, theirs.client)).status).toBe(404);
    await says(id, 'in_transit', { comment: 'Se entregó en otro domicilio' });
    expect(await detailOf(id, ours.client)).toMatchObject({ received_by_name: null, sign_delivery: null });
    expect((await evidence(id, ours.client)).status).toBe(404);
  });

  test('says at its field what does not belong to it, and nothing of the movement is kept [O-9.19]', async () => {
    const id = await scanned();
    const file_id = await upload(portal, root);
    const early = await says(id, 'in_transit', { received_by_name: 'Luis Canul', file_id });
    expect([early.status, early.body['fields']]).toEqual([
      400,
      { received_by_name: 'Solo con el estatus Entregada', file_id: 'Solo con el estatus Entregada' },
    ]);
    const page = Buffer.from((await detailOf(id, ours.client)).pdf ?? '', 'base64');
    const asPdf = await says(id, 'delivered', { file_id: await upload(portal, root, page, 'firma.pdf') });
    expect([asPdf.status, asPdf.body['fields']]).toEqual([400, { file_id: 'Elige una imagen PNG o JPG de hasta 10 MB' }]);
    const strange = await says(id, 'delivered', { file_id: await upload(portal, theirs.client) });
    expect([strange.status, strange.body['fields']]).toEqual([400, { file_id: 'La imagen ya no está: elígela de nuevo' }]);
    expect(await detailOf(id, ours.client)).toMatchObject({ follow_up: 'scanned', sign_delivery: null });
  });
});
