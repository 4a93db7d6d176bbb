import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededServices } from '#contract/catalogs.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { systemClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { jsonLog, silentLog } from '#platform/log.ts';
import { composePortal, hashPassword, type Portal, type Step } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { startLabProcess } from './lab-process.ts';

export type PaidBy = 'balance' | 'prepaid' | 'mixed' | 'credit';
export type Reply = { status: number; body: Record<string, unknown>; location: string | null };

/**
 * The portal on a database of its own and the real lab, with a step hook: a process that dies is one whose step throws and which is
 * never asked again; the next one is a new portal on the same database.
 */
export async function inProcess({ timeScale = 0.01, seed = 7 }: { timeScale?: number; seed?: number } = {}) {
  const lab = await startLabProcess({ seed, timeScale });
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'porteo-points-'));
  const { config, secrets } = readConfig({ DATA_DIR: dataDir, TIME_SCALE: String(timeScale), QUOTE_DEADLINE_MS: String(2_500 / timeScale) });
  const open = (step?: Step): Promise<Portal> =>
    composePortal({
      config,
      secrets: { ...secrets, carriers: lab.carriers },
      database,
      clock: systemClock,
      log: process.env['FAULT_LOG'] ? jsonLog('warn') : silentLog,
      ...(step ? { step } : {}),
    });
  return {
    lab,
    database,
    open,
    close: async () => {
      await database.close();
      await lab.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type InProcess = Awaited<ReturnType<typeof inProcess>>;

/** A customer of each kind with a user, prices, and money, stock (of each prepaid service) or credit for exactly `guides` guides. Answers the tokens. */
export async function addCustomers(database: TestDatabase, portal: Portal, guides: number): Promise<Record<PaidBy, string>> {
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const tokens: Partial<Record<PaidBy, string>> = {};
  for (const kind of ['balance', 'prepaid', 'mixed', 'credit'] as const) {
    const email = `${kind}.${Math.random().toString(36).slice(2)}@porteo.test`;
    await database.inTransaction((tx) => addCustomer(portal, tx, { kind, email, password_hash, guides }));
    const login = await portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password: 'Correcta-1' } });
    tokens[kind] = login.json<{ token: string }>().token;
  }
  return tokens as Record<PaidBy, string>;
}

const NET = 15_000;
const TOTAL = 17_400;
type NewCustomer = { kind: PaidBy; email: string; password_hash: string; guides: number };

async function addCustomer(
  { api }: Portal,
  tx: Parameters<Portal['api']['wallet']['deposit']>[0],
  { kind, email, password_hash, guides }: NewCustomer,
): Promise<void> {
  const id: CustomerId = await api.access.createCustomer(tx, {
    business_name: `Cliente ${kind}`,
    customer_modality: kind,
    credit_limit: centavos(kind === 'credit' ? TOTAL * guides : 0),
  });
  const user: UserId = await api.access.createUser(tx, {
    customer_id: id,
    name: kind,
    email,
    role: 'customer',
    permissions: '222222222',
    password_hash,
  });
  const services = Object.values(seededServices).map((service_id) => ({
    customer_id: id,
    service_id,
    enabled: true,
    price_list: centavos(NET),
    discount: 0,
    insurance_percentage: null,
    irregular_delivery_price: null,
    reissue_price: null,
    min_stock: 0,
  }));
  await api.rating.writeTariffs(tx, { services, configs: [] });
  if (kind === 'credit' || guides === 0) return;
  const at = new Date();
  const stocked =
    kind === 'balance' ? [] : [seededServices.fedexSaverPrepaid, seededServices.estafetaGroundPrepaid, seededServices.sendexSaverPrepaid];
  const amount = centavos(TOTAL * guides * Math.max(1, stocked.length));
  await api.wallet.deposit(tx, { key: `deposit-${user}`, customer_id: id, amount, at, description: 'Depósito' });
  for (const service_id of stocked) {
    const key = `stock-${user}-${service_id}`;
    await api.wallet.buyStock(tx, {
      key,
      customer_id: id,
      service_id,
      units: guides,
      net: centavos(NET * guides),
      total: centavos(TOTAL * guides),
      valid_until: '2030-12-31',
      at,
    });
  }
}

/** A call by HTTP without a socket. */
export async function ask(portal: Portal, method: string, url: string, token: string, payload?: object, key?: string): Promise<Reply> {
  const answer = await portal.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  });
  const location = answer.headers.location;
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), location: typeof location === 'string' ? location : null };
}
