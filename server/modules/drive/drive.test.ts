import { sql } from 'kysely';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../compose.ts';
import { askOf, buyGuide, fullTenant, picture, upload, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';

let database: TestDatabase;
let portal: Portal;
let clock: { advance: (ms: number) => void };
let endPortal: () => Promise<void>;
let ours: Tenant;
let theirs: Tenant;
let pdf: Buffer;

beforeAll(async () => {
  ({ portal, database, clock, end: endPortal } = await testPortal());
  await portal.start();
  [ours, theirs] = [await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos')];
  pdf = Buffer.from((await buyGuide(portal, ours.client)).pdf, 'base64');
});
afterAll(() => endPortal());

const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);
const get = (url: string, token?: string) => portal.app.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const tidy = () => portal.jobs.find(({ name }) => name === 'drive-drop-untaken')?.run({});
const report = (file_id: string, token: string) => ask('POST', '/api/issue', token, { category: 'other', description: 'Mira la foto', file_id });

/** A PNG that says it is so large. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(picture);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

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

describe('a ticket [AMB-18.06]', () => {
  const ticketOf = async (token: string, id: string) => (await ask('POST', `/drive/files/${id}/ticket`, token, {})).body['url'] as unknown as string;
  test('opens the file without a token, once', async () => {
    const url = await ticketOf(ours.client, await upload(portal, ours.client));
    expect(url).toMatch(/^\/drive\/files\/[0-9A-Z]{26}\?ticket=[\w-]{43}$/);
    const first = await get(url);
    expect([first.statusCode, first.headers['content-disposition']]).toEqual([200, "inline; filename*=UTF-8''foto.png"]);
    expect((await get(url)).statusCode).toBe(401);
  });
  test('opens no other file', async () => {
    const url = await ticketOf(ours.client, await upload(portal, ours.client));
    const other = await upload(portal, ours.client);
    expect((await get(url.replace(/files\/\w+/, `files/${other}`))).statusCode).toBe(401);
  });
  test('is over after a minute', async () => {
    const url = await ticketOf(ours.client, await upload(portal, ours.client));
    clock.advance(60_000);
    expect((await get(url)).statusCode).toBe(401);
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
  test('goes after a day, with its bytes; what was taken stays', async () => {
    const [left, taken] = [await upload(portal, ours.client), await upload(portal, ours.client)];
    await report(taken, ours.client);
    clock.advance(24 * 3_600_000);
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
});
