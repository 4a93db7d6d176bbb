import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { testDatabase } from '#platform/db/test-database.ts';
import { jsonLog, silentLog } from '#platform/log.ts';
import { startLabProcess, type LabProcess } from '../../faults/support/lab-process.ts';
import { issuer } from '../../faults/support/sealed-invoice.ts';
import { composePortal, hashPassword, type Portal } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { setClock } from './page-time.ts';
import { LIMIT_MS } from './wait-limit.ts';

export const PASSWORD = 'Recorrido-2026';
/** Noon of Friday 20 November 2026 in Mexico City. */
const NOON = '2026-11-20T18:00:00Z';
/** How many times longer than usual a carrier may take: no guide fails because the machine is busy. The portal's own waits stay as they are. */
const PATIENCE = 100;

export type Starting = { at?: string; settings?: Record<string, string>; hasHistory?: boolean; hasIssuer?: boolean };
export type JourneyPortal = Awaited<ReturnType<typeof startPortal>>;

/** The whole product: the portal with its web and its people, the outside world beside it, and one clock that runs for both from `at` on. `settings` are those of an operator; `hasHistory` adds the months of guides of the demonstration, `hasIssuer` who stamps documents. */
export async function startPortal({ at = NOON, settings = {}, hasHistory = false, hasIssuer = false }: Starting = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'porteo-journey-'));
  const lab = await startLabProcess();
  let offset = Date.parse(at) - Date.now();
  await lab.control.advance(offset);
  const clock = { now: () => new Date(Date.now() + offset) };
  const database = await testDatabase();
  // A machine that is busy with a browser answers late; that is not what these tests ask about.
  const { config, secrets } = readConfig({ DATA_DIR: dataDir, PORT: '0', QUOTE_DEADLINE_MS: String(LIMIT_MS), ...settings });
  const patient = { ...config, timeScale: config.timeScale * PATIENCE, waits: { ...config.waits, requestMs: LIMIT_MS } };
  const log = process.env['JOURNEY_LOG'] ? jsonLog('warn') : silentLog;
  const stamping = hasIssuer ? { issuer: await issuerOf(lab) } : {};
  const outside = { carriers: lab.carriers, smtpUrl: lab.mail.smtp, whatsApp: lab.whatsApp, ...stamping };
  const portal = await composePortal({ config: patient, secrets: { ...secrets, ...outside }, database, clock, log });
  await portal.start();
  await portal.demo?.seed({ password: PASSWORD, isComplete: hasHistory });
  const origin = await portal.listen();
  const { logOut, ...asking } = askingOf(portal);
  setClock(origin, clock.now);
  return {
    origin,
    portal,
    database,
    clock,
    lab: lab.control,
    ...asking,
    /** Time goes by until then, the parcels travel, and the portal asks after them; sessions end. */
    until: async (instant: string) => {
      const ms = Date.parse(instant) - clock.now().getTime();
      offset += ms;
      logOut();
      await lab.control.advance(ms);
      await portal.jobs.find(({ name }) => name === 'shipping-track')?.run({});
    },
    /** A job of the portal looks once at what is due. */
    look: async (job: string) => portal.jobs.find(({ name }) => name === job)?.run({}),
    /** What was mailed to somebody, newest first. */
    mailTo: async (email: string): Promise<readonly string[]> => {
      const all = (await (await fetch(`${lab.mail.page}/messages.json`)).json()) as { recipients: string[]; text: string }[];
      return all.filter(({ recipients }) => recipients.includes(email)).map(({ text }) => text);
    },
    /** What was sent to a number by WhatsApp (digits alone), newest first. */
    messagesTo: async (number: string): Promise<readonly string[]> => {
      const all = (await (await fetch(`${lab.whatsApp.page}/messages.json`)).json()) as { to: string; text: string }[];
      return all.filter(({ to }) => to === number).map(({ text }) => text);
    },
    /** How many guides the carriers themselves say they have made. */
    made: async () => (await lab.control.journal()).filter(({ kind }) => kind === 'label_created').length,
    stop: async () => {
      await portal.stop(3_000);
      await database.close();
      await lab.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A certificate of the simulated SAT, and the account with the simulated PAC. */
async function issuerOf({ control, stampers }: LabProcess): Promise<Record<string, unknown>> {
  const { certificate, key, password } = await control.csd(issuer);
  return { csd: { ...issuer, regimen: '601', zip: '06600', certificate, key, password }, sw: stampers['sw'] };
}

type Answer = { status: number; body: Record<string, unknown>; location: string | null };

/** Calls of people without a browser; each logs in once, and again after `logOut`. */
function askingOf({ app }: Portal) {
  const tokens = new Map<string, string>();
  const tokenOf = async (email: string): Promise<string> => {
    const known = tokens.get(email);
    if (known) return known;
    const answer = await app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password: PASSWORD } });
    const { token } = answer.json<{ token: string }>();
    tokens.set(email, token);
    return token;
  };
  const ask = async (email: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${await tokenOf(email)}`, 'idempotency-key': randomUUID() };
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), location: String(answer.headers.location ?? '') || null };
  };
  return { tokenOf, ask, logOut: () => tokens.clear() };
}

const NET = centavos(11_000);
const TOTAL = centavos(12_760);
const PREPAID = seededServices.estafetaGroundPrepaid;
type Lot = { email: string; units: number };

/** A prepaid customer whose stock holds exactly so many guides of Estafeta, with one address to send from, one to send to and a box. */
export async function addPrepaid(world: JourneyPortal, { email, units }: Lot): Promise<void> {
  const { portal, database } = world;
  const { access, rating } = portal.api;
  const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
  await database.inTransaction(async (tx) => {
    const customer_id = await access.createCustomer(tx, { business_name: 'Cafés de Altura', customer_modality: 'prepaid' });
    await access.createUser(tx, { customer_id, name: 'Clara', last_name: 'Ríos', email, role: 'customer', permissions: '222222222', password_hash });
    const service = { customer_id, service_id: PREPAID, enabled: true, price_list: NET, discount: 0, insurance_percentage: null, min_stock: 0 };
    await rating.writeTariffs(tx, { services: [{ ...service, irregular_delivery_price: null, reissue_price: null }], configs: [] });
  });
  await buyStock(world, { email, units });
  await addBook(world, email);
}

/** One address to send from, one to send to and a box, in the book of that person. */
export async function addBook({ ask }: JourneyPortal, email: string): Promise<void> {
  for (const address of [addressOf('Bodega principal', '37290', 'León', 'Guanajuato'), addressOf('Hotel Mirador', '97100', 'Mérida', 'Yucatán')])
    refuseFailure(await ask(email, 'POST', '/api/address', address));
  refuseFailure(await ask(email, 'POST', '/api/item', box));
}

/** Pays in and buys so many more guides for the customer of that person. */
export async function buyStock({ portal, database, ask, clock }: JourneyPortal, { email, units }: Lot): Promise<void> {
  const { wallet } = portal.api;
  const customer_id = (await ask(email, 'GET', '/api/user')).body['customer'] as CustomerId;
  const at = clock.now();
  const key = `${email} ${at.getTime()}`;
  await database.inTransaction(async (tx) => {
    await wallet.deposit(tx, { key, customer_id, amount: centavos(TOTAL * units), at, description: 'Depósito' });
    const lot = { key: `${key} stock`, customer_id, service_id: PREPAID, units, valid_until: '2027-11-20', at };
    await wallet.buyStock(tx, { ...lot, net: centavos(NET * units), total: centavos(TOTAL * units) });
  });
}

const addressOf = (alias: string, zip_code: string, city: string, state: string) => ({
  alias,
  business_name: alias,
  tax_id: 'XAXX010101000',
  street: 'Calle 60',
  number: '455',
  neighborhood: 'Centro',
  city,
  state,
  zip_code,
  contacts: [{ name: 'Lucía', last_name: 'Peña', phone_number: '9999263317' }],
});
const box = { alias: 'Caja chica', type: 'Caja', content: 'Refacciones', length: 10, width: 10, height: 10, measurement: 'cm', weight: 1 };

function refuseFailure({ status, body }: Answer): void {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}
