import type { Actor, Subject } from '#contract/access/access.ts';
import type { AddressInput, AddressScope } from '#contract/addresses/addresses.ts';
import type { BookImport, bookFileOperations, FailedBookRow } from '#contract/addresses/book-file.ts';
import {
  BOOK_MAX_ROWS,
  bookColumns,
  bookFileColumns,
  optionalBookColumns,
  REASON_COLUMN,
  type BookFileColumn,
} from '#contract/addresses/csv/columns.ts';
import { readBookRow, type BookFault } from '#contract/addresses/csv/read-book-row.ts';
import { inColumnOrder } from '#contract/shared/csv/row-reader.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { bookFileTexts as texts } from '#texts/es/addresses/book-file.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { breathe } from '#platform/breathe.ts';
import type { CsvRow } from '#platform/csv/read-csv.ts';
import { readRows } from '#platform/csv/read-rows.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Upload } from '#platform/http/route.ts';
import type { NewAddress } from './api.ts';
import { checkedAddress } from './checked-address.ts';
import type { AddressesNeeds } from './needs.ts';
import { sameAddressKeys } from './same-address.ts';
import { addressesNamed, insertAddresses, settleMain, type Shelf } from './store/addresses.ts';

type Row = CsvRow<BookFileColumn>;
type Judging = { actor: Actor; subject: Subject; hasCommaDecimals: boolean; keepsNeighborhoods: boolean };
type Judged = { failed: FailedBookRow; address: null } | { failed: null; address: GoodAddress };
type GoodAddress = ReturnType<typeof checkedAddress> & { created_at: Date };

/** Rows of one transaction: others who write into the book wait for so many at most. */
const AT_ONCE = 200;
const places = [{ zip: 'cp', state: 'estado', neighborhood: 'colonia' }] as const;

/**
 * POST /api/addresses/import: the whole file is read before anything is written. Each chunk of good rows is a transaction; after a broken
 * connection the same file goes on where it ended, because what stands in the book is left out.
 */
export async function importAddresses(
  needs: AddressesNeeds,
  request: RequestOf<typeof bookFileOperations.importAddresses>,
  actor: Actor,
  file: Upload,
): Promise<BookImport> {
  const subject = await needs.access.subjectOf(needs.db, actor, request, 'canCreateUpdateDelete.addresses');
  const form = { columns: bookFileColumns, optional: optionalBookColumns, isOpen: true, maxRows: BOOK_MAX_ROWS };
  const { separator, rows, passedOver } = await readRows(needs.open, file.bytes, form);
  const read: Row[] = [];
  for await (const row of rows) read.push(row);
  const judging = { actor, subject, hasCommaDecimals: separator !== ',', keepsNeighborhoods: request.keeps_neighborhoods };
  const result: BookImport = { total: read.length, created: 0, repeated: 0, failed: [], passed_over: passedOver };
  // In the order of the file; none is newer than this moment.
  const firstMs = needs.clock.now().getTime() - read.length;
  for (let start = 0; start < read.length; start += AT_ONCE) {
    const judged = await judge(needs, judging, read.slice(start, start + AT_ONCE), firstMs + start);
    result.failed.push(...judged.flatMap(({ failed }) => failed ?? []));
    const good = judged.flatMap(({ address }) => address ?? []);
    const created = await needs.inTransaction((tx) => keep(needs, tx, { actor, subject }, good));
    result.created += created;
    result.repeated += good.length - created;
  }
  return result;
}

/** All faults of these rows: what they say by themselves, their places, and whether this person may write them. */
async function judge(needs: AddressesNeeds, judging: Judging, rows: readonly Row[], firstMs: number): Promise<Judged[]> {
  const judged: (ReturnType<typeof judgeOne> & { faults: BookFault[] })[] = [];
  for (const row of rows) {
    await breathe();
    judged.push(judgeOne(needs, judging, row));
  }
  await needs.catalogs.findCellFaults(needs.db, judged, places);
  return judged.map(({ row, cells, faults, address }, index) => {
    const lasting = judging.keepsNeighborhoods ? faults.filter(({ code }) => code !== 'NEIGHBORHOOD_UNKNOWN') : faults;
    if (address && lasting.length === 0) return { failed: null, address: { ...address, created_at: new Date(firstMs + index) } };
    return { failed: { row, cells, faults: inColumnOrder(lasting, bookColumns) }, address: null };
  });
}

function judgeOne(needs: AddressesNeeds, judging: Judging, { row, cells: { [REASON_COLUMN]: _reason, ...cells }, width, beyond }: Row) {
  const { address, faults: found } = readBookRow(cells, judging);
  const faults: BookFault[] = [...found];
  if (beyond > 0) faults.push({ column: null, code: 'COLUMNS', message: csvTexts.columns(width, width - beyond), repairs: [] });
  const checked = address && mayKeep(needs, judging, address);
  if (checked && 'refused' in checked) faults.push({ column: 'alcance', code: 'SCOPE_REFUSED', message: checked.refused, repairs: [] });
  return { row, cells, faults, address: checked && !('refused' in checked) ? checked : null };
}

/** The address as it may be stored, or why this person may not keep it in its scope. */
function mayKeep(needs: AddressesNeeds, { actor, subject }: Judging, address: AddressInput): ReturnType<typeof checkedAddress> | { refused: string } {
  try {
    return checkedAddress(needs, actor, subject, address, null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.details.fields?.['scope'] ?? texts.scopeRefused };
  }
}

/** Writes those that the book does not have; answers how many. */
async function keep(
  { access, audit }: AddressesNeeds,
  tx: Tx,
  { actor, subject }: Pick<Judging, 'actor' | 'subject'>,
  good: readonly GoodAddress[],
): Promise<number> {
  const { customer_id, user_id } = subject;
  // Two files of two people with the same shared rows come one after the other.
  if (good.some(({ scope }) => scope !== 'user')) await access.lockCustomer(tx, customer_id);
  await access.lockUser(tx, user_id);
  const fresh: NewAddress[] = [];
  for (const [scope, some] of Map.groupBy(good, (address) => address.scope)) {
    const known = await keysOf(tx, { customer_id, user_id, group_id: some[0]?.group_id ?? null, scope }, some);
    for (const address of some) {
      const [key = ''] = sameAddressKeys(address);
      if (known.has(key)) continue;
      known.add(key);
      fresh.push({ ...address, customer_id, user_id });
    }
  }
  if (fresh.length === 0) return 0;
  await insertAddresses(tx, fresh);
  await settleMain(tx, subject);
  const by = { actor_id: actor.id, on_behalf_of: user_id === actor.id ? null : user_id, customer_id };
  await audit(tx, { ...by, action: 'address.imported', entity: 'address', entity_id: null, after: { lines: fresh.length } });
  return fresh.length;
}

async function keysOf(tx: Tx, shelf: Shelf & { scope: AddressScope }, rows: readonly GoodAddress[]): Promise<Set<string>> {
  const known = await addressesNamed(tx, shelf, [...new Set(rows.map(({ alias }) => alias))]);
  return new Set(known.flatMap(sameAddressKeys));
}
