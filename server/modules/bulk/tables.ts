import type { Generated } from 'kysely';
import type { BulkStop } from '#contract/bulk/bulk.ts';
import type { BulkFault } from '#contract/bulk/outcome.ts';
import type { PassedOver } from '#contract/shared/csv/passed-over.ts';
import type { BulkCells } from '#contract/bulk/columns.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CustomerId, GroupId, JobId, LabelId, OrderId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';

import type { ServicePrices } from './rules/share-money.ts';

export type LoadTable = {
  id: JobId;
  customer_id: CustomerId;
  /** Whose records and money, as that user was when the file came. */
  user_id: UserId;
  user_role: Role;
  group_id: GroupId | null;
  services: ServiceId[] | null;
  actor_id: UserId;
  request_id: string;
  kind: 'check' | 'purchase';
  carrier: CarrierSlug;
  service_id: ServiceId;
  file_name: string;
  file_hash: string;
  run: number;
  use_balance: boolean;
  has_comma_decimals: boolean;
  /** What of its file was no row of the template. */
  passed_over: PassedOver;
  /** The user's default address that day: the origin of rows without one; null: there was none. */
  default_origin: EndInfo | null;
  key: string | null;
  body_hash: string;
  /** How often its rows were begun: above one, some of them may have been ordered before. */
  starts: Generated<number>;
  /** The rows are being written: nobody sees it, and no work is done on it. */
  is_staged: Generated<boolean>;
  /** Why it has stopped before its last row; null: it has not, or goes on again. */
  stopped: Generated<BulkStop | null>;
  /** Who let it go on; null: `actor_id`, whose keys its orders have in either case. */
  acting_id: Generated<UserId | null>;
  created_at: Date;
  ended_at: Date | null;
};

/** `waiting`: to be worked on. `working`: ordered, its outcome is open. `pending`: its carrier has not answered. */
export type RowState = 'waiting' | 'working' | 'correct' | 'error' | 'pending';

/** Prices of a checked row by each service that may send it and the pocket that would pay it, the cheapest first. */
export type RowPrices = readonly ServicePrices[];

export type RowTable = {
  load_id: JobId;
  customer_id: CustomerId;
  /** The row's index in the file, without the header. */
  row: number;
  state: RowState;
  cells: BulkCells;
  faults: BulkFault[];
  /** One more for every correction: part of the key of its order. */
  try: Generated<number>;
  /** How often work on it, as it is now typed, threw what is no refusal. */
  failures: Generated<number>;
  /** By which service it was ordered; null: by that of its load, or not yet. */
  service_id: ServiceId | null;
  order_id: OrderId | null;
  label_id: LabelId | null;
  parcel_number: string | null;
  tracking_number: string | null;
  payment_kind: PaymentKind | null;
  total: Centavos | null;
  to_pay: Centavos | null;
  /** For a check. */
  prices: RowPrices | null;
};

export type BulkTables = { bulk_load: LoadTable; bulk_row: RowTable };
