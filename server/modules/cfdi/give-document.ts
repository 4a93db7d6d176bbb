import type { CfdiId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { NewDocument } from './api.ts';
import type { CfdiNeeds } from './needs.ts';
import { insertDocument } from './store/documents.ts';

export const STAMP_JOB = 'cfdi-stamp';

/** Takes over a document in the caller's transaction; it is sealed and stamped after the commit, once for its purpose. */
export async function giveDocument(
  { clock, queue }: Pick<CfdiNeeds, 'clock' | 'queue'>,
  tx: Tx,
  { purpose, customer_id, series, facts }: NewDocument,
): Promise<CfdiId> {
  const now = clock.now();
  const begun = {
    state: 'waiting',
    words: null,
    folio: null,
    total: null,
    asked_since: null,
    next_try_at: now,
    created_at: now,
    changed_at: now,
  } as const;
  const { id, isNew } = await insertDocument(tx, { id: newId<CfdiId>(), customer_id, purpose, kind: facts.kind, facts, series, ...begun });
  if (isNew) await queue.enqueue(tx, STAMP_JOB, { id });
  return id;
}
