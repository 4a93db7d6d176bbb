import type { Actor } from '#contract/access/access.ts';
import { stampedStates, type CfdiDetail, type CfdiRow, type cfdiOperations } from '#contract/cfdi/cfdi.ts';
import type { CfdiState } from '#contract/cfdi/cfdi-states.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { centavos } from '#contract/shared/money.ts';
import type { CfdiNeeds } from './needs.ts';
import { cancellationsOf } from './store/cancellations.ts';
import { countDocuments, documentInReach, findDocuments, type ListedDocument } from './store/read-documents.ts';

type Operations = typeof cfdiOperations;

const isStaff = ({ role }: Actor): boolean => role !== 'customer';

/** What a person may see of the states: a customer what has a stamp. */
const statesFor = (actor: Actor, asked: CfdiState | undefined): readonly CfdiState[] | null => {
  const seen = isStaff(actor) ? null : stampedStates;
  if (asked === undefined) return seen;
  return seen === null || seen.some((one) => one === asked) ? [asked] : [];
};

/** GET /api/cfdi. */
export async function listCfdi(
  { db, access }: CfdiNeeds,
  { page, limit, query = '', customer_id, state }: RequestOf<Operations['listCfdi']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listCfdi']>> {
  const scope = await access.listScope(db, actor, customer_id === undefined ? {} : { customer_id });
  const filter = { states: statesFor(actor, state), query };
  if (filter.states?.length === 0) return { data: [], total: 0 };
  const rows = await findDocuments(db, scope, filter, { limit, offset: (page - 1) * limit });
  return { data: rows.map((row) => toRow(row, actor)), total: await countDocuments(db, scope, filter) };
}

function toRow(row: ListedDocument, actor: Actor): CfdiRow {
  const { id, customer_id, customer_name, kind, series, folio, state, uuid, receiver_rfc, receiver_name, total, created_at, words } = row;
  return {
    ...{ id, customer: { id: customer_id, name: customer_name ?? '' }, kind, series, folio, state, uuid, created_at: created_at.toISOString() },
    receiver: receiver_rfc === null ? null : { rfc: receiver_rfc, name: receiver_name ?? '' },
    total: total === null ? null : centavos(Number(total)),
    words: isStaff(actor) ? words : null,
  };
}

/** The document that a person names. NOT_FOUND out of reach, and to a customer without a stamp. */
export async function documentToRead({ db, access }: CfdiNeeds, id: CfdiId, actor: Actor): Promise<ListedDocument> {
  const row = await documentInReach(db, await access.scopeOf(db, actor), id, statesFor(actor, undefined));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** GET /api/cfdi/{id}. */
export async function getCfdi(needs: CfdiNeeds, { id }: RequestOf<Operations['getCfdi']>, actor: Actor): Promise<CfdiDetail> {
  const row = await documentToRead(needs, id, actor);
  const cancellations = (await cancellationsOf(needs.db, id)).map(({ motive, state, words, asked_at, ended_at }) => ({
    ...{ motive, state, words: isStaff(actor) ? words : null, asked_at: asked_at.toISOString(), ended_at: ended_at?.toISOString() ?? null },
  }));
  return { ...toRow(row, actor), stamped_at: row.stamped_at, cancellations };
}
