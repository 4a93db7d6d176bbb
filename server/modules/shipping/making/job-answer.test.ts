import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JobAnswer } from '#contract/platform/platform.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import type { CreateLabelsRequest } from '#contract/shipping/shipping.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { buildHttp } from '#platform/http/build-http.ts';
import { keyStore } from '#platform/http/idempotency.ts';
import { mountRoutes } from '#platform/http/mount-routes.ts';
import { silentLog } from '#platform/log.ts';
import { platformRoutes } from '#platform/platform-routes.ts';
import type { Answer, MadeLabel } from '../../carriers/api.ts';
import { actor, done, labelFor, requestOf, shippingWorld, type Script } from '../fixtures/world.ts';
import { buildShipping } from '../module.ts';

/** A busy machine may take its time. */
let database: TestDatabase;
let app: FastifyInstance | null = null;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await app?.close();
  app = null;
  await database.reset();
});
afterAll(() => database.close());

type Labels = Answer<readonly MadeLabel[]>;

/** A server whose carrier answers when the test says; the request itself waits for nobody. */
async function slowCarrier(script: Script = {}, request: Partial<CreateLabelsRequest> = {}, pieces = 1) {
  const carrier = Promise.withResolvers<(references: readonly string[], call: number) => Labels>();
  const { needs } = shippingWorld(database, {
    create: [
      async (sent, call) =>
        (await carrier.promise)(
          sent.pieces.map(({ reference }) => reference),
          call,
        ),
    ],
    ...script,
  });
  const { api, routes } = buildShipping({ ...needs, sleep: async () => undefined });
  const http = { product: 'Porteo', isProduction: false, rateLimitPerMinute: null, trustedProxies: 0, bodyLimitBytes: 100_000 };
  app = await buildHttp(http, silentLog);
  const common = platformRoutes({ db: database.db, clock: needs.clock, version: '1', jobAnswer: api.jobAnswer });
  mountRoutes(app, [...routes, ...common], {
    authenticate: async () => actor,
    inTransaction: database.inTransaction,
    keys: keyStore({ db: database.db, inTransaction: database.inTransaction, clock: needs.clock }),
    prefixes: servicePrefixes,
    isSecure: false,
  });
  const headers = { authorization: 'Bearer t' };
  const { notification_contacts: _none, ...payload } = requestOf(pieces, request);
  const accepted = await app.inject({ method: 'POST', url: '/api/label', headers, payload });
  const look = async () => (await app?.inject({ method: 'GET', url: String(accepted.headers.location), headers }))?.json<JobAnswer>();
  return { accepted, look, answer: carrier.resolve };
}

test('a creation that takes long is QUEUED, then PROCESSING, and DONE with its guides [A-3.43]', async () => {
  const { accepted, look, answer } = await slowCarrier();
  expect([accepted.statusCode, accepted.json<{ status: string }>().status]).toEqual([202, 'QUEUED']);
  expect(await look()).toEqual({ status: 'PROCESSING', results: {} });
  answer(([reference]) => done([labelFor(reference ?? '', 'N1')]));
  await expect.poll(async () => (await look())?.status).toBe('DONE');
  const results = (await look())?.results;
  expect(results?.labels).toMatchObject([{ carrier: 'fedex', parcel_number: 'N1' }]);
  expect(results?.errors).toBeUndefined();
});

test('a creation that is refused late is Failed with its error [A-3.43]', async () => {
  const { look, answer } = await slowCarrier();
  answer(() => ({ outcome: 'refused', code: 'PESO', description: 'El peso no se acepta' }));
  await expect.poll(async () => (await look())?.status).toBe('Failed');
  expect((await look())?.results).toEqual({ errors: [{ status: 503, code: 'CARRIER_REFUSED', description: 'El peso no se acepta' }] });
});

test('a creation that is refused late without words is Failed with the code of the carrier [S-8.12]', async () => {
  const { look, answer } = await slowCarrier();
  answer(() => ({ outcome: 'refused', code: 'PESO', description: '' }));
  await expect.poll(async () => (await look())?.status).toBe('Failed');
  expect((await look())?.results).toEqual({ errors: [{ status: 503, code: 'PESO', description: 'Not further details' }] });
});

test('a creation that ends late says all that a direct answer would: the refused piece beside the made one [AMB-7.04, AMB-18.01]', async () => {
  const cannotCancel = { carrier: 'dhl', abilities: { cancels: false } } as const;
  const { look, answer } = await slowCarrier(cannotCancel, {}, 2);
  answer(([reference], call) =>
    call === 1 ? done([labelFor(reference ?? '', 'N1')]) : { outcome: 'refused', code: 'PESO', description: 'El peso no se acepta' },
  );
  await expect.poll(async () => (await look())?.status).toBe('DONE');
  const results = (await look())?.results;
  expect(results?.labels).toMatchObject([{ parcel_number: 'N1' }]);
  expect(results).toHaveProperty('more', { errors: [{ piece: 2, code: 'PESO', description: 'El peso no se acepta' }] });
  expect(results?.errors).toBeUndefined();
});

test('a creation that ends late still answers one file when one was asked for [AMB-7.17, AMB-18.01]', async () => {
  const { look, answer } = await slowCarrier({}, { output_type: 'same_file' }, 2);
  answer((references, call) => done(references.map((reference) => labelFor(reference, `N${call}`))));
  await expect.poll(async () => (await look())?.status).toBe('DONE');
  expect((await look())?.results).toHaveProperty('more.file', expect.any(String));
});
