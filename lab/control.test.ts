import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchange, fedexOf } from './client-of-lab.ts';
import { labUnderTest, readShipment, readTracks, readWaybills, type LabUnderTest } from './lab-under-test.ts';
import { startLab } from './start-lab.ts';

let lab: LabUnderTest;
beforeEach(async () => {
  lab = await labUnderTest();
});
afterEach(() => lab.end());

const worldLine = (changed: object) =>
  JSON.stringify({
    carrier: 'fedex',
    number: '794400123453',
    tracking_code: null,
    reference: 'W1',
    service: 'FEDEX_EXPRESS_SAVER',
    created_at: '2026-11-01T18:00:00Z',
    zip_origin: '64000',
    city_origin: 'Monterrey',
    zip_destination: '97000',
    city_destination: 'Merida',
    weight_kg: 4,
    recipient_name: 'Pedro Destino',
    events: [],
    cancelled_at: null,
    ...changed,
  });
const event = (code: string, at: string) => ({ code, at, city: 'Merida' });

test('nobody gets in without the token', async () => {
  expect((await exchange({ method: 'GET', url: `${lab.addresses.control.url}/health` })).status).toBe(401);
  expect((await lab.control('GET', '/health')).json()).toMatchObject({ status: 'ok', pid: process.pid });
});

test('the addresses are for their owner only, and tell where everybody listens', async () => {
  const file = join(lab.dir, 'addresses.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(lab.addresses);
});

test.each([
  [{ fault: 'nonsense' }, 'no fault'],
  [{ carrier: 'nobody', fault: 'refuse' }, 'no carrier'],
  [{ operation: 'sing', fault: 'refuse' }, 'no operation'],
  [{ operation: 'quote', fault: 'empty_pdf' }, 'makes no sense in quote'],
  [{ fault: 'refuse', times: 'often' }, 'times must be a number'],
])('the order %j is refused', async (order, message) => {
  const reply = await lab.order(order);
  expect([reply.status, reply.json<{ error: string }>().error]).toEqual([400, expect.stringContaining(message)]);
});

test('the journal is read on from a number', async () => {
  const { seq } = (await lab.control('GET', '/health')).json<{ seq: number }>();
  await lab.createFedex(['J1']);
  const lines = (await lab.control('GET', `/journal?since=${seq}`)).json<{ seq: number; reference: string }[]>();
  expect(lines.map((line) => [line.seq, line.reference])).toEqual([[seq + 1, 'J1']]);
});

test('the world is imported once, with its events, cancels and documents', async () => {
  const world = [
    worldLine({ events: [event('PU', '2026-11-02T00:00:00Z'), event('DL', '2026-11-03T00:00:00Z')] }),
    worldLine({ number: '794400123464', reference: 'W2', cancelled_at: '2026-11-01T19:00:00Z' }),
    worldLine({
      carrier: 'estafeta',
      number: '3059999999000070000018',
      tracking_code: '0000000017',
      reference: 'W3',
      events: [event('PU', '2026-11-02T00:00:00Z')],
    }),
  ].join('\n');
  expect((await lab.control('POST', '/world', world)).json()).toEqual({ imported: 3, skipped: 0 });
  expect((await lab.control('POST', '/world', world)).json()).toEqual({ imported: 0, skipped: 3 });
  expect((await lab.journal()).filter(({ kind }) => kind === 'label_imported')).toHaveLength(3);

  const [delivered, cancelled] = readTracks(await lab.trackFedex('794400123453', '794400123464'));
  expect([delivered?.status, cancelled?.status]).toEqual(['DL', 'CA']);
  expect(readTracks(await lab.findFedex('W1'))[0]?.number).toBe('794400123453');
  expect((await lab.trackEstafeta(['0000000017'], 'R')).body.toString()).toContain('3059999999000070000018');
  const { base_url } = (lab.addresses['carriers'] as { fedex: { base_url: string } }).fedex;
  const document = await exchange({ method: 'GET', url: `${base_url}/document/v2/document/retrieve/SH,794400123453_SHIPPING_P/isLabel=true` });
  expect(document.body.toString('latin1')).toContain('Pedro Destino');
  const waybill = await lab.control('GET', '/parcels/3059999999000070000018/document');
  expect([waybill.headers['content-type'], waybill.body.toString('latin1').includes('3059999999000070000018')]).toEqual(['application/pdf', true]);
});

test('a world with a bad line is refused as a whole', async () => {
  const reply = await lab.control('POST', '/world', `${worldLine({})}\n${worldLine({ number: '' })}`);
  expect([reply.status, reply.json<{ error: string }>().error]).toEqual([400, 'line 2 of the world lacks number']);
  expect((await lab.control('GET', '/parcels')).json()).toEqual([]);
});

test('world.jsonl with 2,000 lines is taken at the start, and a minted number never meets an imported one', async () => {
  const { number } = readShipment(await lab.createFedex(['first'])).first;
  await lab.end();
  lab = await labUnderTest(); // the same seed, an empty folder
  await lab.stop();
  const lines = Array.from({ length: 2000 }, (_, index) =>
    worldLine({ number: index === 0 ? number : `79440${String(index).padStart(7, '0')}`, reference: `W${index}` }),
  );
  await writeFile(join(lab.dir, 'world.jsonl'), lines.join('\n'));
  const start = process.threadCpuUsage();
  lab = await labUnderTest({ dir: lab.dir });
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(1000);
  expect((await lab.control('GET', '/parcels?carrier=fedex')).json<unknown[]>()).toHaveLength(2000);
  expect(readShipment(await lab.createFedex(['second'])).first.number).not.toBe(number);
});

test('a restart knows every number, cancel and event, keeps keys and ports, and mints no number twice', async () => {
  const { number } = readShipment(await lab.createFedex(['K1'])).first;
  const { number: waybill } = readWaybills(await lab.createEstafeta('K2'));
  const kept = readShipment(await lab.createFedex(['K3'])).first;
  await lab.cancelFedex(number);
  await lab.control('POST', `/parcels/${waybill}/event`, { code: 'PU' });
  await lab.control('POST', '/clock', { now: '2027-01-01T00:00:00Z', frozen: true });
  const before = (await lab.control('GET', '/parcels')).json();
  await lab.stop();
  await expect(stat(join(lab.dir, 'addresses.json'))).rejects.toThrow('ENOENT'); // nobody listens

  const again = await labUnderTest({ dir: lab.dir, seed: 99 });
  expect({ ...again.addresses, pid: 0 }).toEqual({ ...lab.addresses, pid: 0 });
  expect((await again.control('GET', '/parcels')).json()).toEqual(before);
  expect((await again.control('GET', '/clock')).json()).toEqual({ now: '2027-01-01T00:00:00.000Z', frozen: true });
  const fresh = readShipment(await again.createFedex(['K4'])).first;
  expect([number, kept.number]).not.toContain(fresh.number);
  expect((await exchange({ method: 'GET', url: kept.url ?? '' })).body.equals(kept.pdf ?? Buffer.alloc(0))).toBe(true);
  lab = again;
});

test('a second lab on the same folder is refused', async () => {
  await expect(startLab({ dir: lab.dir })).rejects.toThrow('another lab');
});

test('a carrier changes the keys of the account: the old ones and their tokens open nothing any more', async () => {
  const token = async (client_secret: string) => {
    const { base_url, client_id } = fedexOf(lab.addresses);
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await exchange({ method: 'POST', url: `${base_url}/oauth/token`, headers, body })).status;
  };
  const { client_secret } = fedexOf(lab.addresses);
  expect(await token(client_secret)).toBe(200);
  expect((await lab.control('POST', '/keys', { carrier: 'fedex', keys: { client_secret: 'another' } })).status).toBe(200);
  expect([await token(client_secret), await token('another')]).toEqual([401, 200]);
  expect((await lab.control('POST', '/keys', { carrier: 'nobody', keys: {} })).status).toBe(400);
});
