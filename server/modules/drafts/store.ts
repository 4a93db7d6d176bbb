import type { DraftShipment } from '#contract/drafts/drafts.ts';
import type { CustomerId, DraftId, UserId, VersionId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { DraftOwner } from './api.ts';
import type { DraftSummary } from './rules/summarize-draft.ts';

type Row = {
  id: DraftId;
  customer_id: CustomerId;
  user_id: UserId;
  actor_id: UserId;
  version: VersionId;
  shipment: DraftShipment;
  summary: DraftSummary;
  saved_at: Date;
};
type Tables = { drafts_draft: Row };

export type Draft = Pick<Row, 'id' | 'version' | 'shipment' | 'saved_at'>;
export type Save = { version: VersionId; shipment: DraftShipment; summary: DraftSummary; saved_at: Date };

const tables = (reader: Reader, { customer_id }: DraftOwner) => ofCustomer(reader, customer_id).$extendTables<Tables>();

export function draftsSince(reader: Reader, owner: DraftOwner, since: Date): Promise<Pick<Row, 'id' | 'summary' | 'saved_at'>[]> {
  return tables(reader, owner)
    .selectFrom('drafts_draft')
    .select(['id', 'summary', 'saved_at'])
    .where('user_id', '=', owner.user_id)
    .where('actor_id', '=', owner.actor_id)
    .where('saved_at', '>', since)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function draftById(reader: Reader, owner: DraftOwner, id: DraftId): Promise<Draft | null> {
  const row = await tables(reader, owner)
    .selectFrom('drafts_draft')
    .select(['id', 'version', 'shipment', 'saved_at'])
    .where('user_id', '=', owner.user_id)
    .where('actor_id', '=', owner.actor_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Saves over one of these versions; false when the draft has another one, or is gone. */
export async function replaceDraft(tx: Tx, owner: DraftOwner, id: DraftId, over: readonly VersionId[], save: Save): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx, owner)
    .updateTable('drafts_draft')
    .set({ ...save, shipment: json(save.shipment), summary: json(save.summary) })
    .where('user_id', '=', owner.user_id)
    .where('actor_id', '=', owner.actor_id)
    .where('id', '=', id)
    .where('version', 'in', over)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertDraft(tx: Tx, owner: DraftOwner, id: DraftId, save: Save): Promise<void> {
  const { customer_id, user_id, actor_id } = owner;
  await tables(tx, owner)
    .insertInto('drafts_draft')
    .values({ id, customer_id, user_id, actor_id, ...save, shipment: json(save.shipment), summary: json(save.summary) })
    .execute();
}

/** Keeps so many drafts of an owner, those changed last. */
export async function keepNewest(tx: Tx, owner: DraftOwner, most: number): Promise<void> {
  const newest = await tables(tx, owner)
    .selectFrom('drafts_draft')
    .select('id')
    .where('user_id', '=', owner.user_id)
    .where('actor_id', '=', owner.actor_id)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  await tables(tx, owner)
    .deleteFrom('drafts_draft')
    .where('user_id', '=', owner.user_id)
    .where('actor_id', '=', owner.actor_id)
    .where(
      'id',
      'not in',
      newest.map(({ id }) => id),
    )
    .execute();
}

export async function removeDraft(tx: Tx, owner: DraftOwner, id: DraftId): Promise<boolean> {
  const { numDeletedRows } = await tables(tx, owner)
    .deleteFrom('drafts_draft')
    .where('user_id', '=', owner.user_id)
    .where('actor_id', '=', owner.actor_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drafts of everybody that nobody has changed since then. */
export async function dropOldDrafts(tx: Tx, before: Date): Promise<void> {
  await ofAll(tx).$extendTables<Tables>().deleteFrom('drafts_draft').where('saved_at', '<=', before).execute();
}
