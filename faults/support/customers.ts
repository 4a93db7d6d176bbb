import { randomUUID } from 'node:crypto';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import { addCentavos, centavos, ZERO } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { hashPassword, type Portal } from '../../server/compose.ts';
import type { House } from './house.ts';
import { prepare } from './shipments.ts';
import { until } from './until.ts';

export const pockets = ['balance', 'prepaid', 'mixed', 'credit'] as const;
export type PaidBy = (typeof pockets)[number];
export type Reply = { status: number; body: Record<string, unknown>; location: string | null };

/** What every installation sells of a carrier guide by guide, and what it sells ahead, if anything; by the names of the first services. */
function servicesOf(carrier: string): { plain: ServiceId; stocked: ServiceId | null } {
  const own = Object.entries(seededServices).filter(([name]) => name.startsWith(carrier) && !name.endsWith('Freight'));
  const plain = own.find(([name]) => !name.endsWith('Prepaid'))?.[1];
  if (!plain) throw new Error(`no installation sells ${carrier} from the start`);
  return { plain, stocked: own.find(([name]) => name.endsWith('Prepaid'))?.[1] ?? null };
}

/** How guides of a carrier can be paid: from stock only where they are sold ahead. */
export const kindsOf = (carrier: string): readonly PaidBy[] => (servicesOf(carrier).stocked ? pockets : ['balance', 'credit']);

const NET = 15_000;
const TOTAL = 17_400;

/** A customer with one user who is logged in, and what it may buy from. */
export class Buyer {
  readonly #house: House;
  readonly #token: string;
  readonly customer: CustomerId;
  readonly kind: PaidBy;
  readonly #stocked: readonly ServiceId[];

  private constructor(
    house: House,
    { kind, customer, stocked, token }: { kind: PaidBy; customer: CustomerId; stocked: readonly ServiceId[]; token: string },
  ) {
    this.#house = house;
    this.kind = kind;
    this.customer = customer;
    this.#stocked = stocked;
    this.#token = token;
  }

  /** A customer of a kind who pays `guides` guides and not one more; of its stock that many of each carrier. */
  static async open(house: House, kind: PaidBy, guides: number, carriers: readonly string[]): Promise<Buyer> {
    const services = carriers.filter((carrier) => kindsOf(carrier).includes(kind)).map(servicesOf);
    const stocked = kind === 'prepaid' || kind === 'mixed' ? services.flatMap((one) => one.stocked ?? []) : [];
    const sold = kind === 'prepaid' ? stocked : [...services.map(({ plain }) => plain), ...stocked];
    return Buyer.of(house, { kind, guides, sold, stocked });
  }

  /** The same of these services, whatever their carriers. */
  static async of(house: House, what: { kind: PaidBy; guides: number; sold: readonly ServiceId[]; stocked?: readonly ServiceId[] }): Promise<Buyer> {
    const { kind, guides, sold, stocked = [] } = what;
    let customer = '' as CustomerId;
    const token = await loginAs(house, async (tx, person) => void (customer = await addCustomer(house.portal, tx, { ...person, kind, sold })));
    const buyer = new Buyer(house, { kind, customer, stocked, token });
    await buyer.fund(guides);
    return buyer;
  }

  /** Money, stock or credit for so many guides more. */
  async fund(guides: number): Promise<void> {
    if (guides === 0) return;
    const { database, portal } = this.#house;
    const { access, wallet } = portal.api;
    const total = centavos(TOTAL * guides);
    const customer_id = this.customer;
    const at = new Date();
    await database.inTransaction(async (tx) => {
      if (this.kind === 'credit') {
        const { credit_limit } = await access.customer(tx, customer_id);
        return access.changeCustomer(tx, customer_id, { credit_limit: addCentavos(credit_limit ?? ZERO, total) });
      }
      const amount = centavos(total * Math.max(1, this.#stocked.length));
      await wallet.deposit(tx, { key: randomUUID(), customer_id, amount, at, description: 'Depósito' });
      const lot = { customer_id, units: guides, net: centavos(NET * guides), total, valid_until: '2030-12-31', at };
      for (const service_id of this.#stocked) await wallet.buyStock(tx, { ...lot, key: randomUUID(), service_id });
    });
  }

  /** A call without a socket; a text is sent as it stands. */
  ask(method: string, url: string, payload?: object | string, key?: string): Promise<Reply> {
    const headers = { authorization: `Bearer ${this.#token}`, ...(key ? { 'idempotency-key': key } : {}) };
    return askPortal(this.#house.portal, method, url, headers, payload);
  }

  post = (path: string, body: unknown): Promise<Reply> => this.ask('POST', path, body as object);

  /** Quotes and answers the request that buys the carrier's rate out of this customer's pocket. */
  async quoted(carrier: string, quantity = 1): Promise<Record<string, unknown>> {
    const prepared = await prepare(this, carrier, quantity, this.kind === 'mixed' ? 'prepaid' : this.kind);
    if (!prepared) throw new Error(`no ${this.kind} rate of ${carrier}`);
    return prepared.request;
  }

  create = (request: object | string, key: string = randomUUID()): Promise<Reply> => this.ask('POST', '/api/label', request, key);

  /** Presses the same again until the order has ended: under scaled-down waits a busy machine answers 202 first. */
  async createToEnd(request: object, key: string = randomUUID()): Promise<Reply> {
    return until(
      'the order has ended',
      () => this.create(request, key),
      ({ status, body }) => status !== 202 && body['code'] !== 'IN_PROGRESS',
    );
  }
}

type Person = { email: string; password_hash: string };

/** Adds somebody, and answers the token with which they are logged in. */
export async function loginAs({ portal, database }: House, add: (tx: Tx, person: Person) => Promise<unknown>): Promise<string> {
  const email = `${randomUUID()}@porteo.test`;
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  await database.inTransaction((tx) => add(tx, { email, password_hash }));
  const { body } = await askPortal(portal, 'POST', '/api/user/login', {}, { email, password: 'Correcta-1' });
  return String(body['token']);
}

type NewCustomer = Person & { kind: PaidBy; sold: readonly ServiceId[] };

async function addCustomer({ api }: Portal, tx: Tx, { kind, email, password_hash, sold }: NewCustomer): Promise<CustomerId> {
  const id = await api.access.createCustomer(tx, { business_name: `Cliente ${kind}`, customer_modality: kind, credit_limit: centavos(0) });
  await api.access.createUser(tx, { customer_id: id, name: kind, email, role: 'customer', permissions: '222222222', password_hash });
  const row = { customer_id: id, enabled: true, price_list: centavos(NET), discount: 0, min_stock: 0 };
  const extras = { insurance_percentage: null, irregular_delivery_price: null, reissue_price: null };
  await api.rating.writeTariffs(tx, { services: sold.map((service_id) => ({ ...row, ...extras, service_id })), configs: [] });
  return id;
}

/** A call without a socket. */
export async function askPortal(
  { app }: Portal,
  method: string,
  url: string,
  headers: Record<string, string>,
  payload?: object | string,
): Promise<Reply> {
  const type = typeof payload === 'string' ? { 'content-type': 'application/json' } : {};
  const answer = await app.inject({ method: method as 'GET', url, headers: { ...headers, ...type }, ...(payload ? { payload } : {}) });
  const location = answer.headers.location;
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), location: typeof location === 'string' ? location : null };
}

/** One customer of each kind. */
export async function openBuyers(house: House, guides: number, carriers: readonly string[]): Promise<Record<PaidBy, Buyer>> {
  const [balance, prepaid, mixed, credit] = await Promise.all(pockets.map((kind) => Buyer.open(house, kind, guides, carriers)));
  return { balance, prepaid, mixed, credit } as Record<PaidBy, Buyer>;
}
