import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import { askRoute } from '../../access/fixtures/ask-route.ts';
import { buildCatalogs } from '../module.ts';
import { googlePlaces } from './google-places.ts';

const key = 'AIzaSyA-1234567890_abcdefghijklmnopqrs';
type Asked = { line: string; key: unknown; mask: unknown; body: unknown };

/** Google's part, on this machine. */
let google: Server;
let answer: (response: ServerResponse, request: IncomingMessage) => void;
const asked: Asked[] = [];
const logged: unknown[] = [];
const log: Log = { info: () => undefined, error: () => undefined, warn: (...line) => void logged.push(line) };
let database: TestDatabase;
let routes: Route[];
let off: Route[];
/** Waits for no answer. */
let hurried: Route[];

beforeAll(async () => {
  google = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += String(piece);
    const { 'x-goog-api-key': sent, 'x-goog-fieldmask': mask } = request.headers;
    asked.push({ line: `${request.method} ${request.url}`, key: sent, mask, body: text === '' ? null : (JSON.parse(text) as unknown) });
    answer(response, request);
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  database = await testDatabase();
  const needs = { ...database, clock: standingClock(), asks: { tellRoot: async () => undefined } };
  const waiting = (ms: number) =>
    buildCatalogs({ ...needs, placeService: googlePlaces({ url, mapsUrl: url, key }, log, { searchMs: ms, readMs: ms }) }).routes;
  [routes, hurried] = [waiting(60_000), waiting(50)];
  ({ routes: off } = buildCatalogs(needs));
});
afterAll(async () => {
  google.closeAllConnections();
  google.close();
  await database.close();
});
beforeEach(() => {
  asked.length = 0;
  logged.length = 0;
  answer = (response, { url }) =>
    response.end(url?.includes('staticmap') ? png : JSON.stringify(url?.includes('autocomplete') ? suggestions : place));
});

const suggestions = {
  suggestions: [
    { placePrediction: { placeId: 'ChIJ-1', structuredFormat: { mainText: { text: 'Calle 20 98' }, secondaryText: { text: 'Mérida, México' } } } },
  ],
};
const png = Buffer.from('\x89PNG\r\n\x1a\n…', 'latin1');
const place = {
  addressComponents: [
    { longText: 'Calle 20', types: ['route'] },
    { longText: '97100', types: ['postal_code'] },
  ],
  location: { latitude: 20.99, longitude: -89.61 },
};
const personWith = (permissions: string): Actor => ({
  id: 'P' as UserId, customer_id: null, role: 'client', permissions, group_id: null, sees_prices: true, services: null,
}); // prettier-ignore
const withoutBook = personWith('100200200');
const search = (query: string, actor = withoutBook, among = routes) => askRoute(among, catalogsOperations.searchPlaces, { query }, actor);
const draw = (point: Record<string, unknown>, among = routes) => askRoute(among, catalogsOperations.getPlacePicture, point, withoutBook);
const merida = { latitude: '20.97', longitude: '-89.62' };
const read = (place_id: string, among = routes) => askRoute(among, catalogsOperations.getPlace, { place_id }, withoutBook);

describe('who may not read the book', () => {
  test("is offered Google's places of Mexico beside our own, asked for by the server, whose key no browser learns [O-6.05, O-7.23, S-7.25] [AMB-4.08]", async () => {
    const { body } = await search(' itzimna ');
    expect(body.found).toEqual([{ place_id: 'ChIJ-1', label: 'Calle 20 98', detail: 'Mérida' }]);
    expect(body.data[0]?.zip_code).toBe('97100');
    expect(asked).toEqual([
      {
        line: 'POST /v1/places:autocomplete',
        key,
        mask: undefined,
        body: { input: 'itzimna', includedRegionCodes: ['mx'], regionCode: 'mx', languageCode: 'es-419' },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(key);
  });

  test('reads one of them: only what an address needs is asked for', async () => {
    expect((await read('ChIJ-1')).body).toMatchObject({ street: 'Calle 20', zip_code: '97100', state: 'Yucatán', latitude: 20.99 });
    expect(asked).toEqual([{ line: 'GET /v1/places/ChIJ-1?languageCode=es-419', key, mask: 'addressComponents,location', body: null }]);
    expect((await read('../users')).code).toBe('WRONG_DATA');
    expect(asked).toHaveLength(1);
  });

  test.each<[string, typeof answer]>([
    ['is silent', () => undefined],
    ['refuses the key', (response) => response.writeHead(403).end(JSON.stringify({ error: { message: `bad ${key}` } }))],
    ['answers something else', (response) => response.end('<html>')],
    ['breaks off', (response) => response.destroy()],
    ['sends elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ])('still searches our own places when Google %s, and a place of it is told to be unavailable', async (what, says) => {
    answer = says;
    const among = what === 'is silent' ? hurried : routes;
    const { body } = await search('itzimna', withoutBook, among);
    expect([body.found, body.data[0]?.zip_code]).toEqual([[], '97100']);
    expect((await read('ChIJ-1', among)).code).toBe('UNAVAILABLE');
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toMatch(/itzimna|AIza/);
  });
});

describe('a picture of a point', () => {
  test('is drawn at zoom 14 and fetched by the server, whose key no browser learns [O-7.23] [S-7.25]', async () => {
    const { body } = await draw(merida);
    expect(Buffer.from(body.image, 'base64')).toEqual(png);
    const [{ line }] = asked as [Asked];
    const { pathname, searchParams } = new URL(line.replace('GET ', ''), 'http://google.test');
    expect([pathname, searchParams.get('center'), searchParams.get('zoom'), searchParams.get('key')]).toEqual([
      '/maps/api/staticmap',
      '20.97,-89.62',
      '14',
      key,
    ]);
    expect(JSON.stringify(body)).not.toContain(key);
  });
  test.each<[string, typeof answer]>([
    ['is silent', () => undefined],
    ['refuses the key', (response) => response.writeHead(403).end(key)],
    ['answers a page', (response) => response.end('<html>')],
    ['answers more than a picture', (response) => response.end(Buffer.concat([png, Buffer.alloc(1_000_001)]))],
  ])('is not there when Google %s', async (what, says) => {
    answer = says;
    expect((await draw(merida, what === 'is silent' ? hurried : routes)).code).toBe('UNAVAILABLE');
    expect(JSON.stringify(logged)).not.toMatch(/20\.97|AIza/);
  });
  test('is of a point of the earth, and of none without a key [AMB-0.07]', async () => {
    for (const wrong of [{ latitude: '91' }, { longitude: '181' }, { latitude: '1&zoom=1' }, { latitude: '' }])
      expect((await draw({ ...merida, ...wrong })).code).toBe('WRONG_DATA');
    expect((await draw(merida, off)).code).toBe('NOT_FOUND');
    expect(asked).toEqual([]);
  });
});

test('what people type who search their book goes to nobody, nor does a text of two letters [AMB-4.08]', async () => {
  for (const { body } of [await search('lucia hernandez', personWith('222222222')), await search('it')]) expect(body.found).toBeUndefined();
  expect(asked).toEqual([]);
});

test('without a key there is only our own search [AMB-0.07]', async () => {
  const { body } = await search('itzimna', withoutBook, off);
  expect([body.found, body.data[0]?.zip_code]).toEqual([undefined, '97100']);
  expect((await read('ChIJ-1', off)).code).toBe('NOT_FOUND');
  expect(asked).toEqual([]);
});
