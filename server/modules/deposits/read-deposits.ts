import type { Actor } from '#contract/access/access.ts';
import { bankName } from '#contract/deposits/banks.ts';
import { pendingReaders, type DepositDetail, type depositOperations, type DepositRow, type Suggestion } from '#contract/deposits/deposits.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { DepositId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import { textOf } from './identify.ts';
import type { DepositsNeeds } from './needs.ts';
import { suggest } from './rules/suggest.ts';
import { candidates, depositInReach, findDeposits, paidFromAccounts, sumOfDeposits, type ListedDeposit, type Reach } from './store/read-deposits.ts';

type Operations = typeof depositOperations;

/** What this person sees: those of its customers, and for those who look after them also what is nobody's yet. */
async function reachOf({ access }: DepositsNeeds, reader: Reader, actor: Actor): Promise<Reach> {
  const { customers } = await access.scopeOf(reader, actor);
  return { customers, seesNobodys: pendingReaders.some((role) => role === actor.role) };
}

/** GET /api/billing/deposits (S-2.73, S-2.74). */
export async function listDeposits(
  needs: DepositsNeeds,
  request: RequestOf<Operations['listDeposits']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listDeposits']>> {
  const { db, access } = needs;
  const { page, limit, query = '', view = 'all', from = null, to = null } = request;
  const customer_id = request.customer_id ? await access.customerAsked(db, actor, { customer_id: request.customer_id }) : null;
  const reach = await reachOf(needs, db, actor);
  const filter = { view, query, customer_id, from, to };
  const sort = { by: request.sort_by === 'amount' ? ('amount' as const) : ('received_at' as const), order: request.sort_order ?? 'desc' };
  const rows = await findDeposits(db, reach, filter, sort, { limit, offset: (page - 1) * limit });
  const { n, sum } = await sumOfDeposits(db, reach, filter);
  const suggested = reach.seesNobodys ? await suggestionsFor(needs, db, rows) : new Map<DepositId, Suggestion[]>();
  return { data: rows.map((row) => toRow(row, suggested.get(row.id)?.length ?? 0)), total: n, sum };
}

/** GET /api/billing/deposit/{id}. */
export const getDeposit = (needs: DepositsNeeds, id: DepositId, actor: Actor): Promise<DepositDetail> => depositToRead(needs, needs.db, id, actor);

/** One in reach, with the customers it may be of. */
export async function depositToRead(needs: DepositsNeeds, reader: Reader, id: DepositId, actor: Actor): Promise<DepositDetail> {
  const reach = await reachOf(needs, reader, actor);
  const row = await depositInReach(reader, reach, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const candidates = reach.seesNobodys ? ((await suggestionsFor(needs, reader, [row])).get(id) ?? []) : [];
  const may_undo = row.status === 'applied' && actor.role === 'root';
  const raw_notice = reach.seesNobodys ? row.raw_notice : null;
  return { ...toRow(row, candidates.length), candidates, may_undo, is_second: row.corrects !== null, raw_notice };
}

/** For each pending one the customers it may be of, all with the same few questions. */
async function suggestionsFor(
  { asks, billing }: DepositsNeeds,
  reader: Reader,
  rows: readonly ListedDeposit[],
): Promise<Map<DepositId, Suggestion[]>> {
  const pending = rows.filter(({ status }) => status === 'pending');
  const found = new Map<DepositId, Suggestion[]>();
  if (pending.length === 0) return found;
  const customers = await candidates(reader);
  const paid = await paidFromAccounts(reader, [...new Set(pending.map(({ sender_account }) => sender_account))]);
  const waiting = await asks.waitingFor(reader, [...new Set(pending.map(({ amount }) => amount))]);
  for (const deposit of pending) {
    const facts = {
      sender_name: deposit.sender_name,
      text: textOf(deposit),
      ofRfc: await billing.customersOfRfc(reader, deposit.sender_rfc),
      paidBefore: new Map(
        paid.filter(({ sender_account }) => sender_account === deposit.sender_account).map(({ customer_id, n }) => [customer_id, n]),
      ),
      waits: new Map(waiting.filter(({ amount }) => amount === deposit.amount).map(({ customer_id, folio }) => [customer_id, folio])),
    };
    found.set(deposit.id, suggest(facts, customers));
  }
  return found;
}

const HIDDEN = '••••••••';
const masked = (account: string): string => (account.length > 10 ? account.slice(0, 6) + HIDDEN + account.slice(-4) : account);

function toRow(deposit: ListedDeposit, suggestions: number): DepositRow {
  const {
    id,
    source,
    status,
    operation_date,
    institution,
    amount,
    tracking_key,
    sender_name,
    beneficiary_clabe,
    reference,
    concept,
    identified_by,
    note,
  } = deposit;
  const { customer_id, customer_name, decided_by, decided_at, decider, sender_rfc } = deposit;
  return {
    ...{
      id,
      source,
      status,
      operation_date,
      institution,
      amount,
      tracking_key,
      sender_name,
      beneficiary_clabe,
      reference,
      concept,
      identified_by,
      note,
    },
    bank: bankName(institution),
    received_at: deposit.received_at.toISOString(),
    sender_rfc: sender_rfc === '' || sender_rfc === 'ND' ? null : sender_rfc,
    sender_account: masked(deposit.sender_account),
    customer: customer_id && { id: customer_id, name: customer_name ?? '' },
    decided_by: decided_by && { id: decided_by, name: decider ?? '' },
    decided_at: decided_at && decided_at.toISOString(),
    suggestions,
  };
}
