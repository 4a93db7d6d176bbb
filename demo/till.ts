import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf, MINUTE_MS } from '#contract/shared/dates.ts';
import type { LabelId, OrderId, ServiceId } from '#contract/shared/ids.ts';
import { addCentavos, centavos, subtractCentavos, sumCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { GuideToPay } from '../server/modules/wallet/api.ts';
import type { PastMovement } from '../server/modules/wallet/moving/load-history.ts';
import type { Chance } from './chance.ts';
import type { DemoCustomer, DemoUser } from './people.ts';

export type PaidOrder = {
  order_id: OrderId;
  user: DemoUser;
  payment_kind: PaymentKind;
  guides: readonly GuideToPay[];
  at: Date;
  /** When the guides were charged; null = nobody knows whether they were made. */
  made_at: Date | null;
  refunded_at: Date | null;
};

type Source = 'pool' | 'own';
type Line = { from: Source; amount: Centavos };
type Due = { label_id: LabelId; service_id: ServiceId; at: Date; lines: readonly Line[]; hasUnit: boolean };

const LOT_UNITS = 40;
const DEPOSIT = centavos(20_000_00);
const FIRST_DEPOSIT = centavos(40_000_00);
const SHARE = centavos(4_000_00);
const LEFT_IN_POOL = centavos(12_000_00);
const LEFT_UNITS = 15;
const TOP_UP_MS = 30_000;

/**
 * Keeps a customer's money and stock sufficient, and notes every movement in the order in which it happened. It counts as the wallet
 * will: the ledger's plans refuse the whole world where it is wrong. `prepaid` = net price of one unit of each prepaid service.
 */
export class Till {
  readonly movements: PastMovement[] = [];
  readonly #chance: Chance;
  readonly #customer: DemoCustomer;
  readonly #prepaid: ReadonlyMap<ServiceId, Centavos>;
  readonly #units = new Map<ServiceId, number>();
  readonly #money: Record<Source, Centavos> = { pool: ZERO, own: ZERO };
  readonly #due: Due[] = [];
  #last: Date;
  #deposits = 0;

  constructor(chance: Chance, customer: DemoCustomer, openedAt: Date, prepaid: ReadonlyMap<ServiceId, Centavos>) {
    this.#chance = chance;
    this.#customer = customer;
    this.#prepaid = prepaid;
    this.#last = openedAt;
  }

  /** What the customer starts with: money, the client's share of it, and stock where it has any. */
  open(): void {
    const { customer_modality: modality } = this.#customer;
    if (modality === 'credit') return;
    const nextMinute = () => new Date(this.#last.getTime() + MINUTE_MS);
    this.#deposit(FIRST_DEPOSIT, nextMinute());
    for (const service of this.#prepaid.keys()) this.#buy(service, nextMinute());
    if (modality !== 'prepaid') this.#share(SHARE, nextMinute());
  }

  stockOf(service: ServiceId): { units: number; unitPrice: Centavos } {
    return { units: this.#units.get(service) ?? 0, unitPrice: unitTotal(this.#unitNet(service)) };
  }

  pay(order: PaidOrder): void {
    const { order_id, user, payment_kind, guides, at, made_at, refunded_at } = order;
    const { id: customer_id } = this.#customer;
    this.#giveBack(at);
    const usesUnits = payment_kind === 'prepaid';
    const service_id = guides[0]?.service_id as ServiceId;
    const costs = guides.map(({ price }) => moneyOf(price, usesUnits));
    const sources = this.#sourcesOf(order);
    const before = later(new Date(at.getTime() - TOP_UP_MS), this.#last);
    while (usesUnits && this.stockOf(service_id).units < guides.length) this.#buy(service_id, before);
    if (payment_kind !== 'credit') this.#fund(sumCentavos(costs), sources, before);
    const end = made_at ? ({ outcome: 'posted', at: made_at } as const) : ({ outcome: 'open', at } as const);
    const ends = new Map(guides.map(({ label_id }) => [label_id, end]));
    this.#note({ kind: 'order', at, order_id, payer: { customer_id, user_id: user.id, role: user.role }, payment_kind, guides, ends }, made_at ?? at);
    guides.forEach(({ label_id }, index) => {
      const lines = payment_kind === 'credit' ? [] : this.#take(costs[index] ?? ZERO, sources);
      if (usesUnits) this.#addUnits(service_id, -1);
      if (refunded_at) this.#due.push({ label_id, service_id, at: refunded_at, lines, hasUnit: usesUnits });
    });
  }

  /** What was due by then happens, and enough is left to try the portal with. */
  close(at: Date): void {
    const { customer_modality: modality, status } = this.#customer;
    this.#giveBack(at);
    if (modality === 'credit' || status === 'LOCKED') return;
    const moment = later(at, this.#last);
    if (modality !== 'balance') for (const service of this.#prepaid.keys()) if (this.stockOf(service).units < LEFT_UNITS) this.#buy(service, moment);
    if (modality !== 'prepaid' && this.#money.own < SHARE) this.#share(SHARE, moment);
    this.#needPool(LEFT_IN_POOL, moment);
  }

  #note(movement: PastMovement, at: Date): void {
    this.movements.push(movement);
    this.#last = at;
  }

  #deposit(missing: number, at: Date): void {
    const amount = centavos(Math.max(DEPOSIT, Math.ceil(missing / DEPOSIT) * DEPOSIT));
    this.#deposits += 1;
    this.#note(
      { kind: 'deposit', key: this.#chance.id(), customer_id: this.#customer.id, amount, at, description: demoTexts.deposit(this.#deposits) },
      at,
    );
    this.#add('pool', amount);
  }

  #needPool(amount: number, at: Date): void {
    if (this.#money.pool < amount) this.#deposit(amount - this.#money.pool, at);
  }

  /** From the pool to the client's own account. */
  #share(amount: Centavos, at: Date): void {
    const { id: customer_id, client } = this.#customer;
    this.#needPool(amount, at);
    this.#note({ kind: 'dispersion', key: this.#chance.id(), customer_id, movements: [{ user_id: client.id, amount }], at }, at);
    this.#take(amount, ['pool']);
    this.#add('own', amount);
  }

  #buy(service_id: ServiceId, at: Date): void {
    const net = this.#unitNet(service_id);
    const bought = { service_id, units: LOT_UNITS, net: centavos(net * LOT_UNITS), total: centavos(unitTotal(net) * LOT_UNITS) };
    this.#needPool(bought.total, at);
    this.#note(
      { kind: 'purchase', key: this.#chance.id(), customer_id: this.#customer.id, ...bought, valid_until: addDays(businessDayOf(at), 365), at },
      at,
    );
    this.#take(bought.total, ['pool']);
    this.#addUnits(service_id, LOT_UNITS);
  }

  #fund(amount: Centavos, sources: readonly Source[], at: Date): void {
    if (!sources.includes('pool')) {
      while (this.#money.own < amount) this.#share(SHARE, at);
      return;
    }
    const available = sumCentavos(sources.map((source) => this.#money[source]));
    if (available < amount) this.#deposit(amount - available, at);
  }

  /** Whose money pays, in order (AMB-12.03): the extras of a prepaid customer are the pool's alone. */
  #sourcesOf({ user, payment_kind }: PaidOrder): readonly Source[] {
    const { customer_modality, dispersion_type } = this.#customer;
    if (user.role === 'customer' || (payment_kind === 'prepaid' && customer_modality === 'prepaid')) return ['pool'];
    return dispersion_type === 'restrictive' ? ['own'] : ['own', 'pool'];
  }

  #take(amount: Centavos, sources: readonly Source[]): Line[] {
    const lines: Line[] = [];
    let missing = amount;
    for (const from of sources) {
      const part = centavos(Math.min(missing, this.#money[from]));
      if (part === 0) continue;
      this.#money[from] = subtractCentavos(this.#money[from], part);
      lines.push({ from, amount: part });
      missing = subtractCentavos(missing, part);
    }
    if (missing !== 0) throw new Error(`the demonstration cannot pay ${amount}`);
    return lines;
  }

  #giveBack(until: Date): void {
    this.#due.sort((a, b) => a.at.getTime() - b.at.getTime());
    for (let next = this.#due[0]; next && next.at <= until; next = this.#due[0]) {
      this.#due.shift();
      for (const { from, amount } of next.lines) this.#add(from, amount);
      if (next.hasUnit) this.#addUnits(next.service_id, 1);
      const at = later(next.at, this.#last);
      this.#note({ kind: 'refund', label_id: next.label_id, at }, at);
    }
  }

  #add(to: Source, amount: Centavos): void {
    this.#money[to] = addCentavos(this.#money[to], amount);
  }

  #addUnits(service: ServiceId, count: number): void {
    this.#units.set(service, (this.#units.get(service) ?? 0) + count);
  }

  #unitNet(service: ServiceId): Centavos {
    return this.#prepaid.get(service) ?? ZERO;
  }
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** What is taken in money: everything, or all but what the unit covers. */
function moneyOf(price: GuideToPay['price'], usesUnits: boolean): Centavos {
  const { label_price, ...extras } = price;
  const extra = sumCentavos(Object.values(extras).map(({ total }) => total));
  return usesUnits ? extra : addCentavos(label_price.total, extra);
}

/** Net prices are whole quarters of a peso, so that 16 % of them are whole centavos. */
const unitTotal = (net: Centavos): Centavos => centavos((net * 116) / 100);
