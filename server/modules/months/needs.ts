import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { CfdiApi } from '../cfdi/api.ts';
import type { DepositsApi } from '../deposits/api.ts';
import type { FileworkApi } from '../filework/api.ts';
import type { InvoicesApi } from '../invoices/api.ts';
import type { NotesApi } from '../notes/api.ts';
import type { PaymentsApi } from '../payments/api.ts';
import type { WalletApi } from '../wallet/api.ts';

/** The books of the house, read by the modules that keep them. */
export type BooksNeeds = {
  db: Reader;
  billing: Pick<BillingApi, 'bookedCharges' | 'chargesAmong'>;
  cfdi: Pick<CfdiApi, 'bookedDocuments' | 'countSealed' | 'documentsOfPurposes' | 'papersOf'>;
  deposits: Pick<DepositsApi, 'bookedDeposits' | 'depositsAmong'>;
  invoices: Pick<InvoicesApi, 'bookedInvoices' | 'creditsOfNotes' | 'placesOfCharges' | 'uuidsOfInvoices'>;
  notes: Pick<NotesApi, 'bookedNotes' | 'notesAmong' | 'takenOfCharges'>;
  payments: Pick<PaymentsApi, 'appliedOfDeposits' | 'bookedPayments' | 'partsOfInvoices' | 'paymentsAmong'>;
  wallet: Pick<WalletApi, 'bookedEntries' | 'countEntries' | 'entriesWithKeys'>;
};

export type MonthsNeeds = BooksNeeds & {
  inTransaction: InTransaction;
  clock: Clock;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'actorOf'>;
  filework: Pick<FileworkApi, 'makes'>;
};
