import type { AccountId, BusinessId, CustomerId, EntryId, LabelId, LotId, OrderId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { AccountKind } from '#ledger/account.ts';
import type { Movement } from '#ledger/entry.ts';
import type { TransferInput } from '#ledger/plans/transfer.ts';
import type { OfCustomer } from '../approvals/api.ts';
import type { StoredPart } from './rules/stored-hold.ts';

export type LotTable = {
  id: LotId;
  customer_id: CustomerId;
  service_id: ServiceId;
  user_id: UserId | null;
  units: number;
  net: Centavos;
  total: Centavos;
  valid_until: string;
  is_extension: boolean;
  bought_at: Date;
  /** The bought lot that these units were dispersed from; null = bought, or given again on a refund. */
  parent_id: LotId | null;
};

export type AccountTable = {
  id: AccountId;
  customer_id: CustomerId;
  kind: AccountKind;
  user_id: UserId | null;
  lot_id: LotId | null;
  balance: Centavos;
  /** Number and hash of its last posting. */
  n: number;
  hash: string;
  /** When that posting entered the books; null = there is none. */
  booked_at: Date | null;
  free: number | null;
  free_units: string | null;
  reserved_units: string | null;
};

export type EntryTable = {
  id: EntryId;
  key: string;
  movement: Movement;
  customer_id: CustomerId;
  label_id: LabelId | null;
  /** When it happened, and when it entered the books. */
  at: Date;
  booked_at: Date;
  description: string;
  hash: string;
};

export type PostingTable = {
  entry_id: EntryId;
  line: number;
  customer_id: CustomerId;
  account: AccountId;
  amount: Centavos;
  units: string | null;
  n: number | null;
  balance_after: Centavos | null;
  free_after: number | null;
  hash: string | null;
};

export type ReservationState = 'open' | 'posted' | 'released' | 'refunded';

export type ReservationTable = {
  label_id: LabelId;
  customer_id: CustomerId;
  order_id: OrderId;
  user_id: UserId;
  state: ReservationState;
  /** The money held; a stock unit is not money. */
  held: Centavos;
  parts: StoredPart[];
  created_at: Date;
  ended_at: Date | null;
};

export type DayCloseTable = { day: string; account: AccountId; moved: Centavos; balance: Centavos };

/** Money from one account to another, and why (AMB-2.13). */
export type Move = Omit<TransferInput, 'transfer_id' | 'at'>;
/** Money of a customer that leaves for an account in the name of one of its razones sociales. */
export type Withdrawal = {
  from: { customer_id: CustomerId; user_id: null };
  to: null;
  amount: Centavos;
  account: string;
  business_id: BusinessId;
  holder: string;
  reason: string;
};
/** A correction of the pool; negative takes. */
export type Adjustment = OfCustomer & { change: Centavos };
/** Who dispersed: of an entry of the ledger, which names nobody. `id` joins the entries of one call. */
export type DispersalTable = { entry_id: EntryId; id: string; customer_id: CustomerId; by_id: UserId };

export type WalletTables = {
  wallet_lot: LotTable;
  wallet_account: AccountTable;
  wallet_entry: EntryTable;
  wallet_posting: PostingTable;
  wallet_reservation: ReservationTable;
  wallet_day_close: DayCloseTable;
  wallet_dispersal: DispersalTable;
  access_user_name: { id: UserId; name: string };
};
