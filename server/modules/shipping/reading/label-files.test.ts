import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import type { Portal } from '../../../compose.ts';
import { askOf, fullTenant, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';

let portal: Portal;
let ours: Tenant;
let endPortal: () => Promise<void>;
beforeAll(async () => {
  const started = await testPortal();
  ({ portal, end: endPortal } = started);
  await portal.start();
  ours = await fullTenant(portal, started.database, 'uno');
});
afterAll(() => endPortal());

test('a guide answers each file that people attached, with its name, where it is read and its type [O-3.08]', async () => {
  const carrier = encodeURIComponent('Transportes Peninsulares');
  const { body } = await askOf(portal)('GET', `/api/label/${carrier}/${ours.ids['manual']}`, ours.client);
  const { files } = body as unknown as LabelDetail;
  expect(files).toEqual([expect.objectContaining({ path: 'foto.png', url: `/files/${ours.ids['attached']}`, type: 'image/png' })]);
  const headers = { authorization: `Bearer ${ours.client}` };
  const answer = await portal.app.inject({ method: 'GET', url: `/drive${files[0]?.url}`, headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
});
