import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { Refusal } from '#contract/shared/errors.ts';
import type { standingClock } from '#platform/clock.ts';
import { TooHeavy } from '#platform/content/content-pool.ts';
import { bombs } from '#platform/content/test-bombs.ts';
import { workBudget } from '#platform/work-budget.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../compose.ts';
import { askOf, buyGuide, fullTenant, picture, sendFile, upload, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { detectType } from './detect-type.ts';
import { uploadFile } from './upload-file.ts';

let database: TestDatabase;
let portal: Portal;
let clock: ReturnType<typeof standingClock>;
let dataDir: string;
let endPortal: () => Promise<void>;
let ours: Tenant;
let theirs: Tenant;
let pdf: Buffer;

beforeAll(async () => {
  ({ portal, database, clock, dataDir, end: endPortal } = await testPortal());
  await portal.start();
  [ours, theirs] = [await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos')];
  pdf = Buffer.from((await buyGuide(portal, ours.client)).pdf, 'base64');
});
afterAll(() => endPortal());

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);
const get = (url: string, token?: string) => portal.app.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const tidy = () => portal.jobs.find(({ name }) => name === 'drive-drop-untaken')?.run({});
const loginOf = async (name: string) => {
  const payload = { email: `${name}@porteo.test`, password: 'Correcta-1' };
  return (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
};
const report = (file_id: string, token: string) => ask('POST', '/api/issue', token, { category: 'other', description: 'Mira la foto', file_id });

/** A PNG that says it is so large. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(picture);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('a body that is no whole form is refused at its file, not told as a fault of ours', () => {
  const head = 'content-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf';
  test.each([
    ['cut in its file', 'multipart/form-data; boundary=limite', `--limite\r\n${head}\r\n\r\n%PDF`],
    ['cut in its head', 'multipart/form-data; boundary=limite', `--limite\r\n${head}`],
    ['without a word', 'multipart/form-data; boundary=limite', ''],
    ['of other limits', 'multipart/form-data; boundary=otro', `--limite\r\n${head}\r\n\r\n%PDF\r\n--limite--`],
    ['whose limit is longer than any form has', `multipart/form-data; boundary=${'x'.repeat(257)}`, `--${'x'.repeat(257)}\r\n${head}`],
    ['that names no limit', 'multipart/form-data', `--limite\r\n${head}\r\n\r\n%PDF\r\n--limite--`],
  ])('%s', async (_what, type, payload) => {
    const headers = { authorization: `Bearer ${ours.client}`, 'content-type': type };
    const answer = await portal.app.inject({ method: 'POST', url: '/drive/files', headers, payload });
    expect([answer.statusCode, Object.keys(answer.json<{ fields?: object }>().fields ?? {})]).toEqual([400, ['file']]);
  });
});

describe('what is kept is decided by content [AMB-18.06]', () => {
  const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), deflateSync('x'.repeat(50))]);
  test.each<[string, () => Uint8Array, string, string]>([
    ['a page as a picture', () => Buffer.from('<html><script>alert(1)</script>'), 'foto.png', 'FILE_TYPE'],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'foto.svg', 'FILE_TYPE'],
    ['a page that begins like a PDF', () => Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>'), 'acta.pdf', 'FILE_TYPE'],
    ['half a PDF', () => pdf.subarray(0, 200), 'acta.pdf', 'FILE_TYPE'],
    ['a packed file as a PDF', () => zip, 'acta.pdf', 'FILE_TYPE'],
    ['the head of a PNG alone', () => picture.subarray(0, 12), 'foto.png', 'FILE_TYPE'],
    ['a picture of 30,000 by 30,000', () => pngOf(30_000, 30_000), 'foto.png', 'FILE_TYPE'],
    ['a JPEG head alone', () => Buffer.from('ffd8ffe000104a46', 'hex'), 'foto.jpg', 'FILE_TYPE'],
    ['nothing', () => new Uint8Array(), 'foto.png', 'FILE_TYPE'],
    ['more than 10 MB', () => Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 'acta.pdf', 'FILE_TOO_LARGE'],
  ])('%s is refused', async (_case, bytes, name, code) => {
    expect(await upload(portal, ours.client, bytes(), name)).toBe(code);
  });
  test('a PDF and a picture come back byte for byte, under a clean name and their own type', async () => {
    for (const [bytes, name, type, kept] of [
      [pdf, '../acta.html', 'application/pdf', 'acta.html.pdf'],
      [picture, 'año.png', 'image/png', 'año.png'],
    ] as const) {
      const answer = await get(`/drive/files/${await upload(portal, ours.client, bytes, name)}`, ours.client);
      expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(kept)}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
  });
  test('one file comes with an upload, not two and not none [A-9.11]', async () => {
    const send = (form: FormData) => {
      const sent = new Response(form);
      const headers = { authorization: `Bearer ${ours.client}`, 'content-type': sent.headers.get('content-type') ?? '' };
      return sent.arrayBuffer().then((body) => portal.app.inject({ method: 'POST', url: '/drive/files', headers, payload: Buffer.from(body) }));
    };
    const [none, two] = [new FormData(), new FormData()];
    for (const name of ['a.png', 'b.png']) two.append('file', new Blob([Uint8Array.from(picture)]), name);
    expect((await send(none)).statusCode).toBe(400);
    expect((await send(two)).statusCode).toBe(413);
  });
});

describe('who may read a file [AMB-18.06]', () => {
  test('until a record takes it: its uploader alone', async () => {
    const id = await upload(portal, ours.client);
    for (const [token, status] of [[ours.client, 200], [ours.owner, 404], [ours.colleague, 404], [theirs.owner, 404]] as const)
      expect((await get(`/drive/files/${id}`, token)).statusCode).toBe(status); // prettier-ignore
    expect((await get(`/drive/files/${id}`)).statusCode).toBe(401);
  });
  test('a record takes it once, and only what its own reporter has uploaded', async () => {
    const id = await upload(portal, ours.client);
    expect((await report(id, ours.owner)).status).toBe(400);
    expect((await report(id, ours.client)).status).toBe(201);
    const again = await report(id, ours.client);
    expect([again.status, again.body['fields']]).toEqual([400, { file_id: 'El archivo ya no está disponible, adjúntalo de nuevo' }]);
    expect((await get(`/drive/files/${id}`, ours.client)).statusCode).toBe(200);
    expect((await get(`/drive/files/${id}`, ours.owner)).statusCode).toBe(404);
  });
});

test("a file of a kind of records that this version does not have is nobody's, and no fault of ours [AMB-18.06]", async () => {
  const id = await upload(portal, ours.client);
  await sql`update drive_file set taken_kind = 'invoice', taken_id = 'F1' where id = ${id}`.execute(database.db);
  expect((await get(`/drive/files/${id}`, ours.client)).statusCode).toBe(404);
});

describe('a ticket [AMB-18.06]', () => {
  const ticketOf = async (token: string, id: string) => (await ask('POST', `/drive/files/${id}/ticket`, token, {})).body['url'] as unknown as string;
  test('opens the file without a token, once', async () => {
    const url = await ticketOf(ours.client, await upload(portal, ours.client));
    expect(url).toMatch(/^\/drive\/files\/[0-9A-Z]{26}\?ticket=[\w-]{43}$/);
    const first = await get(url);
    expect([first.statusCode, first.headers['content-disposition']]).toEqual([200, "inline; filename*=UTF-8''foto.png"]);
    expect((await get(url)).statusCode).toBe(401);
  });
  test('used a hundred times at once opens its file once', async () => {
    const url = await ticketOf(ours.client, await upload(portal, ours.client));
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(url)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 401)).toEqual([200]);
  });
  test('opens no other file', async () => {
    const url = await ticketOf(ours.client, await upload(portal, ours.client));
    const other = await upload(portal, ours.client);
    expect((await get(url.replace(/files\/\w+/, `files/${other}`))).statusCode).toBe(401);
  });
  test('holds for a minute, not longer', async () => {
    const id = await upload(portal, ours.client);
    const [inTime, late] = [await ticketOf(ours.client, id), await ticketOf(ours.client, id)];
    clock.advance(59_999);
    expect((await get(inTime)).statusCode).toBe(200);
    clock.advance(1);
    expect((await get(late)).statusCode).toBe(401);
  });
  test('is dead with its session', async () => {
    const login = await portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { email: 'colleague.uno@porteo.test', password: 'Correcta-1' },
    });
    const { token } = login.json<{ token: string }>();
    const url = await ticketOf(token, await upload(portal, token));
    await ask('POST', '/api/user/logout', token, {});
    expect((await get(url)).statusCode).toBe(401);
  });
  test('is not in the database as it leaves', async () => {
    const url = await ticketOf(ours.client, await upload(portal, ours.client));
    const { rows } = await sql`select * from drive_ticket`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(url.split('ticket=')[1]);
  });
});

describe('what no record took', () => {
  test('goes after a day and no sooner, with its bytes; what was taken stays [AMB-18.06]', async () => {
    const [left, taken] = [await upload(portal, ours.client), await upload(portal, ours.client)];
    await report(taken, ours.client);
    clock.advance(24 * 3_600_000 - 1);
    await tidy();
    expect((await sql`select 1 from drive_file where id = ${left}`.execute(database.db)).rows).toHaveLength(1);
    clock.advance(1);
    expect((await report(left, ours.client)).status).toBe(401);
    const { token } = (
      await portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { email: 'client.uno@porteo.test', password: 'Correcta-1' } })
    ).json<{ token: string }>();
    expect((await report(left, token)).status).toBe(400);
    await tidy();
    expect((await get(`/drive/files/${left}`, token)).statusCode).toBe(404);
    expect((await get(`/drive/files/${taken}`, token)).statusCode).toBe(200);
  });
  test('is at most fifty of one person', async () => {
    const { token } = (
      await portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { email: 'colleague.dos@porteo.test', password: 'Correcta-1' } })
    ).json<{ token: string }>();
    const answers: string[] = [];
    for (let n = 0; n < 51; n += 1) answers.push(await upload(portal, token));
    expect(answers.slice(-2).map((answer) => (answer.length === 26 ? 'kept' : answer))).toEqual(['kept', 'TOO_MANY_REQUESTS']);
  });
  test('is at most fifty also when eighty arrive at once, and the bytes of the others are gone', async () => {
    const token = await loginOf('client.dos');
    const answers = await Promise.all(Array.from({ length: 80 }, () => upload(portal, token)));
    expect(answers.filter((answer) => answer.length === 26)).toHaveLength(50);
    expect(new Set(answers.filter((answer) => answer.length !== 26))).toEqual(new Set(['TOO_MANY_REQUESTS']));
    const { rows } = await sql<{ id: string }>`select id from drive_file`.execute(database.db);
    const kept = new Set(rows.map(({ id }) => id));
    expect(readdirSync(join(dataDir, 'files')).filter((name) => !kept.has(name))).toEqual([]);
  });
});

describe('files that were made to take everything', () => {
  const bomb = () => bombs[2]?.bytes() as Uint8Array;
  test('are refused, and others are answered meanwhile', async () => {
    // The day that went by above has ended the sessions of before.
    const [sender, other] = [await loginOf('customer.uno'), await loginOf('customer.dos')];
    const sent = bomb();
    let isOver = false;
    const refused = sendFile(portal, sender, sent, 'acta.pdf').finally(() => (isOver = true));
    const meanwhile = await ask('GET', '/api/issues', other);
    expect([meanwhile.status, isOver]).toEqual([200, false]);
    const { status, body } = await refused;
    expect([status, body['code']]).toEqual([415, 'FILE_TYPE']);
    expect(await upload(portal, other, pdf, 'acta.pdf')).toHaveLength(26);
  });
  test('say at the field what to do about it', async () => {
    const open = { pdf: () => Promise.reject(new TooHeavy('killed')), image: async () => null };
    const refusal = await detectType(open, pdf).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'FILE_TYPE', details: { fields: { file: expect.stringContaining('Guárdalo de nuevo') } } });
  });
  test('use up what their person may take of the processor, however long they wait, and the next window gives another', async () => {
    const { db, inTransaction } = database;
    const kept = { put: async () => undefined, get: async () => null, remove: async () => undefined };
    const image = async (_: unknown, used?: (ms: number) => void) => (used?.(15), { type: 'png', width: 1, height: 1 });
    const open = { pdf: async () => ({ pages: 1 }), image };
    const budget = workBudget({ ms: 30, windowMs: 600_000, clock });
    const needs = { db, inTransaction, clock, open, bytes: kept, budget } as unknown as Parameters<typeof uploadFile>[0];
    const send = (id: string) =>
      uploadFile(needs, { name: 'a.png', bytes: picture }, { id } as Actor).catch((error: Refusal) => error.details.description);
    const { rows } = await sql<{
      id: string;
    }>`select id from access_user where email in ('customer.uno@porteo.test', 'customer.dos@porteo.test')`.execute(db);
    const [one, other] = rows.map(({ id }) => id) as [string, string];
    for (let file = 0; file < 2; file += 1) expect(await send(one)).toMatchObject({ name: 'a.png' });
    expect(await send(one)).toContain('Espera unos minutos');
    expect(await send(other)).toMatchObject({ name: 'a.png' });
    clock.advance(600_000);
    expect(await send(one)).toMatchObject({ name: 'a.png' });
  });
});
