import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { sha256 } from './entries.ts';
import { pesos, type Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';
import { numbersOf, UnitPlaces } from './unit-set.ts';

type Link = {
  account: string;
  n: number;
  amount: number;
  units: string | null;
  balance_after: number;
  free_after: number | null;
  hash: string;
  entry_id: string;
  key: string;
  movement: string;
  entry_hash: string;
  customer_id: string;
  booked_at: Date;
};
type Account = {
  id: string;
  customer_id: string;
  user_id: string | null;
  lot_id: string | null;
  balance: number;
  n: number;
  hash: string;
  booked_at: Date | null;
  free: number | null;
  free_units: string | null;
  reserved_units: string | null;
};
type Lot = {
  id: string;
  customer_id: string;
  parent_id: string | null;
  service_id: string;
  units: number;
  net: number;
  total: number;
  valid_until: string;
  is_extension: boolean;
  bought_at: Date;
  paid: number | null;
};
/** What replaying an account's postings gives; `first` is what the first of them moved. */
type Replay = {
  account: string;
  first: number;
  balance: number;
  n: number;
  hash: string;
  booked_at: Date | null;
  latest: Date | null;
  units: UnitPlaces | null;
};

const owed = /^(credit|receivable):/;

/** Every account of a customer: replays its postings and compares each step, and the end with what is stored. */
export async function verifyAccounts(reader: Reader, findings: Findings): Promise<void> {
  const { rows: stored } =
    await sql<Account>`select id, customer_id, user_id, lot_id, balance, n, hash, booked_at, free, free_units, reserved_units from wallet_account`.execute(
      reader,
    );
  const { rows: lots } = await sql<Lot>`
    select l.id, l.customer_id, l.parent_id, l.service_id, l.units, l.net, l.total, l.valid_until, l.is_extension, l.bought_at, b.paid
    from wallet_lot l left join (
      select s.account, sum(p.amount)::bigint as paid
      from wallet_entry e join wallet_posting s on s.entry_id = e.id join wallet_posting p on p.entry_id = e.id
      where e.movement = 'purchase' and p.amount > 0 and s.account like 'stock:%'
      group by s.account
    ) b on b.account = 'stock:' || l.id`.execute(reader);
  findings.count('accounts', stored.length);
  findings.count('lots', lots.length);
  const accounts = new Map(stored.map((account) => [account.id, account]));
  const lotOf = new Map(lots.map((lot) => [`stock:${lot.id}`, lot]));
  const replayed = new Set<string>();
  const dispersals = new Dispersals(findings);
  const backwards = await bookedBackwards(reader);
  const end = (replay: Replay | null) => {
    if (!replay) return;
    replayed.add(replay.account);
    compareEnd(replay, accounts.get(replay.account), findings);
    if (!replay.units) return;
    const lot = lotOf.get(replay.account);
    if (!lot) return findings.add(`${replay.account} has no lot`);
    verifyLot(replay, replay.units, lot, findings);
    dispersals.add(lot, replay.units, lotOf.get(`stock:${lot.parent_id}`));
  };
  let current = null as Replay | null;
  for await (const link of pages(
    (after: Link | null) => readLinks(reader, after),
    (row) => row,
  )) {
    if (current?.account !== link.account) {
      end(current);
      const lot = lotOf.get(link.account);
      const hash = lot ? startOf(lot, link, findings) : '';
      current = {
        account: link.account,
        first: link.amount,
        balance: 0,
        n: 0,
        hash,
        booked_at: null,
        latest: null,
        units: unitsOf(link.account, lotOf),
      };
    }
    if (current.booked_at && link.booked_at < current.booked_at && !backwards.has(link.hash))
      findings.add(`entry ${link.entry_id} (${link.key}) was booked on ${link.account} before the entry that stands before it`);
    if (accounts.get(link.account)?.customer_id !== link.customer_id)
      findings.add(`entry ${link.entry_id} (${link.key}) moves ${link.account} of another customer`);
    step(current, link, findings);
  }
  end(current);
  dispersals.compare();
  for (const { id, balance, n, user_id, lot_id, customer_id } of stored) {
    const [kind, owner] = id.split(':');
    if ((kind === 'user' ? owner : null) !== user_id || (kind === 'stock' ? owner : null) !== lot_id)
      findings.add(`account ${id} names another user or lot than its own`);
    const lot = lotOf.get(id);
    if (lot && lot.customer_id !== customer_id) findings.add(`account ${id} and its lot belong to different customers`);
    if (lot && lot.paid !== null && lot.paid !== lot.total) findings.add(`${id} was bought for ${pesos(lot.paid)}, its lot says ${pesos(lot.total)}`);
    if (!replayed.has(id) && (balance !== 0 || n !== 0)) findings.add(`account ${id} stores ${pesos(balance)} but has no entries`);
  }
}

function step(replay: Replay, link: Link, findings: Findings): void {
  const name = `entry ${link.entry_id} (${link.key})`;
  replay.balance += link.amount;
  if (link.n !== replay.n + 1) findings.add(`${name}: on ${link.account} posting ${link.n} follows ${replay.n}`);
  if (replay.balance !== link.balance_after)
    findings.add(`${name}: ${link.account} stands at ${pesos(replay.balance)}, stored ${pesos(link.balance_after)}`);
  if (owed.test(link.account) ? replay.balance < 0 : replay.balance > 0) findings.add(`${name} takes ${link.account} beyond its limit`);
  const wrong = replay.units && link.units ? replay.units.move(link.movement, numbersOf(link.units)) : null;
  if (wrong) findings.add(`${name}: on ${link.account} ${wrong}`);
  const free = replay.units ? replay.units.count('free') : null;
  if (free !== link.free_after) findings.add(`${name}: ${link.account} has ${free} free units, stored ${link.free_after}`);
  const hash = linkHash(replay.hash, link);
  if (hash !== link.hash) findings.add(`${name}: the chain of ${link.account} breaks here`);
  // Goes on from what is stored, so that one change is found once.
  replay.n = link.n;
  replay.hash = link.hash;
  replay.booked_at = link.booked_at;
  if (!replay.latest || link.booked_at > replay.latest) replay.latest = link.booked_at;
  replay.balance = link.balance_after;
}

const linkHash = (former: string, { entry_hash, account, n, balance_after, free_after }: Link): string =>
  sha256(JSON.stringify([former, entry_hash, account, n, balance_after, free_after]));

/** What the chain of a lot begins with: what the lot is. Chains that began before this was written begin with nothing. */
function startOf(lot: Lot, first: Link, findings: Findings): string {
  const { id, customer_id, parent_id, service_id, units, net, total, valid_until, is_extension, bought_at } = lot;
  const facts = [id, customer_id, parent_id, service_id, units, net, total, valid_until, is_extension, bought_at.toISOString()];
  const [start, changed] = [sha256(JSON.stringify(facts)), linkHash('', first) !== first.hash];
  if (!changed) return '';
  if (linkHash(start, first) !== first.hash)
    findings.add(`lot ${id} was changed: its service, validity or another trait is not what its first entry (${first.key}) was booked with`);
  return start;
}

/** Postings that ran backwards before the database refused it, by their hashes. */
async function bookedBackwards(reader: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ value: string[] }>`select value from platform_fact where name = 'booked_backwards'`.execute(reader);
  return new Set(rows[0]?.value ?? []);
}

function compareEnd({ account, balance, n, hash, latest, units }: Replay, stored: Account | undefined, findings: Findings): void {
  if (!stored) return findings.add(`account ${account} has entries but no row`);
  if (stored.balance !== balance) findings.add(`account ${account} stores ${pesos(stored.balance)}, its entries give ${pesos(balance)}`);
  if (stored.n !== n || stored.hash !== hash) findings.add(`account ${account} is not at the end of its chain`);
  if (stored.booked_at?.getTime() !== latest?.getTime()) findings.add(`account ${account} stores another time of its last booking than its entries`);
  if (!units) return;
  const same = (text: string | null, numbers: number[]) => numbersOf(text).join() === numbers.join();
  if (!same(stored.free_units, units.numbers('free')) || stored.free !== units.count('free'))
    findings.add(`account ${account} stores other free units than its entries give`);
  if (!same(stored.reserved_units, units.numbers('reserved'))) findings.add(`account ${account} stores other reserved units than its entries give`);
}

/** Issued = free + reserved + used + dispersed + lapsed + taken back; and what the lot is worth is what its units were bought for, to the centavo. */
function verifyLot({ account, first, balance }: Replay, units: UnitPlaces, lot: Lot, findings: Findings): void {
  const all = units.numbers('free', 'reserved', 'used', 'dispersed', 'lapsed', 'noted').length;
  if (lot.parent_id === null && all !== lot.units) findings.add(`${account}: ${lot.units} units issued, ${all} accounted for`);
  if (lot.parent_id === null && -first !== lot.net) findings.add(`${account} began with ${pesos(-first)}, its lot says ${pesos(lot.net)}`);
  const left = units.numbers('free', 'reserved');
  const worth = left.reduce((sum, unit) => sum + spread(lot.net, lot.units, unit) - spread(lot.net, lot.units, unit - 1), 0);
  if (worth !== -balance) findings.add(`${account}: worth ${pesos(-balance)}, its units were bought for ${pesos(worth)}`);
}

/** What bought lots gave to users, against what the lots of those users took. */
class Dispersals {
  readonly #given = new Map<string, number[]>();
  readonly #taken = new Map<string, number[]>();
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  add(lot: Lot, units: UnitPlaces, parent: Lot | undefined): void {
    if (lot.parent_id === null) return void this.#given.set(lot.id, units.numbers('dispersed'));
    const isSame = parent && (['customer_id', 'service_id', 'units', 'net', 'total'] as const).every((name) => parent[name] === lot[name]);
    if (!isSame || parent.parent_id !== null) this.#findings.add(`stock:${lot.id} is not part of stock:${lot.parent_id}`);
    this.#taken.set(lot.parent_id, [...(this.#taken.get(lot.parent_id) ?? []), ...units.numbers('free', 'reserved', 'used')]);
  }

  compare(): void {
    for (const lot of new Set([...this.#given.keys(), ...this.#taken.keys()])) {
      const given = this.#given.get(lot) ?? [];
      const taken = (this.#taken.get(lot) ?? []).sort((a, b) => a - b);
      if (given.join() !== taken.join())
        this.#findings.add(`stock:${lot} gave units ${given.join() || 'none'} to users, who have ${taken.join() || 'none'}`);
    }
  }
}

const unitsOf = (account: string, lots: ReadonlyMap<string, Lot>): UnitPlaces | null =>
  account.startsWith('stock:') ? new UnitPlaces((lots.get(account)?.parent_id ?? null) !== null) : null;

/** What the first units of a lot cost together: net × unit / units, half a centavo up. */
const spread = (net: number, units: number, unit: number): number => Number((BigInt(net) * BigInt(unit) * 2n + BigInt(units)) / (BigInt(units) * 2n));

async function readLinks(reader: Reader, after: Link | null): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select p.account, p.n, p.amount, p.units, p.balance_after, p.free_after, p.hash, p.customer_id, e.id as entry_id, e.key, e.movement, e.hash as entry_hash, e.booked_at
    from wallet_posting p join wallet_entry e on e.id = p.entry_id
    where p.n is not null and (p.account, p.n) > (${after?.account ?? ''}::text, ${after?.n ?? 0}::bigint)
    order by p.account, p.n limit ${PAGE}`.execute(reader);
  return rows;
}
