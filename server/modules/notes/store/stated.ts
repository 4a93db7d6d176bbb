import type { CustomerId, InvoiceId, NoteId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { NotesTables } from '../tables.ts';

/** What a note takes of the balance of its invoice, as the statement of its customer has it. */
export type StatedNote = { id: NoteId; n: number; invoice_id: InvoiceId; to_invoice: Centavos; stamped_at: Date; taken_back_at: Date | null };

/** What went into an account instead is no part of what is owed. */
export const statedNotes = (reader: Reader, customer: CustomerId): Promise<StatedNote[]> =>
  ofCustomer(reader, customer)
    .$extendTables<NotesTables>()
    .selectFrom('notes_note')
    .select(['id', 'n', 'invoice_id', 'to_invoice', 'stamped_at', 'taken_back_at'])
    .where('to_invoice', '>', 0 as Centavos)
    .where('stamped_at', 'is not', null)
    .orderBy('n')
    .$narrowType<{ to_invoice: Centavos; stamped_at: Date }>()
    .execute();
