import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { hostileBooks } from '#platform/xlsx/test-books.ts';
import { hashPassword } from './modules/access/password.ts';
import { closeHouse, database, newTenant, openHouse, portal, token } from './modules/bulk/test-house.ts';

// Whoever may send rows may send a book that was made to take everything (docs/security.md: S27).
let tokens: { root: string; client: string };
beforeAll(async () => {
  await openHouse();
  await newTenant(0);
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const root = { customer_id: null, name: 'Rosa', email: 'rosa@porteo.test', role: 'root', permissions: '222222222', password_hash } as const;
  await database.inTransaction((tx) => portal.api.access.createUser(tx, root));
  const payload = { email: root.email, password: 'Correcta-1' };
  const login = await portal.app.inject({ method: 'POST', url: '/api/user/login', payload });
  tokens = { root: login.json<{ token: string }>().token, client: token };
});
afterAll(() => closeHouse());

/** What each of them asks for beside its file, and who sends it. */
const doors: Record<string, { as: 'root' | 'client'; fields: Record<string, string> }> = {
  createBulk: { as: 'client', fields: { carrier: 'sendex', service_id: seededServices.sendexSaver, check: 'true' } },
  importEvents: { as: 'root', fields: {} },
  importNumbers: { as: 'root', fields: {} },
  importAddresses: { as: 'client', fields: {} },
  importStatement: { as: 'root', fields: { day: '2026-11-20' } },
  uploadCarrierFile: { as: 'root', fields: { carrier: 'fedex' } },
  readProposalFile: { as: 'root', fields: { service_id: seededServices.sendexSaver } },
};
const taking = Object.values(operations).filter(({ takesFile }) => takesFile?.field === 'csv_file');

async function send({ name, service, path }: Operation, bytes: Uint8Array): Promise<{ status: number; said: string | undefined }> {
  const { as, fields } = doors[name] as (typeof doors)[string];
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('csv_file', new Blob([Uint8Array.from(bytes)]), 'filas.xlsx');
  const sent = new Response(form);
  const headers = { authorization: `Bearer ${tokens[as]}`, 'content-type': sent.headers.get('content-type') ?? '' };
  const answer = await portal.app.inject({
    method: 'POST',
    url: servicePrefixes[service] + path.replace('{carrier}', 'sendex'),
    headers,
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: answer.statusCode, said: answer.json<{ fields?: { csv_file?: string } }>().fields?.csv_file };
}

const words: Record<string, string> = { heavy: csvTexts.heavySheet, broken: csvTexts.brokenSheet, far: csvTexts.farRow(1_048_576) };

test('each call that takes rows is among those that are tried', () => {
  expect(taking.map(({ name }) => name).toSorted()).toEqual(Object.keys(doors).toSorted());
});

test.each(hostileBooks)('$name is refused at every door that takes rows, with what to do, and the next file is read [AMB-8.03]', async (book) => {
  const bytes = book.bytes();
  const { fault } = book.said as { fault: string };
  for (const door of taking) expect({ name: door.name, ...(await send(door, bytes)) }).toEqual({ name: door.name, status: 400, said: words[fault] });
  const { said } = await send(operations['importAddresses'] as Operation, Buffer.from('a,b\n1,2\n'));
  expect(said).toMatch(/encabezado/);
});
