import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import type { Portal } from './compose.ts';
import { askOf, buyGuide, fullTenant, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
let mine: Tenant;
let theirs: Tenant;
let guides: { id: string; parcel_number: string; pdf: string }[];
const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);

beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal());
  await portal.start();
  mine = await fullTenant(portal, database, 'uno');
  theirs = await fullTenant(portal, database, 'dos');
  guides = [await buyGuide(portal, mine.client), await buyGuide(portal, mine.client), await buyGuide(portal, mine.client)];
});
afterAll(() => endPortal());

const print = (ids: readonly string[]) => ask('POST', '/api/labels/print', mine.client, { ids });
const printed = (file: unknown) => readPdf(Buffer.from(String(file), 'base64'));

test('one label prints byte for byte, several as one file in the order asked for, and one without a document is named [AMB-7.17]', async () => {
  const [first, second, third] = guides as [(typeof guides)[0], (typeof guides)[0], (typeof guides)[0]];
  const alone = await print([first.id]);
  expect(alone.body).toEqual({ file: first.pdf, missing: [] });
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const file = await printed((await print([one.id, other.id])).body['file']);
    expect(file?.pages).toBe(2);
    expect(file?.text.indexOf(one.parcel_number)).toBeLessThan(file?.text.indexOf(other.parcel_number) ?? -1);
  }
  await sql`update shipping_guide set document_file_id = null where id = ${third.id}`.execute(database.db);
  const some = await print([third.id, first.id]);
  expect(some.body).toEqual({ file: first.pdf, missing: [{ id: third.id, parcel_number: third.parcel_number }] });
  expect((await print([first.id, theirs.ids['label'] as string])).status).toBe(404);
});

test('a guide is read by its id or, within scope, by its number, and only under its own carrier [AMB-10.05]', async () => {
  const [guide] = guides as [(typeof guides)[0]];
  for (const name of [guide.id, guide.parcel_number]) {
    const { status, body } = await ask('GET', `/api/label/sendex/${name}`, mine.client);
    expect([status, body['id'], body['pdf']]).toEqual([200, guide.id, guide.pdf]);
    expect((await ask('GET', `/api/label/fedex/${name}`, mine.client)).status).toBe(404);
    expect((await ask('GET', `/api/label/sendex/${name}`, theirs.client)).status).toBe(404);
  }
  // Nothing but reading takes a number.
  expect((await ask('DELETE', `/api/label/${guide.parcel_number}`, mine.client)).status).toBe(400);
});

test('anybody follows a guide by its number or its id, and learns cities and statuses only [AMB-11.01]', async () => {
  const [guide] = guides as [(typeof guides)[0]];
  for (const name of [guide.id, guide.parcel_number, `%20${guide.parcel_number.toLowerCase()}%20`]) {
    const answer = await portal.app.inject({ method: 'GET', url: `/api/tracking/${name}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      parcel_number: guide.parcel_number,
      origin: { city: 'León', state: 'Guanajuato' },
      follow_up: 'registered',
    });
    for (const hidden of ['Lucía', 'Refaccionaria', 'Calle 60', '9999263317', 'XAXX010101000', 'price', 'Mérida'])
      expect(answer.body).not.toContain(hidden);
  }
  await sql`update shipping_guide set creation = 'unknown' where id = ${guide.id}`.execute(database.db);
  for (const name of [guide.id, guide.parcel_number])
    expect((await portal.app.inject({ method: 'GET', url: `/api/tracking/${name}` })).statusCode).toBe(404);
});
