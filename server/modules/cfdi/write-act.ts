import type { Tx } from '#platform/db/tx.ts';
import type { CfdiNeeds } from './needs.ts';
import type { Document } from './store/documents.ts';

/** An act about a document; nobody = the portal by itself. No RFC, name or amount: who reads it opens the document. */
export const writeAct = (
  { audit }: Pick<CfdiNeeds, 'audit'>,
  tx: Tx,
  { id, customer_id, series, folio }: Pick<Document, 'id' | 'customer_id' | 'series' | 'folio'>,
  { action, actor_id = null, after = {} }: { action: string; actor_id?: string | null; after?: object },
): Promise<void> =>
  audit(tx, {
    ...{ actor_id, on_behalf_of: null, customer_id, action, entity: 'cfdi', entity_id: id },
    after: { document: folio === null ? series : `${series}-${folio}`, ...after },
  });
