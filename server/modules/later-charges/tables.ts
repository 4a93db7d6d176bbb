import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { OverweightStatus } from '#contract/later-charges/overweight-states.ts';
import type { ChargeId, CustomerId, FileId, LabelId, OverweightId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Measured } from './api.ts';

/** One piece as it was bought: cm and kg; `billed_kg` is what its price was of, `included_kg` what its row of the tariff covers. */
export type Declared = {
  length: number;
  width: number;
  height: number;
  weight_kg: number;
  volumetric_kg: number;
  billed_kg: number;
  included_kg: number;
};

/** What a carrier says of a guide after it was made. Kilos are whole hundredths. */
export type OverweightTable = {
  id: OverweightId;
  customer_id: CustomerId;
  user_id: UserId;
  label_id: LabelId;
  carrier: CarrierSlug;
  document: string;
  row_number: number;
  parcel_number: string;
  service_description: string;
  origin_city: string;
  destination_city: string;
  destination_state: string;
  declared: Declared;
  measured: Measured | null;
  place: string | null;
  carrier_hkg: number;
  /** Included and overweight, of the quote and of later charges. */
  paid_hkg: number;
  extra_hkg: number;
  /** Frozen when the guide was bought. */
  extra_kg_price: Centavos;
  rate: number;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  status: OverweightStatus;
  /** The last day on which its customer may object; it is charged when that day is over. */
  due_day: string;
  due_at: Date;
  /** How many business days it waited for. */
  hold_days: number;
  charge_id: ChargeId | null;
  search_text: string;
  created_at: Date;
  claimed_at: Date | null;
  ended_at: Date | null;
  /** Root, when a person decided; null = its days were over. */
  decided_by: UserId | null;
  reason: string | null;
};

export type NoteFile = { file_id: FileId; shows: 'scale' | 'tape' | 'other' };

export type NoteTable = {
  id: string;
  customer_id: CustomerId;
  overweight_id: OverweightId;
  kind: 'claim' | 'evidence';
  author_id: UserId;
  comment: string;
  /** What an agent recommends to root. */
  advice: 'drop' | 'charge' | null;
  files: NoteFile[];
  created_at: Date;
};

export type ChargesTables = {
  charges_overweight: OverweightTable;
  charges_note: NoteTable;
  // Published by access for reading across.
  access_user_name: { id: UserId; name: string };
  access_customer_name: { id: CustomerId; name: string };
};
