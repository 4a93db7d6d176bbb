import type { Actor } from '#contract/access/access.ts';
import { recordJudges, type BalanceRecord, type balanceRecordOperations } from '#contract/purchases/balance-records.ts';
import { bankName } from '#contract/deposits/banks.ts';
import type { FileView } from '#contract/drive/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BalanceRecordId, BusinessId, CustomerId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { PurchasesNeeds } from './needs.ts';
import { folioOf, recordFolio } from './rules/folio.ts';
import { mayDelete } from './rules/may-delete.ts';
import { countRecords, listRecords, recordInScope, type NamedRecord } from './store/records.ts';

type Operations = typeof balanceRecordOperations;

/** A client reads those of its customer where it may share money; others by their role. */
const mayRead = (actor: Actor): boolean => actor.role !== 'client' || can(actor, 'canCreateUpdateDelete.disperse');

/** GET /api/billing/balanceRecord. */
export async function listBalanceRecords(
  needs: PurchasesNeeds,
  request: RequestOf<Operations['listBalanceRecords']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listBalanceRecords']>> {
  if (!mayRead(actor)) throw new Refusal('FORBIDDEN');
  const { db, access } = needs;
  const scope = await access.listScope(db, actor, request.customer_id ? { customer_id: request.customer_id } : {});
  const filter = { status: request.status ?? null, query: request.query ?? '' };
  const records = await listRecords(db, scope, filter, { limit: request.limit, offset: (request.page - 1) * request.limit });
  return { data: await viewsOf(needs, records, actor), total: await countRecords(db, scope, filter) };
}

/** A record within the reach of an actor. */
export async function visibleRecord({ db, access }: PurchasesNeeds, actor: Actor, id: BalanceRecordId): Promise<NamedRecord> {
  if (!mayRead(actor)) throw new Refusal('FORBIDDEN');
  const record = await recordInScope(db, await access.listScope(db, actor, {}), id);
  if (!record) throw new Refusal('NOT_FOUND');
  return record;
}

/** GET /api/billing/balanceRecord/{id}. */
export async function getBalanceRecord(needs: PurchasesNeeds, { id }: { id: BalanceRecordId }, actor: Actor): Promise<BalanceRecord> {
  const [view] = await viewsOf(needs, [await visibleRecord(needs, actor, id)], actor);
  return view as BalanceRecord;
}

/** A person who may read a record may open its voucher. */
export async function mayReadRecord(needs: PurchasesNeeds, reader: Reader, actor: Actor, id: BalanceRecordId): Promise<boolean> {
  if (!mayRead(actor) || !(['root', 'agent', 'biller', 'customer', 'client'] as string[]).includes(actor.role)) return false;
  return (await recordInScope(reader, await needs.access.listScope(reader, actor, {}), id)) !== undefined;
}

async function viewsOf({ db, drive, billing }: PurchasesNeeds, records: readonly NamedRecord[], actor: Actor): Promise<BalanceRecord[]> {
  const files = await drive.filesOf(
    db,
    'voucher',
    records.map(({ id }) => id),
  );
  const nameOf = async (customer: CustomerId, id: BusinessId | null) => (id ? await billing.businessName(db, customer, id) : null);
  return Promise.all(
    records.map(async (record) => viewOf(record, actor, files.get(record.id) ?? null, await nameOf(record.customer_id, record.business_id))),
  );
}

function viewOf(record: NamedRecord, actor: Actor, voucher: FileView | null, business_name: string | null): BalanceRecord {
  const { id, n, status, amount, date, bank, tracking_key, reference, reason, order_id, order_n } = record;
  const waits = status === 'pending';
  return {
    ...{ id, folio: recordFolio(n), status, amount, date, bank, bank_name: bankName(bank), tracking_key, reference, business_name, voucher, reason },
    customer: { id: record.customer_id, name: record.customer_name ?? '' },
    created_by: { id: record.created_by, name: record.creator_name ?? '' },
    created_at: record.created_at.toISOString(),
    order: order_id && order_n !== null ? { id: order_id, folio: folioOf(Number(order_n)) } : null,
    actions: [
      ...(waits && mayDelete(record, actor) ? (['delete'] as const) : []),
      ...(waits && recordJudges.some((role) => role === actor.role) ? (['reject'] as const) : []),
    ],
  };
}
