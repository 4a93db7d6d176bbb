import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { moneyWorld } from '../fixtures/money-world.ts';
import { actor, callWith, done, type Script } from '../fixtures/world.ts';
import { getLabelEvidence } from './read-evidence.ts';
import { getLabel } from './read-labels.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const image = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
async function bought(script: Script = {}) {
  const it = moneyWorld(database, script);
  await it.deposit(500);
  await it.buy();
  const { id, carrier } = await it.guide();
  return {
    ...it,
    signed: async () => (await getLabel(it.needs, { carrier, id }, actor)).sign_delivery,
    evidence: (of = carrier as string) =>
      getLabelEvidence(it.needs, { carrier: of, id }, callWith(null)).catch((error: unknown) => {
        if (error instanceof Refusal) return [error.code, error.message];
        throw error;
      }),
    path: `/api/label/${carrier}/${id}/evidence`,
  };
}

test('what the carrier keeps of a delivery is answered once it is delivered, under its own carrier, and named in the detail [O-3.05] [AMB-10.14]', async () => {
  const it = await bought({ proof: done([{ file: image, type: 'image/png' }]) });
  expect([await it.signed(), await it.evidence()]).toEqual([null, ['NOT_FOUND', 'NOT_FOUND']]);
  await it.carrierSays('delivered', { minutes: 1 });
  expect([await it.signed(), await it.evidence()]).toEqual([it.path, { file: image.toString('base64'), type: 'image/png', more: [] }]);
  expect(await it.evidence('estafeta')).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  await it.carrierSays('in_transit', { minutes: 2, code: 'back' });
  await it.carrierSays('finalized', { minutes: 3 });
  expect(await it.signed()).toBe(it.path);
});

test('evidence that is a page is answered as a PDF [O-9.18] [AMB-10.14]', async () => {
  const page = Buffer.from('%PDF-1.4');
  const it = await bought({ carrier: 'dhl', proof: done([{ file: page, type: 'application/pdf' }]) });
  await it.carrierSays('delivered', { minutes: 1 });
  expect(await it.evidence()).toEqual({ file: page.toString('base64'), type: 'application/pdf', more: [] });
});

test('a photograph and a signature are answered together [AMB-10.14]', async () => {
  const photograph = Buffer.from([0xff, 0xd8, 0xff]);
  const both = [
    { file: photograph, type: 'image/jpeg' as const },
    { file: image, type: 'image/png' as const },
  ];
  const it = await bought({ carrier: 'uber', proof: done(both) });
  await it.carrierSays('delivered', { minutes: 1 });
  expect(await it.evidence()).toEqual({
    file: photograph.toString('base64'),
    type: 'image/jpeg',
    more: [{ file: image.toString('base64'), type: 'image/png' }],
  });
});

test('a carrier that hands out no such image has none to download [AMB-10.14]', async () => {
  const it = await bought({ abilities: { provesDelivery: false } });
  await it.carrierSays('delivered', { minutes: 1 });
  expect([await it.signed(), await it.evidence()]).toEqual([null, ['NOT_FOUND', 'NOT_FOUND']]);
});

test.each([
  ['that is silent', { outcome: 'unknown', reason: 'timeout' }, ['CARRIER_SILENT', 'No se pudo obtener la evidencia, intenta de nuevo']],
  ['that refuses', { outcome: 'refused', code: 'X', description: 'Cuenta sin permiso' }, ['CARRIER_REFUSED', 'Cuenta sin permiso']],
  ['that has none', done([]), ['NOT_FOUND', 'La paquetería no tiene evidencia de esta entrega']],
] as const)('a carrier %s says so [AMB-10.14]', async (_, proof, told) => {
  const it = await bought({ proof });
  await it.carrierSays('delivered', { minutes: 1 });
  expect(await it.evidence()).toEqual(told);
});
