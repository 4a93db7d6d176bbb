import { notesOperations } from '#contract/notes/notes.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { documentReaders } from '../invoices/invoice-readers.ts';

/** What a note makes old, also when somebody else was quicker. */
export const noteReaders = [
  notesOperations.listNotes,
  notesOperations.getNote,
  notesOperations.listCreditable,
  walletOperations.getBalance,
  walletOperations.getBillingBalance,
  ...documentReaders,
] as const;
