import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrintView } from '#contract/shipping/label-prints.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { standingClock } from '#platform/clock.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { canonicalHash } from '#platform/hash.ts';
import { newId } from '#platform/ids.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import type { Portal } from '../../../compose.ts';
import { packages } from '../../../fixtures/example-bodies.ts';
import { askOf, buyGuides, fullTenant, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';

let database: TestDatabase;
let portal: Portal;
let clock: ReturnType<typeof standingClock>;
let dataDir: string;
let endPortal: () => Promise<void>;
let ours: Tenant;
let theirs: Tenant;
type Guide = { id: string; parcel_number: string };
let guides: Guide[];

beforeAll(async () => {
  ({ portal, database, clock, dataDir, end: endPortal } = await testPortal());
  await portal.start();
  [ours, theirs] = [await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos')];
  guides = (await buyGuides(portal, ours.client, { packages: [{ ...packages[0], quantity: 5 }] })).labels;
});
afterAll(() => endPortal());

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);
const MANY = 230;
/** So many guides, each next one another, so that the order is seen. */
const many = (step = 1): Guide[] => Array.from({ length: MANY }, (_, n) => guides[(n * step) % guides.length] as Guide);
const print = (request: object, token = ours.client) => ask('POST', '/api/labels/print', token, request);
const idsOf = (of: readonly Guide[]) => of.map(({ id }) => id);
type Job = { status: string; progress?: object; results: { file?: { id: string; name: string } | null; missing?: object[]; ended?: object[] } };
const jobOf = async (id: string, token = ours.client) => (await ask('GET', `/api/jobs/${id}`, token)).body as unknown as Job;
const prints = async (token = ours.client) => (await ask('GET', '/api/labels/prints', token)).body['data'] as unknown as PrintView[];

async function begun(request: object): Promise<string> {
  const { status, body } = await print(request);
  expect(status).toBe(202);
  return String(body['id']);
}
async function ended(id: string): Promise<Job> {
  await expect.poll(async () => (await jobOf(id)).status).toBe('DONE');
  return jobOf(id);
}
const fetched = async (id: string | undefined, token = ours.client) =>
  portal.app.inject({ method: 'GET', url: `/drive/files/${id}`, headers: { authorization: `Bearer ${token}` } });
const onDisk = () => readdirSync(join(dataDir, 'files'));

describe('more than 200 labels', () => {
  test('are joined by a job to one PDF in the order asked for, with counts, and its file opens everywhere [AMB-7.17] [AMB-18.01]', async () => {
    const asked = many(3);
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/labels/print',
      headers: { authorization: `Bearer ${ours.client}` },
      payload: { ids: idsOf(asked) },
    });
    const { id } = answer.json<{ id: string }>();
    expect([answer.statusCode, answer.headers['location']]).toEqual([202, `/api/jobs/${id}`]);
    const { progress, results } = await ended(id);
    expect(progress).toEqual({ total: MANY, done: MANY, correct: MANY, failed: 0, pending: 0 });
    expect(results).toMatchObject({ file: { name: `${MANY} etiquetas 20-11.pdf`, media_type: 'application/pdf' }, missing: [], ended: [] });
    const file = await fetched(results.file?.id);
    expect([file.statusCode, file.headers['content-length']]).toEqual([200, String(file.rawPayload.length)]);
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(MANY);
    const { pages, text } = (await readPdf(file.rawPayload)) ?? {};
    expect([
      pages,
      text?.split('\n').flatMap((line) => asked.find(({ parcel_number }) => line.trim() === parcel_number)?.parcel_number ?? []),
    ]).toEqual([MANY, asked.map(({ parcel_number }) => parcel_number)]);
    expect(onDisk().filter((name) => name.startsWith(id))).toEqual([]);
  });

  test('are joined to one ZPL, the same as each by itself, which is downloaded also by a ticket [AMB-7.17]', async () => {
    const asked = many(2);
    const alone = new Map<string, string>();
    for (const { id } of guides) alone.set(id, Buffer.from(String((await print({ ids: [id], format: 'zpl' })).body['file']), 'base64').toString());
    const { results } = await ended(await begun({ ids: idsOf(asked), format: 'zpl' }));
    expect(results.file?.name).toBe(`${MANY} etiquetas 20-11.zpl`);
    const { url } = (await ask('POST', `/drive/files/${results.file?.id}/ticket`, ours.client, {})).body as unknown as { url: string };
    const file = await portal.app.inject({ method: 'GET', url });
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    expect(file.payload).toBe(asked.map(({ id }) => alone.get(id)).join(''));
  });

  test('leave out and name guides whose label is void, and those without a document [AMB-7.17]', async () => {
    const [first, second] = guides as [Guide, Guide];
    const set = (assigned: ReturnType<typeof sql>, { id }: Guide) => sql`update shipping_guide set ${assigned} where id = ${id}`.execute(database.db);
    const { rows } = await sql<{ file: string }>`select document_file_id as file from shipping_guide where id = ${second.id}`.execute(database.db);
    await set(sql`follow_up = 'expired'`, first);
    await set(sql`document_file_id = null`, second);
    const id = await begun({ ids: idsOf(many()) });
    const { progress, results } = await ended(id);
    const [each, left] = [MANY / guides.length, (MANY / guides.length) * 2];
    expect(progress).toEqual({ total: MANY, done: MANY, correct: MANY - left, failed: left, pending: 0 });
    expect([results.ended?.length, results.missing?.length]).toEqual([each, each]);
    expect(results.ended?.[0]).toEqual({ id: first.id, parcel_number: first.parcel_number, follow_up: 'expired' });
    expect((await PDFDocument.load((await fetched(results.file?.id)).rawPayload)).getPageCount()).toBe(MANY - left);
    expect((await prints()).find((one) => one.id === id)).toMatchObject({ printed: MANY - left, ended_count: each, missing_count: each });
    const none = await ended(await begun({ ids: Array.from({ length: MANY }, () => first.id) }));
    expect([none.status, none.results.file]).toEqual(['DONE', null]);
    await set(sql`follow_up = 'registered'`, first);
    await set(sql`document_file_id = ${rows[0]?.file}`, second);
  });
});

describe('who may read a print [AMB-0.02]', () => {
  test('only the person who asked for it, while its guides are within reach', async () => {
    const { id, file } = (await prints()).find(({ status, file: made }) => status === 'DONE' && made !== null) as PrintView;
    for (const [token, status] of [
      [ours.client, 200],
      [ours.owner, 404],
      [ours.colleague, 404],
      [theirs.client, 404],
    ] as const) {
      expect((await ask('GET', `/api/jobs/${id}`, token)).status).toBe(status);
      expect((await fetched(file?.id, token)).statusCode).toBe(status);
      expect((await ask('POST', `/drive/files/${file?.id}/ticket`, token, {})).status).toBe(status);
      expect((await prints(token)).some((one) => one.id === id)).toBe(status === 200);
    }
    const reads = async () => [(await ask('GET', `/api/jobs/${id}`, ours.client)).status, (await fetched(file?.id)).statusCode];
    const may = (permissions: string) => sql`update access_user set permissions = ${permissions} where id = ${ours.ids['user']}`.execute(database.db);
    await may('000000000');
    expect(await reads()).toEqual([404, 404]);
    await may('222222222');
    // As if the person had been moved away from the customer whose guides these are.
    const belongTo = (customer: string) =>
      sql`update filework_file set request = jsonb_set(request, '{customers}', ${JSON.stringify([customer])}::jsonb) where id = ${id}`.execute(
        database.db,
      );
    await belongTo(theirs.customer);
    expect([await reads(), (await prints()).some((one) => one.id === id)]).toEqual([[404, 404], false]);
    await belongTo(ours.customer);
    expect(await reads()).toEqual([200, 200]);
  });

  test('a guide of somebody else among many is refused before anything is begun', async () => {
    const before = await prints();
    expect((await print({ ids: [...idsOf(many()), theirs.ids['label'] as string] })).status).toBe(404);
    expect(await prints()).toEqual(before);
  });
});

describe('the labels of a bulk load', () => {
  /** A load that has made so many guides. */
  const loadOf = async (of: readonly Guide[]): Promise<string> => {
    const id = newId();
    await sql`insert into bulk_load (id, customer_id, user_id, user_role, actor_id, request_id, kind, carrier, service_id, file_name, file_hash, run,
        use_balance, has_comma_decimals, body_hash, created_at, ended_at)
      select ${id}, customer_id, user_id, user_role, actor_id, request_id, kind, carrier, service_id, 'otro.csv', ${id}, 1,
        use_balance, has_comma_decimals, body_hash, ${clock.now()}, ${clock.now()} from bulk_load where id = ${ours.ids['load']}`.execute(
      database.db,
    );
    for (const [row, guide] of of.entries())
      await sql`insert into bulk_row (load_id, customer_id, row, state, cells, faults, label_id, parcel_number)
        values (${id}, ${ours.customer}, ${row}, 'correct', '{}', '[]', ${guide.id}, ${guide.parcel_number})`.execute(database.db);
    return id;
  };
  test('come in the order of its file: few at once, many by a job that is named by the load [AMB-7.17]', async () => {
    const few = guides.toReversed();
    const some = await print({ job_id: await loadOf(few) });
    const text = (await readPdf(Buffer.from(String(some.body['file']), 'base64')))?.text ?? '';
    const places = few.map(({ parcel_number }) => text.indexOf(parcel_number));
    expect([some.status, places]).toEqual([200, places.toSorted((a, b) => a - b)]);
    const load = await loadOf(many(2));
    const { body, status } = await print({ job_id: load, format: 'zpl' });
    expect(status).toBe(202);
    const { results } = await ended(String(body['id']));
    const whole = (await fetched(results.file?.id)).payload;
    const byIds = await ended(await begun({ ids: idsOf(many(2)), format: 'zpl' }));
    expect(whole).toBe((await fetched(byIds.results.file?.id)).payload);
    expect((await prints()).find(({ id }) => id === body['id'])).toMatchObject({ job_id: load, format: 'zpl' });
  });

  test('are printed by who may see its guides, and either a load or guides are named', async () => {
    const load = await loadOf(guides);
    for (const token of [ours.colleague, theirs.client]) expect((await print({ job_id: load }, token)).status).toBe(404);
    expect((await print({ job_id: load }, ours.owner)).status).toBeLessThan(300);
    expect((await print({ job_id: newId() })).status).toBe(404);
    expect([(await print({})).status, (await print({ job_id: load, ids: idsOf(guides) })).status]).toEqual([400, 400]);
    expect((await print({ ids: Array.from({ length: 1_001 }, () => guides[0]?.id) })).status).toBe(400);
  });
});

describe('a print that is repeated', () => {
  const run = (id: string) => portal.jobs.find(({ name }) => name === 'filework-make')?.run({ file_id: id }) ?? Promise.resolve();
  /** A print under way that no job works on. */
  const halted = async (ids: readonly string[]): Promise<string> => {
    const id = newId();
    await sql`insert into filework_file (id, kind, actor_id, request, items, request_hash, total, state, progress, file_id, created_at)
      select ${id}, kind, actor_id, jsonb_set(request, '{format}', '"pdf"'), ${JSON.stringify(ids)}::jsonb, ${canonicalHash({ ids, format: 'pdf' })},
        ${ids.length}, 'working', '{"printed": 0, "missing": [], "ended": []}', ${newId()}, ${clock.now()}
      from filework_file where kind = 'print' and actor_id = ${ours.ids['user']} limit 1`.execute(database.db);
    return id;
  };
  const remove = (id: string) => sql`delete from filework_file where id = ${id}`.execute(database.db);

  test('by a second press answers the first; more than three at once are refused', async () => {
    const same = await halted(idsOf(many(4)));
    expect(await begun({ ids: idsOf(many(4)) })).toBe(same);
    const more = [await halted(['A']), await halted(['B'])];
    const refused = await print({ ids: idsOf(many()) });
    expect([refused.status, refused.body['description']]).toEqual([
      429,
      'Ya se están reuniendo tres archivos de etiquetas: espera a que termine uno.',
    ]);
    for (const id of [same, ...more]) await remove(id);
  });

  test('by two workers at once makes one whole file and leaves nothing beside it', async () => {
    const id = await halted(idsOf(many()));
    await Promise.allSettled([run(id), run(id), run(id)]);
    await expect.poll(async () => (await run(id), (await jobOf(id)).status)).toBe('DONE');
    const { results } = await jobOf(id);
    expect((await PDFDocument.load((await fetched(results.file?.id)).rawPayload)).getPageCount()).toBe(MANY);
    const { rows } = await sql<{ id: string }>`select id from drive_file where taken_id = ${id}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  test('because it throws is given up at last, says so, and can be asked for again', async () => {
    const id = await halted(idsOf(many()));
    const break_ = (from: string, to: string) =>
      sql`update shipping_guide set document_file_id = ${to} where document_file_id = ${from}`.execute(database.db);
    const { rows } = await sql<{ file: string }>`select document_file_id as file from shipping_guide where id = ${guides[0]?.id}`.execute(
      database.db,
    );
    await break_(rows[0]?.file as string, 'GONE');
    for (let n = 0; n < 5; n += 1) await run(id).catch(() => undefined);
    expect((await ask('GET', `/api/jobs/${id}`, ours.client)).body).toMatchObject({
      status: 'Failed',
      results: { errors: [{ code: 'INTERNAL', description: 'No se pudieron reunir las etiquetas' }] },
    });
    await break_('GONE', rows[0]?.file as string);
    await ended(await begun({ ids: idsOf(many()) }));
  });
});

test('a day later a print and its file are gone, with their bytes [AMB-18.01]', async () => {
  const files = (await prints()).flatMap(({ file }) => file?.id ?? []);
  expect(files.filter((id) => onDisk().includes(id))).toEqual(files);
  clock.advance(DAY_MS);
  await portal.jobs.find(({ name }) => name === 'filework-drop-old')?.run({});
  expect(files.filter((id) => onDisk().includes(id))).toEqual([]);
  const { rows } =
    await sql`select id from filework_file where kind = 'print' union all select id from drive_file where taken_kind = 'print'`.execute(database.db);
  expect(rows).toEqual([]);
});
