import { centavos, subtractCentavos, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { ivaOfPart, partsFromTop } from '#fiscal/build/parts-of-total.ts';
import type { Tx } from '#platform/db/tx.ts';
import { noteWords as words } from '#texts/es/notes/note-words.ts';
import { moneyText } from '#texts/es/shared/figures.ts';
import { auditNote } from './audit-note.ts';
import type { NotesNeeds } from './needs.ts';
import { noteFolio } from './rules/folio.ts';
import { changeNote, type Note } from './store/notes.ts';

/** Names the money of a note, each time it is applied. */
export const moneyKey = ({ id, turn }: Pick<Note, 'id' | 'turn'>): string => `${id}:${turn}`;

/**
 * A stamped note takes back what is owed first; what was paid already goes into the pool, of a customer with credit into saldo a favor (AMB-13.12). The caller
 * holds the customer's pool and the note.
 */
export async function applyNote(needs: NotesNeeds, tx: Tx, held: Note): Promise<void> {
  const { id, customer_id, invoice_id, net, iva, total } = held;
  const invoice = await needs.invoices.holdCredited(tx, customer_id, invoice_id);
  if (!invoice) throw new Error(`note ${id} has no invoice`);
  const to_invoice = centavos(Math.min(total, invoice.balance));
  const excess = subtractCentavos(total, to_invoice);
  const { customer_modality } = await needs.access.customer(tx, customer_id);
  const into = customer_modality === 'credit' ? ('favor' as const) : ('pool' as const);
  const taken = to_invoice > 0 ? [...(await needs.payments.partsOf(tx, customer_id, invoice_id)), ...invoice.credits] : [];
  const parts = partsFromTop(invoice.total, taken, to_invoice).map((part) => ({ ...part, iva: ivaOfPart(part, invoice) }));
  const iva_pending = sumCentavos(parts.map((part) => part.iva));
  await needs.invoices.credit(tx, { customer_id, id: invoice_id, note: id, parts });
  const applied = await changeNote(tx, held, {
    ...{ status: 'applied', to_invoice, excess, paid_into: into, iva_pending, taken_back_at: null, changed_at: needs.clock.now() },
  });
  await auditNote(needs, tx, applied, 'applied', null, { to_invoice, excess });
  const description = words.movement(noteFolio(Number(held.n)), `${invoice.series}-${invoice.folio}`);
  await needs.wallet.creditNote(tx, {
    key: moneyKey(held),
    note: id,
    order_id: invoice.order_id,
    customer_id,
    net,
    iva,
    iva_pending,
    to_invoice,
    excess,
    into,
    description,
  });
  if (held.reason === 'stock') await tellConversion(needs, tx, applied, excess);
}

/** Who bought is told what became of the guides that ended, to be agreed to (AMB-12.07). */
async function tellConversion({ access, notifications }: NotesNeeds, tx: Tx, { id, n, customer_id, total }: Note, excess: Centavos): Promise<void> {
  const to = (await access.usersOf(tx, customer_id)).filter(({ role }) => role === 'customer').map((user) => user.id);
  const folio = noteFolio(Number(n));
  const message = excess > 0 ? words.converted.message(moneyText(excess), folio) : words.converted.owed(moneyText(total), folio);
  await notifications.raise(tx, { type: 'stock_to_balance', key: `stock_to_balance ${id}`, title: words.converted.title, message, to });
}
