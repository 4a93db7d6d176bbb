import { invoiceOperations } from '#contract/invoices/invoices.ts';
import { preInvoiceOperations } from '#contract/invoices/pre-invoices.ts';
import { accountStatementOperations } from '#contract/statement/statement.ts';

/** What an answer makes old, also when somebody else was quicker. */
export const documentReaders = [
  invoiceOperations.listInvoices,
  invoiceOperations.getInvoice,
  preInvoiceOperations.listPreInvoices,
  preInvoiceOperations.getPreInvoice,
  preInvoiceOperations.listPreInvoiceCharges,
  accountStatementOperations.getAccountStatement,
] as const;

/** How often what a PAC or SAT decides is asked for again while it is open. */
export const DECIDING_MS = 15_000;
