import type { Actor } from '#contract/access/access.ts';
import type { DocumentId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';

export type ProspectsApi = {
  /** Whether somebody may open the file of a document: the staff who look after its prospect or customer, and that customer itself. */
  mayRead: (reader: Reader, actor: Actor, document: DocumentId) => Promise<boolean>;
  /** Writes down that somebody opened it; opened by staff, its sender replaces it no more. */
  opened: (actor: Actor, document: DocumentId) => Promise<void>;
};
