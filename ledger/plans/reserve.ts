import type { AccountId, CustomerId, LabelId, ServiceId } from '#contract/shared/ids.ts';
import { addCentavos, centavos, subtractCentavos, sumCentavos, ZERO, type Centavos, type Taxed } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { applyEntry, balanceOf, moneyIn, stockOf, type Balances } from '../balances.ts';
import { entryOf, type Entry } from '../entry.ts';
import { heldAmount, isEmpty, isStockLine, linesOf, type Hold, type HoldLine, type HoldPart } from '../hold.ts';
import { valueOf } from '../lot.ts';
import { credit, debit, unitsOnly } from '../posting.ts';
import { countUnits, firstUnits } from '../units.ts';
import type { Refused } from './planned.ts';

export type PricePart = { part: string; taxed: Taxed };

/** `base` is what a stock unit of the service can pay, `extras` never are; a guide without a service is paid by no stock. */
export type GuideToHold = { label_id: LabelId; service_id: ServiceId | null; base: PricePart; extras: readonly PricePart[] };

/** How a part of the price is paid: from the money accounts in their order, by the pool alone or else owed, or owed. */
export type Pocket = 'money' | 'pool_or_owed' | 'owed';

export type ReserveInput = {
  customer_id: CustomerId;
  at: Date;
  /** What pays the base: one unit per guide, or a pocket. */
  base: 'stock' | Exclude<Pocket, 'pool_or_owed'>;
  extras: Pocket;
  /** Accounts that may pay, in the order in which they are emptied. */
  money: readonly AccountId[];
  /** Stock accounts with units that can be spent, in the order in which they are used up. */
  lots: readonly AccountId[];
  /** What the customer may owe in all: its credit limit, or the limit of unsettled extras; null = no limit. */
  owed_limit: Centavos | null;
  /** What is answered when that limit is passed. */
  owed_refusal: 'CREDIT_LIMIT' | 'INSUFFICIENT_BALANCE';
  guides: readonly GuideToHold[];
};

/** A guide that costs nothing holds nothing and has no entry. */
export type Reserved = { holds: readonly { hold: Hold; entry: Entry | null }[] };

/** What a customer owes and will owe for its open guides, less its saldo a favor (AMB-12.02). */
export const exposureOf = (balances: Balances, customer: CustomerId): Centavos =>
  subtractCentavos(
    addCentavos(balanceOf(balances, accounts.receivable(customer)), balanceOf(balances, accounts.credit(customer))),
    moneyIn(balances, accounts.favor(customer)),
  );

/** Holds what every guide of an order costs, all or nothing: one entry per guide. Refusals of AMB-12.02. */
export function planReserve(input: ReserveInput, balances: Balances): Reserved | Refused {
  const pockets = choosePockets(input, balances);
  const refusal = refusalOf(input, pockets, balances);
  if (refusal) return refusal;
  const holds: { hold: Hold; entry: Entry | null }[] = [];
  let current = balances;
  for (const guide of input.guides) {
    const hold = holdGuide(input, pockets, guide, current);
    const entry = isEmpty(hold) ? null : reserveEntry(hold, input.at);
    if (entry) current = applyEntry(current, entry);
    holds.push({ hold, entry });
  }
  return { holds };
}

type Pockets = { base: ReserveInput['base']; extras: 'money' | 'owed'; money: readonly AccountId[]; extrasMoney: readonly AccountId[] };

/** The pool takes the extras of a prepaid order only when it covers all of them. */
function choosePockets({ customer_id, base, extras, money, guides }: ReserveInput, balances: Balances): Pockets {
  if (extras !== 'pool_or_owed') return { base, extras, money, extrasMoney: money };
  const pool = accounts.pool(customer_id);
  const covers = moneyIn(balances, pool) >= extrasTotal(guides);
  return { base, extras: covers ? 'money' : 'owed', money, extrasMoney: [pool] };
}

const extrasTotal = (guides: readonly GuideToHold[]): Centavos => sumCentavos(guides.flatMap(({ extras }) => extras.map(({ taxed }) => taxed.total)));
const baseTotal = (guides: readonly GuideToHold[]): Centavos => sumCentavos(guides.map(({ base }) => base.taxed.total));

function refusalOf(input: ReserveInput, pockets: Pockets, balances: Balances): Refused | null {
  const { guides, owed_limit: limit, owed_refusal } = input;
  if (pockets.base === 'stock' && !hasUnits(input, balances)) return { refused: 'NO_STOCK', available: ZERO, asked: ZERO };
  const owed = addCentavos(pockets.base === 'owed' ? baseTotal(guides) : ZERO, pockets.extras === 'owed' ? extrasTotal(guides) : ZERO);
  const exposure = exposureOf(balances, input.customer_id);
  // A passed credit limit refuses what is owed, not what stock pays; too many unsettled extras refuse every new guide (AMB-12.02).
  const isLimited = limit !== null && (owed > 0 || owed_refusal === 'INSUFFICIENT_BALANCE');
  if (isLimited && exposure + owed > limit) {
    const refused = { refused: owed_refusal, available: centavos(Math.max(0, limit - exposure)), asked: owed };
    return owed_refusal === 'CREDIT_LIMIT' ? refused : { ...refused, owed: { total: addCentavos(exposure, owed), limit } };
  }
  const asked = addCentavos(pockets.base === 'money' ? baseTotal(guides) : ZERO, pockets.extras === 'money' ? extrasTotal(guides) : ZERO);
  const available = sumCentavos((pockets.base === 'money' ? pockets.money : pockets.extrasMoney).map((account) => moneyIn(balances, account)));
  return asked > available ? { refused: 'INSUFFICIENT_BALANCE', available, asked } : null;
}

/** Whether the lots of every service asked for hold a unit for each of its guides. */
function hasUnits({ guides, lots }: ReserveInput, balances: Balances): boolean {
  const stocks = lots.map((account) => stockOf(balances, account));
  const freeOf = (service: ServiceId | null) =>
    stocks.filter(({ lot }) => lot.service_id === service).reduce((sum, { free }) => sum + countUnits(free), 0);
  const asked = Map.groupBy(guides, ({ service_id }) => service_id);
  return [...asked].every(([service, wanting]) => freeOf(service) >= wanting.length);
}

function holdGuide(input: ReserveInput, pockets: Pockets, guide: GuideToHold, balances: Balances): Hold {
  const { customer_id } = input;
  const left = new Map<AccountId, Centavos>();
  const owed = (total: Centavos): HoldLine[] => [{ account: accounts.credit(customer_id), amount: total, units: null }];
  const pay = (from: readonly AccountId[], total: Centavos) =>
    takeMoney(from, total, (account) => left.get(account) ?? moneyIn(balances, account), left);
  const parts: HoldPart[] = [];
  if (pockets.base === 'stock') {
    parts.push({ ...guide.base, settled: true, lines: [takeUnit(input.lots, guide.service_id, balances)] });
  } else if (guide.base.taxed.total !== 0) {
    const { total } = guide.base.taxed;
    parts.push({ ...guide.base, settled: pockets.base === 'money', lines: pockets.base === 'money' ? pay(pockets.money, total) : owed(total) });
  }
  for (const extra of guide.extras.filter(({ taxed }) => taxed.total !== 0)) {
    const isMoney = pockets.extras === 'money';
    parts.push({ ...extra, settled: isMoney, lines: isMoney ? pay(pockets.extrasMoney, extra.taxed.total) : owed(extra.taxed.total) });
  }
  return { label_id: guide.label_id, customer_id, parts };
}

/** Empties the accounts in their order until the total is reached; the caller has checked that they cover it. */
export function takeMoney(
  from: readonly AccountId[],
  total: Centavos,
  leftIn: (account: AccountId) => Centavos,
  left: Map<AccountId, Centavos>,
): HoldLine[] {
  const lines: HoldLine[] = [];
  let missing = total;
  for (const account of from) {
    const amount = centavos(Math.min(missing, leftIn(account)));
    if (amount === 0) continue;
    left.set(account, subtractCentavos(leftIn(account), amount));
    lines.push({ account, amount, units: null });
    missing = subtractCentavos(missing, amount);
  }
  if (missing !== 0) throw new Error(`the accounts do not cover ${total}`);
  return lines;
}

function takeUnit(lots: readonly AccountId[], service: ServiceId | null, balances: Balances): HoldLine {
  for (const account of lots) {
    const { lot, free } = stockOf(balances, account);
    if (lot.service_id !== service || free.length === 0) continue;
    const units = firstUnits(free, 1);
    return { account, amount: valueOf(lot, units, 'net'), units };
  }
  throw new Error(`no unit of ${service} is free`);
}

function reserveEntry(hold: Hold, at: Date): Entry {
  const { label_id, customer_id } = hold;
  const head = { key: `reserve:${label_id}`, movement: 'reserve', customer_id, label_id, at, description: '' } as const;
  const giving = linesOf(hold).map((line) =>
    isStockLine(line) && line.units ? unitsOnly(line.account, line.units) : debit(line.account, line.amount),
  );
  return entryOf(head, [...giving, credit(accounts.held(customer_id), heldAmount(hold))]);
}
