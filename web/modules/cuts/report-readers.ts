import { cutsOperations as operations } from '#contract/cuts/cuts.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';

/** What an answer makes old, also when somebody else was quicker: a row that is removed may give money back. */
export const reportReaders = [
  operations.listBillingReports,
  operations.getBillingReport,
  operations.listReportRows,
  operations.getCutCalendar,
  walletOperations.getBalance,
  walletOperations.getBillingBalance,
] as const;
