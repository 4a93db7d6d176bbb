import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookHeader, bookLines } from '#contract/addresses/csv/book-csv.ts';
import { bookFileTexts } from '#texts/es/addresses/book-file.ts';
import { MOST_DRAFTS } from '#contract/drafts/drafts.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { Portal } from './compose.ts';
import { address, draftShipment, saved } from './fixtures/example-bodies.ts';
import { fullTenant, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';

// What a hundred requests at the same moment may not bring about in the book and the drafts (S37 of docs/security.md).

const AT_ONCE = 100;

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
let base: string;
let ours: Tenant;
beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal());
  await portal.start();
  base = await portal.listen();
  ours = await fullTenant(portal, database, 'uno');
});
afterAll(() => endPortal());

type Answer = { status: number; body: Record<string, unknown> };
async function ask(method: string, path: string, payload?: object | FormData, token = ours.colleague): Promise<Answer> {
  const isForm = payload instanceof FormData;
  const headers = { authorization: `Bearer ${token}`, ...(payload && !isForm ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(base + path, { method, headers, ...(payload ? { body: isForm ? payload : JSON.stringify(payload) } : {}) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const atOnce = (act: (n: number) => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => act(n)));
const countsOf = (answers: readonly Answer[]) => Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length])); // prettier-ignore

type Kept = { id: string; alias: string; is_main: boolean; contacts: { id: string }[] };
const book = async (): Promise<Kept[]> =>
  ((await ask('GET', '/api/addresses?limit=1000')).body['data'] as { address: Kept }[]).map((entry) => entry.address);
const keep = async (over: object = {}): Promise<Kept> => (await ask('POST', '/api/address', { ...address, ...over })).body as unknown as Kept;

test('of a hundred first addresses at once one is the main one, and moving it a hundred times at once leaves one', async () => {
  const made = await atOnce((n) => ask('POST', '/api/address', { ...address, alias: `A ${n}` }));
  expect(countsOf(made)).toEqual({ 201: AT_ONCE });
  const first = await book();
  expect(first.filter(({ is_main }) => is_main)).toHaveLength(1);
  const moved = await atOnce((n) => ask('PUT', `/api/address/${first[n]?.id}`, { is_main: true }));
  expect(countsOf(moved)).toEqual({ 200: AT_ONCE });
  expect((await book()).filter(({ is_main }) => is_main)).toHaveLength(1);
  // Each removes another one; the last of them may go, and no main one before it while there is another.
  const removed = await atOnce((n) => ask('DELETE', `/api/address/${first[n]?.id}`));
  const left = await book();
  expect(removed.filter(({ status }) => status !== 200 && status !== 405)).toEqual([]);
  expect(left.filter(({ is_main }) => is_main)).toHaveLength(Math.min(left.length, 1));
});

test('one new address sent a hundred times under one key is one address', async () => {
  const key = crypto.randomUUID();
  const headers = { authorization: `Bearer ${ours.colleague}`, 'content-type': 'application/json', 'idempotency-key': key };
  const body = JSON.stringify({ ...address, alias: 'Una sola' });
  const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => fetch(`${base}/api/address`, { method: 'POST', headers, body })));
  expect(sent.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect((await book()).filter(({ alias }) => alias === 'Una sola')).toHaveLength(1);
});

test('a hundred removals of the two contacts of an address leave one of them, and each is removed once', async () => {
  const two = [{ name: 'Ana', phone_number: '9999263317' }, { name: 'Beto', phone_number: '9999263318' }]; // prettier-ignore
  const { id, contacts } = await keep({ alias: 'Dos', contacts: two });
  const answers = await atOnce((n) => ask('DELETE', `/api/contact/${contacts[n % 2]?.id}`));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => ![200, 404, 405].includes(status))).toEqual([]);
  expect((await book()).find((one) => one.id === id)?.contacts).toHaveLength(1);
});

test('a hundred contacts added at once to one address stop at fifty, and none is lost below', async () => {
  const { id } = await keep({ alias: 'Muchos' });
  const answers = await atOnce((n) => ask('POST', `/api/address/${id}/contact`, { name: `C ${n}`, phone_number: '9999263317' }));
  expect(countsOf(answers)).toEqual({ 201: 49, 405: 51 });
  expect((await book()).find((one) => one.id === id)?.contacts).toHaveLength(50);
});

test('one file of the book sent by twenty at once keeps each row once', async () => {
  const rows = Array.from({ length: 5 }, (_, n) => ({ ...bookFileTexts.example, alias: `Archivo ${n}` }));
  const send = () => {
    const form = new FormData();
    form.append('csv_file', new Blob([bookHeader() + bookLines(rows)], { type: 'text/csv' }), 'libreta.csv');
    return ask('POST', '/api/addresses/import', form);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.reduce((sum, { body }) => sum + Number(body['created']), 0)).toBe(5);
  expect((await book()).filter(({ alias }) => alias.startsWith('Archivo'))).toHaveLength(5);
});

test('a hundred packages of one alias at once are one package', async () => {
  const answers = await atOnce(() => ask('POST', '/api/item', { ...saved, alias: 'Única' }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const { body } = await ask('GET', '/api/items?limit=250&query=%C3%9Anica');
  expect(body['total']).toBe(1);
});

test('a hundred saves of one new draft are one draft, last saved by one of them; of more new ones than are kept, the limit holds', async () => {
  const id = newId();
  const save = (draft: string, reference: string) =>
    ask('PUT', `/api/draft/${draft}`, { version: newId(), seen: [], is_new: true, shipment: { ...draftShipment, reference } });
  const same = await atOnce((n) => save(id, `Pedido ${n}`));
  expect(countsOf(same)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
  const kept = async () => ((await ask('GET', '/api/drafts')).body['data'] as { id: string }[]).map((row) => row.id);
  expect(await kept()).toEqual([id]);
  const many = await atOnce((n) => save(newId(), `Otro ${n}`));
  expect(countsOf(many)).toEqual({ 200: AT_ONCE });
  expect((await kept()).length).toBeLessThanOrEqual(MOST_DRAFTS);
});
