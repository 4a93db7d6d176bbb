import type { PaymentType } from '#contract/shared/fiscal.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { LocalTime } from './local-time.ts';
import type { Charged, Withheld } from './tax.ts';

/**
 * An invoice that a payment pays, wholly or in part. The taxes are those of what is paid; one rate stands in several parts where one alone would
 * lie outside SAT's limits.
 */
export type PaidInvoice = {
  uuid: string;
  series: string | null;
  folio: string | null;
  installment: number;
  balance_before: Centavos;
  paid: Centavos;
  balance_after: Centavos;
  charged: readonly Charged[];
  withheld: readonly Withheld[];
};

/** Bank and account of one side of a payment. `bank_name` is told of a foreign bank alone. */
export type PayerAccount = { bank_rfc: string | null; bank_name: string | null; account: string | null };
export type PayeeAccount = { bank_rfc: string | null; account: string | null };

/** Money that came in. `charged` and `withheld` are the sums of its invoices, a rate in one row. */
export type Payment = {
  received_at: LocalTime;
  payment_type: PaymentType;
  amount: Centavos;
  operation: string | null;
  payer: PayerAccount;
  payee: PayeeAccount;
  invoices: readonly PaidInvoice[];
  charged: readonly Charged[];
  withheld: Centavos | null;
};

/** The sums of a receipt over its payments. */
export type ReceiptTotals = { charged: readonly Charged[]; withheld: Centavos | null; amount: Centavos };
