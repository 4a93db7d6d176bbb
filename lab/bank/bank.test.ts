import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { labUnderTest, type LabUnderTest } from '../lab-under-test.ts';

let lab: LabUnderTest;
let heard: { path: string; body: Record<string, unknown> }[];
let url: string;
let answer: (path: string, times: number) => { status: number; mensaje: string };
let closeListener: () => Promise<void>;
beforeEach(async () => {
  lab = await labUnderTest();
  heard = [];
  answer = () => ({ status: 200, mensaje: 'confirmar' });
  const listener = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', body: JSON.parse(text) as Record<string, unknown> });
      const { status, mensaje } = answer(request.url ?? '', heard.length);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ mensaje }));
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/bank`;
  closeListener = () => new Promise((resolve) => void listener.close(() => resolve()));
});
afterEach(async () => {
  await closeListener();
  await lab.end();
});

const transfer = async (...transfers: object[]) => (await lab.control('POST', '/bank/transfers', { transfers })).json<{ ids: number[] }>().ids;
const tell = async (over: object = {}) => (await lab.control('POST', '/bank/tell', { url, ...over })).json<Record<string, number>>();

test('a transfer is in the journal before anybody is told, and is told as the bank writes it', async () => {
  const [id] = await transfer({ clabe: '646180157000000014', amount: 116_050, sender_name: 'TEXTILES' });
  expect(heard).toEqual([]);
  expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'transfer_settled', id, amount: 116_050 });
  expect(await tell()).toMatchObject({ confirmed: 1, refused: 0, calls: 1 });
  expect(heard[0]?.body).toMatchObject({
    id,
    monto: 1_160.5,
    cuentaBeneficiario: '646180157000000014',
    institucionBeneficiaria: 90_646,
    empresa: 'PORTEO',
  });
  expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'transfer_told', id, answer: 'confirmed' });
});

test('transfers are repeated, shuffled and some told under another number of the bank; without a clabe they are for nobody', async () => {
  const ids = await transfer(...Array.from({ length: 40 }, () => ({})));
  const { calls } = await tell({ most: 5, at_once: 4, other_keys: 50 });
  expect(calls).toBeGreaterThan(80);
  const told = heard.map(({ body }) => body['id'] as number);
  expect(told.some((id) => !ids.includes(id))).toBe(true);
  expect(told.filter((id) => ids.includes(id))).not.toEqual(told.filter((id) => ids.includes(id)).toSorted((one, other) => one - other));
  const keys = new Map(heard.map(({ body }) => [body['claveRastreo'], body['monto']]));
  expect(keys.size).toBe(40);
  expect(heard.every(({ body }) => /^6461801570\d{8}$/.test(String(body['cuentaBeneficiario'])))).toBe(true);
});

test('what is not answered is told again until it is, what is refused goes back, and a restart knows both', async () => {
  await transfer({}, {});
  answer = (_path, times) =>
    times <= 2 ? { status: 503, mensaje: 'nada' } : times === 3 ? { status: 400, mensaje: 'devolver' } : { status: 200, mensaje: 'confirmar' };
  expect(await tell()).toMatchObject({ confirmed: 1, refused: 1, failed: 2, calls: 4 });
  await lab.stop();
  lab = await labUnderTest({ dir: lab.dir });
  expect(await tell()).toMatchObject({ confirmed: 0, calls: 0 });
});

test('a transfer that the bank takes back is told as state D, as often as asked', async () => {
  const ids = await transfer({});
  await tell();
  const reply = await lab.control('POST', '/bank/reverse', { url, ids, most: 2 });
  expect(reply.json()).toEqual({ known: 1 });
  expect(heard.slice(1).map(({ path, body }) => [path, body['estado'], body['id']])).toEqual([['/bank/estado', 'D', ids[0]], ['/bank/estado', 'D', ids[0]]]); // prettier-ignore
});
