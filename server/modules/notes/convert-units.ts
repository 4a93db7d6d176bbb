import type { NoteId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { noteWords as words } from '#texts/es/notes/note-words.ts';
import type { EndedUnits } from '../wallet/api.ts';
import { makeNote } from './make-note.ts';
import type { NotesNeeds } from './needs.ts';
import { chargeOf } from './rules/lot-of.ts';
import { leftOf, splitLine } from './rules/split-line.ts';
import { invoicesOfCharge, linesByCharge } from './store/lines.ts';

/**
 * Bought units that nobody used in time are taken back of the invoice of their purchase, at what they cost (AMB-12.07). The note is a draft that a job has stamped.
 * Null: there is no such invoice yet, or it is being cancelled, and the units wait. The caller holds the customer's pool and the lot.
 */
export async function convertUnits(needs: NotesNeeds, tx: Tx, { customer_id, bought, units, total }: EndedUnits): Promise<NoteId | null> {
  const charge_id = chargeOf(bought);
  for (const invoice_id of await invoicesOfCharge(tx, customer_id, charge_id)) {
    const invoice = await needs.invoices.holdCredited(tx, customer_id, invoice_id);
    if (!invoice || invoice.refused) continue;
    const [line] = await linesByCharge(tx, customer_id, invoice_id, [charge_id]);
    const taken = line ? splitLine(line, centavos(Math.min(total, leftOf(line)))) : null;
    if (!taken) continue;
    const id = newId<NoteId>();
    const lines = [{ charge_id, ...taken, units }];
    await makeNote(needs, tx, invoice, { id, key: `stock ${id}`, reason: 'stock', description: words.conversion(units), lines, by: null });
    return id;
  }
  return null;
}
