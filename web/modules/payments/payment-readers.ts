import { accessOperations } from '#contract/access/access.ts';
import { invoiceOperations } from '#contract/invoices/invoices.ts';
import { paymentsOperations } from '#contract/payments/payments.ts';
import { accountStatementOperations } from '#contract/statement/statement.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';

/** What a payment makes old, also when somebody else was quicker: money moves between invoices and the customer's account. */
export const paymentReaders = [
  paymentsOperations.listPayments,
  paymentsOperations.getPayment,
  paymentsOperations.listPayable,
  invoiceOperations.listInvoices,
  invoiceOperations.getInvoice,
  walletOperations.getBalance,
  walletOperations.getBillingBalance,
  accessOperations.getCustomer,
  accountStatementOperations.getAccountStatement,
] as const;

/** How often what a PAC or SAT decides is asked for again while it is open. */
export const DECIDING_MS = 15_000;
