import { businessMinuteOf } from '#contract/shared/dates.ts';
import { monthFiles as texts } from '#texts/es/months/files.ts';
import { movementTexts } from '#texts/es/wallet/movements.ts';
import type { BookedDocument } from '../../cfdi/api.ts';
import type { BookedEntry } from '../../wallet/api.ts';
import { documentName } from './tie-documents.ts';
import type { Tie } from './tie.ts';

type Named = ReadonlyMap<string, string>;
type Cells<Of extends Readonly<Record<string, string>>> = { [Name in keyof Of]: string };

const movementNames: Readonly<Record<string, string | undefined>> = { ...texts.journal.movements, ...movementTexts.movements };

const amountText = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2));
const nameIn = (customers: Named, id: string | null): string => (id === null ? '' : (customers.get(id) ?? id));

/** A fiscal document in the list of all, whether it stands or not. */
export const indexRow = (document: BookedDocument, customers: Named): Cells<typeof texts.index.columns> => ({
  kind: texts.index.kinds[document.kind],
  document: documentName(document),
  uuid: document.uuid ?? '',
  at: businessMinuteOf(document.sealed_at),
  rfc: document.receiver_rfc ?? '',
  receiver: document.receiver_name ?? '',
  customer: nameIn(customers, document.customer_id),
  total: amountText(document.total),
  state: texts.index.states[document.state],
});

/** The lines of an entry in the journal; one that moves guides alone has no amount and stands in none. */
export const journalRows = (entry: BookedEntry, customers: Named): Cells<typeof texts.journal.columns>[] =>
  entry.lines
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) => ({
      at: businessMinuteOf(entry.booked_at),
      entry: entry.key,
      movement: movementNames[entry.movement] ?? entry.movement,
      customer: nameIn(customers, entry.customer_id),
      detail: entry.description,
      account: accountName(account),
      debit: amount > 0 ? amountText(amount) : '',
      credit: amount < 0 ? amountText(-amount) : '',
    }));

function accountName(account: string): string {
  const kind = account.split(':')[0] ?? '';
  return (texts.journal.accounts as Readonly<Record<string, string | undefined>>)[kind] ?? account;
}

/** A record in the reconciliation, with what does not fit. */
export const tieRow = ({ kind, folio, customer_id, at, amount, found, faults }: Tie, customers: Named): Cells<typeof texts.ties.columns> => ({
  kind: texts.ties.kinds[kind],
  folio,
  customer: nameIn(customers, customer_id),
  at: businessMinuteOf(at),
  amount: amountText(amount),
  found: amountText(found),
  difference: amount === null || found === null ? '' : amountText(amount - found),
  faults: faults.join('; '),
});
