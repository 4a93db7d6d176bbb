import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { AccountId, CustomerId, LabelId, LotId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { centavos, sumCentavos, toExact, withIva, type Centavos } from '#contract/shared/money.ts';
import { accounts } from './account.ts';
import { applyEntry, balanceOf, emptyLot, moneyIn, stockOf, type Balances } from './balances.ts';
import type { Entry } from './entry.ts';
import { heldAmount, isCreditLine, isEmpty, isStockLine, linesOf, type Hold } from './hold.ts';
import { checkInvariants } from './invariants.ts';
import type { Lot } from './lot.ts';
import { planDeposit } from './plans/deposit.ts';
import { planDepositApplied } from './plans/deposit-applied.ts';
import { planDispersion } from './plans/dispersion.ts';
import { planStockLapse, planStockReturn } from './plans/end-of-lot.ts';
import { planGuideRefund } from './plans/guide-refund.ts';
import { planGuide } from './plans/guide.ts';
import { isRefused } from './plans/planned.ts';
import { planOrder, planPurchase, type OrderPayer } from './plans/purchase.ts';
import { planRelease } from './plans/release.ts';
import { planReprice } from './plans/reprice.ts';
import { exposureOf, planReserve, type ReserveInput } from './plans/reserve.ts';
import { planStockDispersion, planStockReturns } from './plans/stock-dispersion.ts';
import { accountOf, planTransfer, type TransferSide } from './plans/transfer.ts';
import { noUnits, unitsFromTo, withUnits, type Units } from './units.ts';

const customer = 'C' as CustomerId;
const user = 'U' as UserId;
const service = 'S' as ServiceId;
const at = new Date('2026-11-20T18:00:00Z');
const LIMIT = centavos(40_000);
/** What the customer may owe in all when it buys stock on credit. */
const ORDER_LIMIT = centavos(100_000);

type Guide = { hold: Hold; state: 'open' | 'posted' | 'released' | 'refunded'; isRepriced?: boolean };

/** The accounts money is moved between: the customer's two, and those of another customer. */
const other = { customer: 'K' as CustomerId, user: 'V' as UserId };
const sides: readonly TransferSide[] = [
  { customer_id: customer, user_id: null },
  { customer_id: customer, user_id: user },
  { customer_id: other.customer, user_id: null },
  { customer_id: other.customer, user_id: other.user },
];

/** The books of one customer, and of another with which it moves money, driven by plans alone. */
class Books {
  balances: Balances = new Map();
  readonly entries: Entry[] = [];
  readonly guides: Guide[] = [];
  readonly lots: Lot[] = [];
  readonly orders: string[] = [];

  record(...entries: (Entry | null)[]): void {
    for (const entry of entries) {
      if (!entry) continue;
      this.balances = applyEntry(this.balances, entry);
      checkInvariants(this.balances, entry);
      this.entries.push(entry);
    }
  }

  get key(): string {
    return String(this.entries.length + this.guides.length);
  }

  deposit(amount: Centavos): void {
    const input = { key: this.key, customer_id: customer, amount, at, description: '' };
    this.record(planDeposit(input), planDepositApplied(input));
  }

  disperse(amount: Centavos): void {
    if (amount === 0) return;
    const planned = planDispersion({ key: this.key, customer_id: customer, movements: [{ user_id: user, amount }], at }, this.balances);
    if (!isRefused(planned)) this.record(planned);
  }

  transfer(from: TransferSide, to: TransferSide, amount: Centavos): void {
    if (from === to) return;
    const planned = planTransfer({ transfer_id: this.key, from, to, amount, at, reason: '' }, this.balances);
    if (!isRefused(planned)) this.record(planned.out, planned.in);
  }

  newLot(index: number, units: number, net: Centavos): Lot {
    const { total } = withIva(toExact(net), 16);
    const id = `L${index}` as LotId;
    const fixed = { parent_id: null, service_id: service, user_id: null, valid_until: '2027-01-01', is_extension: false, bought_at: at };
    return { ...fixed, id, units, net, total };
  }

  /** An order of lots, and what is sold besides, paid from the pool or owed. */
  order(nets: readonly (readonly [units: number, net: Centavos])[], besides: number, from: OrderPayer['from']): void {
    const key = this.key;
    const lots = nets.map(([units, net], index) => this.newLot(this.lots.length + index, units, net));
    const charges = besides > 0 ? withIva(toExact(centavos(besides)), 16) : null;
    const total = sumCentavos([...lots.map((lot) => lot.total), ...(charges ? [charges.total] : [])]);
    const owed = centavos(
      exposureOf(this.balances, customer) + sumCentavos(this.orders.map((order) => balanceOf(this.balances, accounts.orderOwed(order)))),
    );
    const payer: OrderPayer = from === 'credit' ? { from, owed, limit: ORDER_LIMIT } : { from };
    const planned = planOrder({ order_id: `O${key}`, customer_id: customer, lots, charges, payer, at, description: '' }, this.balances);
    if (isRefused(planned)) return;
    for (const lot of lots) this.balances = new Map(this.balances).set(accounts.stock(lot.id), emptyLot(lot));
    this.lots.push(...lots);
    this.orders.push(`O${key}`);
    this.record(...planned);
    if (from === 'credit') expect(owed + total).toBeLessThanOrEqual(ORDER_LIMIT);
  }

  buy(units: number, net: Centavos): void {
    const lot = this.newLot(this.lots.length, units, net);
    const { id } = lot;
    const planned = planPurchase({ key: this.key, customer_id: customer, lot, at }, this.balances);
    if (isRefused(planned)) return;
    this.balances = new Map(this.balances).set(accounts.stock(id), emptyLot(lot));
    this.lots.push(lot);
    this.record(planned);
  }

  /** Gives units of the bought lots to the user, as far as they go. */
  share(units: number): void {
    const from = this.lots.filter(({ parent_id }) => parent_id === null).map(({ id }) => accounts.stock(id));
    const shares = [{ user_id: user, service_id: service, units }];
    const childId = (n: number) => `${this.key}/${n}` as LotId;
    const planned = planStockDispersion({ key: this.key, customer_id: customer, shares, valid_until: null, from, childId, at }, this.balances);
    if (isRefused(planned)) return;
    for (const lot of planned.lots) this.balances = new Map(this.balances).set(accounts.stock(lot.id), emptyLot(lot));
    this.lots.push(...planned.lots);
    this.record(planned.entry);
  }

  /** Takes units back from the user, as far as they go. */
  takeBack(units: number): void {
    const from = this.lots.filter(({ parent_id }) => parent_id !== null).map(({ id }) => accounts.stock(id));
    const shares = [{ user_id: user, service_id: service, units }];
    const planned = planStockReturns({ key: this.key, customer_id: customer, shares, from, at }, this.balances);
    if (!isRefused(planned)) this.record(planned.entry);
  }

  /** The free units of a lot end. */
  end(index: number): void {
    const lot = this.lots[index % Math.max(1, this.lots.length)];
    if (!lot) return;
    const stock = stockOf(this.balances, accounts.stock(lot.id));
    if (stock.free.length === 0) return;
    const input = { customer_id: customer, stock, at };
    this.record(lot.parent_id === null ? planStockLapse(input) : planStockReturn(input, lot.parent_id));
  }

  reserve({ base, extras, nets }: OrderDrawn): void {
    const money: AccountId[] = [accounts.user(user), accounts.pool(customer)];
    const guides = nets.map(([label, extra], index) => ({
      label_id: `G${this.guides.length + index}` as LabelId,
      service_id: service,
      base: { part: 'label_price', taxed: withIva(BigInt(label), 16) },
      extras: [{ part: 'insurance', taxed: withIva(BigInt(extra), 16) }],
    }));
    const lots = this.lots.map(({ id }) => accounts.stock(id));
    const input: ReserveInput = { customer_id: customer, at, base, extras, money, lots, owed_limit: LIMIT, owed_refusal: 'CREDIT_LIMIT', guides };
    const planned = planReserve(input, this.balances);
    if (isRefused(planned)) return;
    for (const { hold, entry } of planned.holds) {
      this.record(entry);
      this.guides.push({ hold, state: 'open' });
    }
  }

  /** Brings the money of an open guide that no unit pays to another price, once (AMB-10.12). */
  reprice(index: number, net: number): void {
    const guide = this.guides[index % Math.max(1, this.guides.length)];
    if (!guide || guide.state !== 'open' || guide.isRepriced || isEmpty(guide.hold) || linesOf(guide.hold).some(isStockLine)) return;
    const base = linesOf(guide.hold).some(isCreditLine) ? 'owed' : 'money';
    if (base === 'owed' && !linesOf(guide.hold).every(isCreditLine)) return;
    const money: AccountId[] = [accounts.user(user), accounts.pool(customer)];
    const price = { part: 'label_price', taxed: withIva(BigInt(net), 16) };
    const limits = { owed_limit: LIMIT, owed_refusal: 'CREDIT_LIMIT' } as const;
    const planned = planReprice({ hold: guide.hold, price, base, at, money, closed: new Set(), ...limits }, this.balances);
    if (isRefused(planned)) return;
    this.record(planned.entry);
    expect(heldAmount(planned.hold)).toBe(price.taxed.total);
    Object.assign(guide, { hold: planned.hold, isRepriced: true });
  }

  settle(index: number, to: 'post' | 'release' | 'refund'): void {
    const guide = this.guides[index % Math.max(1, this.guides.length)];
    if (!guide || isEmpty(guide.hold)) return;
    if (to === 'post' && guide.state === 'open') [guide.state] = ['posted', this.record(planGuide(guide.hold, at))] as const;
    if (to === 'release' && guide.state === 'open') [guide.state] = ['released', this.record(planRelease(guide.hold, at))] as const;
    if (to === 'refund' && guide.state === 'posted')
      [guide.state] = ['refunded', this.record(planGuideRefund({ hold: guide.hold, at, extensions: new Map(), closed: new Set() }))] as const;
  }

  /** Gives back every guide that still took something. */
  giveAllBack(): void {
    this.guides.forEach((guide, index) => this.settle(index, guide.state === 'open' ? 'release' : 'refund'));
  }
}

const orderDrawn = fc.record({
  base: fc.constantFrom('stock', 'money', 'owed'),
  extras: fc.constantFrom('money', 'pool_or_owed', 'owed'),
  // Exact nets in ten-thousandths of a centavo, so that halves of centavos are drawn too.
  nets: fc.array(fc.tuple(fc.integer({ min: 0, max: 200_000_000 }), fc.integer({ min: 0, max: 20_000_000 })), { minLength: 1, maxLength: 4 }),
});
type OrderDrawn = { base: ReserveInput['base']; extras: ReserveInput['extras']; nets: [number, number][] };

const amount = fc.integer({ min: 1, max: 60_000 }).map(centavos);
const movement = fc.oneof(
  amount.map((sum) => (books: Books) => books.deposit(sum)),
  fc.integer({ min: -30_000, max: 30_000 }).map((sum) => (books: Books) => books.disperse(centavos(sum === 0 ? 0 : sum))),
  fc.tuple(fc.constantFrom(...sides), fc.constantFrom(...sides), amount).map(
    ([from, to, sum]) =>
      (books: Books) =>
        books.transfer(from, to, sum),
  ),
  fc.tuple(fc.integer({ min: 1, max: 5 }), amount).map(
    ([units, net]) =>
      (books: Books) =>
        books.buy(units, net),
  ),
  fc
    .tuple(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), amount), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.constantFrom('pool', 'credit'),
    )
    .map(
      ([lots, besides, from]) =>
        (books: Books) =>
          books.order(lots, besides, from),
    ),
  fc.integer({ min: 1, max: 4 }).map((units) => (books: Books) => books.share(units)),
  fc.integer({ min: 1, max: 4 }).map((units) => (books: Books) => books.takeBack(units)),
  fc.nat().map((index) => (books: Books) => books.end(index)),
  orderDrawn.map((order) => (books: Books) => books.reserve(order)),
  fc.tuple(fc.nat(), fc.constantFrom('post', 'release', 'refund')).map(
    ([index, to]) =>
      (books: Books) =>
        books.settle(index, to),
  ),
  fc.tuple(fc.nat(), amount).map(
    ([index, net]) =>
      (books: Books) =>
        books.reprice(index, net),
  ),
);
const life = fc.array(movement, { minLength: 5, maxLength: 40 });
const livedBy = (movements: readonly ((books: Books) => void)[]): Books => {
  const books = new Books();
  books.deposit(centavos(50_000));
  for (const move of movements) move(books);
  return books;
};

test('whatever happens in whatever order, every entry and all of them together sum to zero [AMB-12.12]', () => {
  fc.assert(
    fc.property(life, (movements) => {
      const { entries, balances } = livedBy(movements);
      for (const { postings } of entries) expect(sumCentavos(postings.map((posting) => posting.amount))).toBe(0);
      expect(sumCentavos([...balances.values()].map(({ balance }) => balance))).toBe(0);
    }),
  );
});

test('replaying the entries gives the same balances and units', () => {
  fc.assert(
    fc.property(life, (movements) => {
      const { entries, balances, lots } = livedBy(movements);
      const opened: Balances = new Map(lots.map((lot) => [accounts.stock(lot.id), emptyLot(lot)]));
      const replayed = entries.reduce(applyEntry, opened);
      expect(new Map([...replayed].sort())).toEqual(new Map([...balances].sort()));
    }),
  );
});

test('what is held is what the open guides hold, and what is owed never passes its limit', () => {
  fc.assert(
    fc.property(life, (movements) => {
      const { guides, balances } = livedBy(movements);
      const open = guides.filter(({ state }) => state === 'open').map(({ hold }) => heldAmount(hold));
      expect(-balanceOf(balances, accounts.held(customer)) || 0).toBe(sumCentavos(open));
      expect(exposureOf(balances, customer)).toBeLessThanOrEqual(LIMIT);
    }),
  );
});

test('giving back every guide brings every account and unit to where it was without them', () => {
  fc.assert(
    fc.property(life, (movements) => {
      const books = livedBy(movements);
      books.giveAllBack();
      const withoutGuides = books.entries.filter(({ label_id }) => label_id === null);
      const opened: Balances = new Map(books.lots.map((lot) => [accounts.stock(lot.id), emptyLot(lot)]));
      const expected = withoutGuides.reduce(applyEntry, opened);
      for (const [account, { balance, stock }] of books.balances) {
        expect([account, balance, stock?.free]).toEqual([account, expected.get(account)?.balance ?? 0, expected.get(account)?.stock?.free]);
      }
    }),
  );
});

test('every bought unit is free, held, used or lapsed, once, in its own lot or in that of a user, and keeps its value [AMB-12.06] [AMB-12.07]', () => {
  fc.assert(
    fc.property(life, (movements) => {
      const { balances, lots, guides, entries } = livedBy(movements);
      const used = guides.filter(({ state }) => state === 'posted').flatMap(({ hold }) => linesOf(hold).filter(({ units }) => units));
      const lapsed = entries.filter(({ movement }) => movement === 'stock_lapse').flatMap(({ postings }) => postings.filter(({ units }) => units));
      for (const bought of lots.filter(({ parent_id }) => parent_id === null)) {
        const own = lots.filter(({ id, parent_id }) => bought.id === (parent_id ?? id)).map(({ id }) => accounts.stock(id));
        const gone = [...used, ...lapsed].filter(({ account }) => own.includes(account));
        const kept = own.map((account) => stockOf(balances, account));
        const places: Units[] = [...kept.flatMap(({ free, reserved }) => [free, reserved]), ...gone.map(({ units }) => units ?? noUnits)];
        // Joining throws when a unit stands in two places.
        expect(places.reduce(withUnits, noUnits)).toEqual(unitsFromTo(1, bought.units));
        expect(sumCentavos([...own.map((account) => moneyIn(balances, account)), ...gone.map((line) => line.amount)])).toBe(bought.net);
      }
    }),
  );
});

test('what a guide takes in money is its quoted price, part by part, no matter who pays', () => {
  fc.assert(
    fc.property(life, (movements) => {
      for (const { hold } of livedBy(movements).guides) {
        for (const { lines, taxed } of hold.parts) {
          if (!lines.some(({ units }) => units)) expect(sumCentavos(lines.map((line) => line.amount))).toBe(taxed.total);
          expect(taxed.net + taxed.iva).toBe(taxed.total);
        }
        expect(linesOf(hold).every((line) => line.amount > 0 || line.units !== null)).toBe(true);
      }
    }),
  );
});

test('whatever is moved between customers, all of it arrives, nothing is left between them and nobody gives what is not there [AMB-2.13]', () => {
  fc.assert(
    fc.property(life, (movements) => {
      const { entries, balances } = livedBy(movements);
      expect(balanceOf(balances, accounts.transfer)).toBe(0);
      const moved = entries.filter(({ movement }) => movement === 'transfer_out' || movement === 'transfer_in');
      for (const [, pair] of Map.groupBy(moved, ({ key }) => key.split(':')[1])) {
        const [out, taken] = pair as [Entry, Entry];
        expect([pair.length, out.movement, taken.movement]).toEqual([2, 'transfer_out', 'transfer_in']);
        expect(out.postings[0]?.amount).toBe(-(taken.postings[1]?.amount ?? 0));
        for (const { customer_id, postings } of pair)
          expect(sides.some((side) => side.customer_id === customer_id && postings.some(({ account }) => account === accountOf(side)))).toBe(true);
      }
      // Of the other customer there is only what was moved to it.
      const ofOther = sides.slice(2).map((side) => moneyIn(balances, accountOf(side)));
      const given = moved.filter(({ customer_id }) => customer_id === other.customer).flatMap(({ postings }) => postings);
      expect(sumCentavos(ofOther)).toBe(sumCentavos(given.filter(({ account }) => account === accounts.transfer).map((line) => line.amount)));
      expect(ofOther.every((money) => money >= 0)).toBe(true);
    }),
  );
});

test('what is owed for orders is what was sold on credit, its IVA pending [AMB-12.10] [AMB-12.12]', () => {
  fc.assert(
    fc.property(life, (movements) => {
      const { balances, orders, entries } = livedBy(movements);
      for (const order of orders) {
        const own = entries.filter(({ key }) => key.startsWith(`purchase:${order}:`)).flatMap(({ postings }) => postings);
        const owed = own.filter(({ account }) => account === accounts.orderOwed(order));
        // The IVA of what costs three centavos is none: that it never stands with the other kind is what holds for all.
        const notIts = own.filter(({ account }) => account === (owed.length > 0 ? accounts.ivaCollected : accounts.ivaPending));
        expect(balanceOf(balances, accounts.orderOwed(order))).toBe(sumCentavos(owed.map((line) => line.amount)));
        expect(notIts).toEqual([]);
      }
    }),
  );
});
