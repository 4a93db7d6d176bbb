import { expect } from 'vitest';
import type { BulkJob } from '#contract/bulk/bulk.ts';
import type { BulkCells } from '#contract/bulk/columns.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { centavos } from '#contract/shared/money.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../compose.ts';
import { address } from '../../fixtures/example-bodies.ts';
import { askOf } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { hashPassword } from '../access/password.ts';

type Given = Parameters<typeof testPortal>[0];

export let portal: Portal;
export let database: TestDatabase;
export let dataDir: string;
export let clock: Awaited<ReturnType<typeof testPortal>>['clock'];
let end: () => Promise<void>;
/** How many customers there were until now. */
export let people = 0;
/** Of the customer's user who loads files, and of a colleague. */
export let [token, other]: [string, string] = ['', ''];
export let tenant: { customer: CustomerId; user: UserId };

/** A portal that works on jobs, for the tests of bulk loads; one in a file. */
export async function openHouse(given: Given = {}): Promise<void> {
  ({ portal, database, dataDir, clock, end } = await testPortal(given));
  await portal.start();
}
export const closeHouse = (): Promise<void> => end();

/** A customer with money for a few guides of a carrier that draws its own labels, who may send, and a colleague. */
export async function newTenant(money: number, modality: 'balance' | 'mixed' = 'balance'): Promise<void> {
  const { access, rating, wallet } = portal.api;
  people += 1;
  const name = `b${people}`;
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  tenant = await database.inTransaction(async (tx) => {
    const customer = await access.createCustomer(tx, { business_name: `Cliente ${name}`, customer_modality: modality });
    const person = { customer_id: customer, role: 'client' as const, permissions: '222222222', password_hash };
    const user = await access.createUser(tx, { ...person, name: 'Ana', email: `ana.${name}@porteo.test` });
    await access.createUser(tx, { ...person, name: 'Beto', email: `beto.${name}@porteo.test` });
    const services = [seededServices.sendexSaver, seededServices.sendexSaverPrepaid].map((service_id) => ({
      customer_id: customer,
      service_id,
      enabled: true,
      price_list: centavos(10_000),
      discount: 0,
      insurance_percentage: null,
      irregular_delivery_price: null,
      reissue_price: null,
      min_stock: 0,
    }));
    await rating.writeTariffs(tx, { services, configs: [] });
    const at = new Date('2026-11-20T10:00:00Z');
    if (money > 0) await wallet.deposit(tx, { key: `d-${name}`, customer_id: customer, amount: centavos(money), at, description: 'Depósito' });
    return { customer, user };
  });
  [token, other] = [await login(`ana.${name}`), await login(`beto.${name}`)];
  await ask('POST', '/api/address', token, address);
}

const login = async (name: string): Promise<string> =>
  (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { email: `${name}@porteo.test`, password: 'Correcta-1' } })).json<{
    token: string;
  }>().token;
/** Logs in again, when the token is too old. */
export async function logInAgain(): Promise<void> {
  token = await login(`ana.b${people}`);
}
export const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);

/** A row without faults, from the user's default address. */
export const good: BulkCells = {
  destino_empresa: 'Óptica Álamos',
  destino_rfc: 'XAXX010101000',
  destino_contacto: 'Lucía',
  destino_telefono: '9991234567',
  destino_calle: 'Calle 20',
  destino_colonia: 'Itzimná',
  destino_ciudad: 'Mérida',
  destino_estado: 'Yucatán',
  destino_cp: '97100',
  tipo: 'Caja',
  contenido: 'Libros',
  largo_cm: '30',
  ancho_cm: '25',
  alto_cm: '20',
  peso_kg: '4',
};
export const rows = (...changed: BulkCells[]): BulkCells[] => changed.map((one, n) => ({ ...good, referencia: `P-${people}-${n}`, ...one }));

export type Answer = {
  status: number;
  body: BulkJob & { code?: string; fields?: Record<string, string> };
  location: string | undefined;
  replayed: boolean;
};
export async function load(file: string | Uint8Array, over: Record<string, string> = {}, given: { key?: string; as?: string } = {}): Promise<Answer> {
  const form = new FormData();
  const fields = { carrier: 'sendex', service_id: seededServices.sendexSaver, ...over };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('csv_file', new Blob([typeof file === 'string' ? file : Uint8Array.from(file)]), 'pedidos.csv');
  const sent = new Response(form);
  const headers = {
    authorization: `Bearer ${given.as ?? token}`,
    'content-type': sent.headers.get('content-type') ?? '',
    ...(given.key ? { 'idempotency-key': given.key } : {}),
  };
  const answer = await portal.app.inject({ method: 'POST', url: '/api/label/multiple', headers, payload: Buffer.from(await sent.arrayBuffer()) });
  const replayed = answer.headers['idempotency-replayed'] === 'true';
  return { status: answer.statusCode, body: answer.json(), location: answer.headers['location'], replayed };
}
/** How many the user has. */
export const guides = async (): Promise<number> => (await ask('GET', '/api/labels', token)).body['total'] as unknown as number;
/** A load when it has ended. */
export const ended = async (id: string): Promise<BulkJob> => {
  const look = async () => (await ask('GET', `/api/label/multiple/${id}`, token)).body as unknown as BulkJob;
  await expect.poll(async () => (await look()).status).toBe('DONE');
  return look();
};
