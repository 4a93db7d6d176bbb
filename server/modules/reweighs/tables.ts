import type { Generated } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CarrierClaimState, CaseResult } from '#contract/reweighs/claim-states.ts';
import type { FileCarrier, RowCells } from '#contract/reweighs/columns.ts';
import type { CarrierRowState } from '#contract/reweighs/files.ts';
import type { RowFault } from '#contract/reweighs/read-row.ts';
import type { CarrierClaimId, CarrierFileId, CustomerId, FileId, OverweightId, UserId } from '#contract/shared/ids.ts';

export type FileTable = {
  id: CarrierFileId;
  carrier: FileCarrier;
  file_name: string;
  file_hash: string;
  has_comma_decimals: boolean;
  /** The rows are being written: nobody sees it, and no work is done on it. */
  is_staged: Generated<boolean>;
  uploaded_by: UserId;
  uploaded_at: Date;
  ended_at: Date | null;
};

export type RowTable = {
  file_id: CarrierFileId;
  /** The row's index in the file, without the header. */
  row: number;
  state: CarrierRowState;
  /** By the carrier's names. */
  cells: RowCells;
  faults: RowFault[];
  /** How often work on it threw. */
  failures: Generated<number>;
};

/** A row of a carrier's document that was worked on. */
export type ToldTable = {
  carrier: FileCarrier;
  document: string;
  row_number: number;
  parcel_number: string;
  carrier_hkg: number;
  file_id: CarrierFileId;
  told_at: Date;
};

export type ClaimTable = {
  id: CarrierClaimId;
  carrier: FileCarrier;
  state: CarrierClaimState;
  made_by: UserId;
  made_at: Date;
  sent_at: Date | null;
  settled_at: Date | null;
};

/** An overweight that is claimed from its carrier. */
export type CaseTable = { overweight_id: OverweightId; customer_id: CustomerId; claim_id: CarrierClaimId; result: CaseResult | null };

/** What a carrier measured, as charges publishes it. */
export type ForCarrierView = {
  id: OverweightId;
  customer_id: CustomerId;
  carrier: CarrierSlug;
  document: string;
  row_number: number;
  parcel_number: string;
  declared: { length: number; width: number; height: number; weight_kg: number };
  measured: { length: number | null; width: number | null; height: number | null; weight_kg: number | null } | null;
  carrier_hkg: number;
  paid_hkg: number;
  status: string;
  created_at: Date;
};

/** What people said of it, as charges publishes it. */
export type SaidView = {
  id: string;
  customer_id: CustomerId;
  overweight_id: OverweightId;
  kind: 'claim' | 'evidence';
  comment: string;
  files: { file_id: FileId; shows: string }[];
  created_at: Date;
};

export type ReweighsTables = {
  reweighs_claim: ClaimTable;
  reweighs_case: CaseTable;
  charges_for_carrier: ForCarrierView;
  charges_said: SaidView;
  reweighs_file: FileTable;
  reweighs_row: RowTable;
  reweighs_told: ToldTable;
  access_user_name: { id: UserId; name: string };
};
