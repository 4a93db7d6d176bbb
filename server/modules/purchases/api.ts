import type { CfdiUse, PaymentType } from '#contract/shared/fiscal.ts';
import type { BusinessId, CustomerId, PurchaseId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

/** A deposit whose money stands in its customer's pool, with what its sender wrote. */
export type DepositForOrder = {
  id: string;
  customer_id: CustomerId;
  amount: Centavos;
  /** Reference and concept. */
  text: string;
};

export type PurchasesApi = {
  /**
   * Pays an order with a deposit that has just entered the pool: the order that its text names, else the customer's oldest that waits, when its
   * total is exactly the amount (AMB-13.14). Answers its folio, or null when there is none. The same deposit pays the same order once.
   */
  settleOrderByDeposit: (tx: Tx, deposit: DepositForOrder) => Promise<string | null>;
  /** Whether an order waits for exactly this deposit, which is to enter the pool then, whatever else its customer's deposits enter. The order is held. */
  isForOrder: (tx: Tx, deposit: Omit<DepositForOrder, 'id'>) => Promise<boolean>;
  /** The only customer whose orders or announced transfers, waiting or ended within 30 days, a text names; null = nobody's, or of several. */
  customerNamedBy: (reader: Reader, text: string) => Promise<CustomerId | null>;
  /** The only customer who announced a transfer of this key and sum; null = nobody, or several. */
  customerAnnouncing: (reader: Reader, told: { tracking_key: string; amount: Centavos }) => Promise<CustomerId | null>;
  /** A deposit of this customer confirms the announced transfer that agrees with it in key and sum (AMB-12.13). */
  confirmRecords: (tx: Tx, deposit: { id: string; customer_id: CustomerId; tracking_key: string; amount: Centavos }) => Promise<void>;
  /** The folio of the order that this deposit paid; null = none. */
  orderPaidBy: (reader: Reader, customer: CustomerId, deposit: string) => Promise<string | null>;
  /** Which of some deposits paid an order of this customer. */
  depositsOfOrders: (reader: Reader, customer: CustomerId, deposits: readonly string[]) => Promise<ReadonlySet<string>>;
  /** A deposit left its customer: the announced transfer that it had confirmed waits again. */
  unconfirmRecord: (tx: Tx, deposit: { id: string; customer_id: CustomerId }) => Promise<void>;
  /** Orders that wait for exactly one of these sums. */
  ordersOfExactly: (reader: Reader, amounts: readonly Centavos[]) => Promise<readonly { customer_id: CustomerId; amount: Centavos; folio: string }[]>;
  /** Whom and how an order is invoiced to, as its buyer said; `paid_type`: in which form its money came, null = from the pool or not yet. */
  billedAs: (
    reader: Reader,
    customer: CustomerId,
    id: PurchaseId,
  ) => Promise<{ business_id: BusinessId; billing: { cfdi_use: CfdiUse }; paid_type: PaymentType | null } | undefined>;
  /** Nothing is owed any more of the invoice of an order on credit, or something is again. The caller holds the invoice. */
  followInvoice: (tx: Tx, told: { customer_id: CustomerId; id: PurchaseId; isSettled: boolean }) => Promise<void>;
  /** Money entered a customer's pool: a prepaid customer's only order that waits is paid when the pool reaches its total (AMB-12.10). */
  payReachedOrder: (tx: Tx, customer: CustomerId) => Promise<void>;
};
