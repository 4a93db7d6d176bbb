import type { BusinessId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { businessDayOf, DAY_MS } from '#contract/shared/dates.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import type { AttemptTable, OrderTable } from '../server/modules/shipping/tables.ts';
import type { BusinessTable } from '../server/modules/billing/tables.ts';
import type { ProfileTable } from '../server/modules/customers/tables.ts';
import type { PastCharge } from '../server/modules/billing/load-charges.ts';
import type { PastMovement } from '../server/modules/wallet/moving/load-history.ts';
import type { MadeRow } from '../server/modules/carriers/store/made-carriers.ts';
import type { CatalogService } from '../server/modules/catalogs/api.ts';
import { demoAddresses, type DemoAddress } from './address-book.ts';
import type { NewOrder } from '../server/modules/purchases/store/orders.ts';
import type { ApprovalTable } from '../server/modules/approvals/tables.ts';
import type { DepositTable } from '../server/modules/deposits/tables.ts';
import { demoBusinesses } from './businesses.ts';
import { demoDeposits, takenDeposits } from './deposits.ts';
import type { DemoCatalog } from './catalog.ts';
import { chanceOf, type Chance } from './chance.ts';
import { guideNumbers } from './guide-number.ts';
import { demoManualGuides, type DemoManual } from './manual-guides.ts';
import { madeGuide, refundOf, unknownGuide, type DemoGuide, type EventRow, type GuideRow, type Piece } from './guides.ts';
import { fewGuides, type Travelled } from './few-guides.ts';
import { fateShares, journeyOf } from './journey.ts';
import { placeOrder, type PlacedOrder, type Sender } from './orders.ts';
import { demoPickups, type DemoPickups } from './pickups.ts';
import { outsideParcel, unheardParcel, type OutsideParcel } from './outside-world.ts';
import { demoPackages, type DemoPackage } from './package-book.ts';
import { demoStockOrders } from './stock-orders.ts';
import { demoWithdrawal } from './withdrawal.ts';
import { demoProfiles } from './profiles.ts';
import { demoProspects, type DemoProspects } from './prospects.ts';
import { demoPeople, type DemoCustomer, type DemoPeople } from './people.ts';
import { quoting } from './quote.ts';
import { quoteOf, type DemoBatch } from './quotes.ts';
import { HISTORY_DAYS, scheduleOf } from './schedule.ts';
import { ownCarriers, ownServices } from './own-services.ts';
import { isKnownOutside } from './stage-words.ts';
import { demoTariffs, type DemoTariffs } from './tariffs.ts';
import { Till } from './till.ts';

export type DemoWorld = {
  people: DemoPeople;
  addresses: readonly DemoAddress[];
  packages: readonly DemoPackage[];
  profiles: readonly ProfileTable[];
  businesses: readonly BusinessTable[];
  /** What reached the bank: each customer's, and what is nobody's yet. */
  deposits: readonly DepositTable[];
  /** Orders of prepaid guides: paid, waiting for their deposit, never paid. */
  stockOrders: readonly NewOrder[];
  /** What waits for a second person. */
  approvals: readonly ApprovalTable[];
  tariffs: DemoTariffs;
  /** What carriers that are data sell, and those of them that root switched on. */
  services: readonly CatalogService[];
  carriers: readonly MadeRow[];
  /** The money of each customer, in the order in which it moved. */
  movements: readonly (readonly PastMovement[])[];
  charges: readonly PastCharge[];
  orders: readonly OrderTable[];
  quotes: readonly DemoBatch[];
  guides: readonly GuideRow[];
  attempts: readonly AttemptTable[];
  events: readonly EventRow[];
  pickups: readonly DemoPickups[];
  /** Guides that people wrote by hand, which no carrier knows. */
  manual: DemoManual;
  /** Businesses on their way to be customers. */
  prospects: DemoProspects;
  /** The same guides as their carriers know them. */
  outside: readonly OutsideParcel[];
};

type History = { [K in 'orders' | 'quotes' | 'guides' | 'attempts' | 'events' | 'charges' | 'outside']: DemoWorld[K][number][] };
const emptyHistory = (): History => ({ orders: [], quotes: [], guides: [], attempts: [], events: [], charges: [], outside: [] });
type Times = { now: Date; staff: UserId; share: number };

/** The whole demonstration in memory: the same moment, seed and catalogue give the same world. */
export function demoWorld({
  now,
  seed,
  catalog,
  isComplete = true,
  share = 1,
}: {
  now: Date;
  seed: string;
  catalog: DemoCatalog;
  /** False leaves out the past guides. */
  isComplete?: boolean;
  /** How many of the past guides. */
  share?: number;
}): DemoWorld {
  const chance = chanceOf(seed);
  const people = demoPeople(chance.fork('people'));
  /** Anyone who wants less of the past does without them. */
  const hasFew = isComplete && share === 1;
  const sold = hasFew ? { ...catalog, services: [...catalog.services, ...ownServices] } : catalog;
  const tariffs = demoTariffs(people.customers, sold.services, Number(businessDayOf(now).slice(0, 4)));
  const begins = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const quote = quoting(catalog, tariffs);
  const numbers = guideNumbers(chance.fork('numbers'));
  const history = emptyHistory();
  const businesses = demoBusinesses(chance.fork('businesses'), people.customers, begins);
  const books = people.customers.map((customer) => {
    const own = chance.fork(customer.key);
    const till = new Till(
      own.fork('money'),
      customer,
      new Date(now.getTime() - (HISTORY_DAYS + 2) * DAY_MS),
      prepaidPrices(catalog, customer, tariffs),
    );
    const sender: Sender = {
      chance: own.fork('orders'), catalog, customer, quote, till,
      addresses: demoAddresses(own.fork('addresses'), catalog, customer),
      packages: demoPackages(own.fork('packages'), customer),
      business_id: businesses.find(({ customer_id, is_default }) => customer_id === customer.id && is_default)?.id ?? null,
    }; // prettier-ignore
    till.open();
    if (isComplete) send(sender, numbers, history, { now, staff: people.staff.agente.id, share });
    till.close(now);
    return sender;
  });
  const few = hasFew ? sendFew(chance.fork('few'), { books, catalog: sold, now, staff: people.staff.agente.id }) : nothingFew;
  const addresses = books.flatMap((book) => book.addresses);
  const bought = books.map((book) => boughtBy(book, { chance, businesses, now, isComplete, few: few.movements }));
  const withdrawn = isComplete && businesses.find(({ customer_id }) => customer_id === people.customers[0]?.id);
  const [writer] = books;
  if (!writer) throw new Error('the demonstration has no customers');
  const manual = isComplete && demoManualGuides(chance.fork('manual'), { ...writer, staff: people.staff.agente.id, now });
  const prospects = isComplete && demoProspects(chance.fork('prospects'), { agent: people.staff.agente.id, now });
  return {
    people,
    prospects: prospects || { prospects: [], documents: [] },
    manual: manual || { addresses: [], orders: [], guides: [], events: [], forms: [] },
    tariffs,
    services: few.services,
    carriers: few.carriers,
    ...together(history, few.history),
    pickups: people.customers.map((customer) => demoPickups(chance.fork(`pickups ${customer.key}`), customer, { ...history, now })),
    addresses,
    packages: books.flatMap(({ packages }) => packages),
    profiles: demoProfiles(people.customers, addresses, begins),
    businesses,
    deposits: isComplete ? [...demoDeposits(chance.fork('deposits'), now), ...bought.flatMap(({ deposits }) => deposits)] : [],
    movements: bought.map(({ movements }) => movements),
    stockOrders: bought.flatMap(({ orders }) => orders).sort((a, b) => a.created_at.getTime() - b.created_at.getTime()),
    approvals: withdrawn ? [demoWithdrawal(chance.fork('withdrawal'), { business: withdrawn, by: people.staff.facturador, now })] : [],
  };
}

function send(sender: Sender, numbers: ReturnType<typeof guideNumbers>, history: History, times: Times): void {
  const { chance, customer } = sender;
  for (const slot of scheduleOf(chance.fork('schedule'), customer.key, times.now, times.share)) {
    const placed = placeOrder(sender, slot, slot.isUnheard ? { carrier: 'estafeta' } : null);
    const pieces = piecesOf(chance, placed);
    if (slot.isUnheard) neverAnswered(sender, placed, pieces, numbers, history);
    else answered(sender, placed, pieces, numbers, history, times);
  }
}

type Buying = { chance: Chance; businesses: readonly BusinessTable[]; now: Date; isComplete: boolean; few: readonly PastMovement[] };

/** The orders of stock of one customer, all that it paid in the order in which it did, and the deposits that it paid with. */
function boughtBy({ catalog, customer, business_id, till }: Sender, { chance, businesses, now, isComplete, few }: Buying) {
  const movements = customer.key === FEW_ARE_OF ? inOrder([...till.movements, ...few]) : till.movements;
  if (!isComplete) return { orders: [], movements, deposits: [] };
  const buyer = { chance: chance.fork(`stock ${customer.key}`), catalog, customer, business: businesses.find(({ id }) => id === business_id) };
  const paid = demoStockOrders(buyer, movements, now);
  const sender = { ...customer, tax_id: buyer.business?.tax_id ?? '' };
  return { ...paid, deposits: takenDeposits(chance.fork(`deposits ${customer.key}`), sender, paid.movements) };
}

/** Of the customer who pays on credit: no money of its own has to move for them, and it sends from the capital, where couriers are. */
const FEW_ARE_OF = 'credito';

/** The guides of the other carriers with all that belongs to them. */
type Few = { services: DemoWorld['services']; carriers: DemoWorld['carriers']; history: History; movements: readonly PastMovement[] };
const nothingFew: Few = { services: [], carriers: [], history: emptyHistory(), movements: [] };

type ForFew = Omit<Times, 'share'> & { books: readonly Sender[]; catalog: DemoCatalog };
/** A few guides of the other carriers, from books and chance of their own: none of the others changes with them. */
function sendFew(chance: Chance, { books, catalog, now, staff }: ForFew): Few {
  const sender = books.find(({ customer }) => customer.key === FEW_ARE_OF);
  if (!sender) throw new Error(`the demonstration has no ${FEW_ARE_OF}`);
  const till = new Till(chance.fork('money'), sender.customer, now, new Map());
  const own: Sender = { ...sender, catalog, chance: chance.fork('guides'), till };
  const numbers = guideNumbers(chance.fork('numbers'));
  const history = emptyHistory();
  for (const one of fewGuides(chance.fork('orders'), own, now))
    travelled(own, { ...one, pieces: piecesOf(own.chance, one.placed) }, numbers, history, { now, staff });
  till.close(now);
  return { services: ownServices, carriers: ownCarriers(), history, movements: till.movements };
}

const together = (one: History, other: History): History => ({
  orders: [...one.orders, ...other.orders],
  quotes: [...one.quotes, ...other.quotes],
  guides: [...one.guides, ...other.guides],
  attempts: [...one.attempts, ...other.attempts],
  events: [...one.events, ...other.events],
  charges: [...one.charges, ...other.charges],
  outside: [...one.outside, ...other.outside],
});

const inOrder = (movements: readonly PastMovement[]): readonly PastMovement[] =>
  movements.toSorted((one, other) => one.at.getTime() - other.at.getTime());

function piecesOf(chance: Chance, { order, quote }: PlacedOrder): Piece[] {
  const rows = order.packages.flatMap(({ quantity }, row_index) => Array.from({ length: quantity }, () => row_index));
  return rows.map((row_index, index) => ({ id: chance.id(), piece: index + 1, row_index, price: quote.prices[row_index] as Piece['price'] }));
}

const paymentOf = ({ order, user, quote }: PlacedOrder, pieces: readonly Piece[]) => ({
  order_id: order.id,
  user,
  payment_kind: quote.payment_kind,
  guides: pieces.map(({ id, price }) => ({ label_id: id, service_id: order.service_id as ServiceId, price })),
  at: order.created_at,
});

/** The guides of an order that its carrier made, as they stand now. */
function answered(
  sender: Sender,
  placed: PlacedOrder,
  pieces: readonly Piece[],
  numbers: ReturnType<typeof guideNumbers>,
  history: History,
  { now, staff }: Times,
): void {
  const { chance } = sender;
  const { order, carrier, quote } = placed;
  const made_at = order.settled_at as Date;
  const way = { carrier, transit_days: quote.service.transit_days, city_origin: order.origin.city, city_destination: order.destination.city };
  const journey = journeyOf(chance, chance.weighted(fateShares), made_at, way);
  travelled(sender, { placed, journey, pieces }, numbers, history, { now, staff });
}

type Going = Travelled & { pieces: readonly Piece[] };

/** The guides of an order with what has happened to them by now, paid and charged. */
function travelled(
  { chance, till, business_id }: Sender,
  { placed, journey, pieces }: Going,
  numbers: ReturnType<typeof guideNumbers>,
  history: History,
  { now, staff }: Omit<Times, 'share'>,
): void {
  const { order, carrier } = placed;
  const made_at = order.settled_at as Date;
  const refund = refundOf(carrier, journey, order.options.valid_until, now);
  till.pay({ ...paymentOf(placed, pieces), made_at, refunded_at: refund.isPosted ? refund.due : null });
  history.orders.push(order);
  const sold = quoteOf(placed);
  history.quotes.push(sold);
  const minted = pieces.map(({ id }) => numbers(carrier, { service_code: order.service_code, guide: id }));
  pieces.forEach((piece, index) => {
    const made = minted[index] as (typeof minted)[number];
    const { guide, events, attempt } = billed(madeGuide(chance, { order, carrier, piece, made, journey, staff, now }), business_id);
    keep(history, { guide: { ...guide, promised_on: sold.rate.delivery_date }, events, attempt });
    if (isKnownOutside(carrier)) history.outside.push(outsideParcel({ order, carrier, guide, pieces: pieces.length, journey, now }));
    const { customer_id, user_id, payment_kind } = guide;
    const charged = { label_id: guide.id, customer_id, user_id, business_id, parcel_number: made.parcel_number, payment_kind };
    history.charges.push({ guide: charged, at: made_at, refunded_at: refund.isPosted ? refund.due : null });
  });
}

/** An order whose carrier was silent. One customer's label was made all the same, the other's was not. */
function neverAnswered(
  { till, customer, business_id }: Sender,
  placed: PlacedOrder,
  pieces: readonly Piece[],
  numbers: ReturnType<typeof guideNumbers>,
  history: History,
): void {
  const order: OrderTable = { ...placed.order, status: 'silent', answer: { kind: 'silent' } };
  till.pay({ ...paymentOf(placed, pieces), made_at: null, refunded_at: null });
  history.orders.push(order);
  history.quotes.push(quoteOf(placed));
  for (const piece of pieces) {
    const unknown = billed(unknownGuide(order, piece), business_id);
    keep(history, unknown);
    if (customer.key === 'saldo')
      history.outside.push(
        unheardParcel(order, placed.carrier, unknown, numbers(placed.carrier, { service_code: order.service_code, guide: piece.id })),
      );
  }
}

const billed = ({ guide, ...rest }: DemoGuide, business_id: BusinessId | null): DemoGuide => ({ ...rest, guide: { ...guide, business_id } });

function keep(history: History, { guide, events, attempt }: DemoGuide): void {
  history.guides.push(guide);
  history.events.push(...events);
  history.attempts.push(attempt);
}

const QUARTER_PESO = 25;

/** What one prepaid unit costs a customer, net: the base row of its tariff less the discount, in quarters of a peso. */
function prepaidPrices(
  { services }: DemoCatalog,
  { id, customer_modality }: DemoCustomer,
  { configs, services: rows }: DemoTariffs,
): ReadonlyMap<ServiceId, Centavos> {
  if (customer_modality !== 'prepaid' && customer_modality !== 'mixed') return new Map();
  return new Map(
    services
      .filter(({ mode }) => mode === 'Prepago')
      .map((service) => {
        const isOurs = (one: { customer_id: string; service_id: string }) => one.customer_id === id && one.service_id === service.id;
        const config = configs.find(isOurs);
        const column = config?.prices[0]?.rangeVolumes.find(({ to }) => to === null || config.volume <= to);
        const net = ((column?.cost ?? 0) * (1_000_000 - (rows.find(isOurs)?.discount ?? 0))) / 1_000_000;
        return [service.id, centavos(Math.round(net / QUARTER_PESO) * QUARTER_PESO)];
      }),
  );
}
