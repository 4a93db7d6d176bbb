import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { OverweightFault } from '#contract/later-charges/overweight-states.ts';
import type { ChargeId, CustomerId, LabelId, OverweightId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../access/api.ts';
import type { ExtraCharge } from '../billing/api.ts';

/** What a carrier measured, in cm and kg; what it does not tell is null. */
export type Measured = {
  length: number | null;
  width: number | null;
  height: number | null;
  weight_kg: number | null;
  volumetric_kg: number | null;
};

/**
 * One row of a carrier's document, in the carrier's words: `carrier_kg` is what it bills the guide for, of two decimals at most. `row` counts
 * from 1. `place`: where it measured.
 */
export type CarrierOverweight = {
  carrier: CarrierSlug;
  document: string;
  row: number;
  parcel_number: string;
  carrier_kg: number;
  measures?: Partial<Measured>;
  place?: string | null;
};

/**
 * What became of the row. `review`: it waits; `charged`: at once, because nothing is waited for; `repeated`: it was taken before, by its row or by
 * its guide; `ignored`: half a kg or less; `wrong`: it charges nobody, and the texts of `overweightFaultTexts` say why.
 */
export type TakenOverweight =
  | { outcome: 'review' | 'charged' | 'repeated'; id: OverweightId; customer_id: CustomerId; extra_kg: number; total: Centavos }
  | { outcome: 'ignored' }
  | { outcome: 'wrong'; fault: OverweightFault };

/** The document by which a carrier told of a charge; `isUnderWay`: more of it is due for this customer and not charged yet. */
export type ChargeDocument = { name: string; isUnderWay: boolean };

export type LaterChargesApi = {
  /** Which document of a carrier each charge of a customer came by; those that came by none are left out. */
  documentsOf: (reader: Reader, customer: CustomerId, charges: readonly ChargeId[]) => Promise<ReadonlyMap<ChargeId, ChargeDocument>>;
  /** What carriers told of guides in scope and is not charged yet, with IVA, named as people see it in a guide's detail. */
  underReview: (reader: Reader, scope: Scope, labels: readonly LabelId[]) => Promise<readonly ExtraCharge[]>;
  /** A guide that had ended is used after all (AMB-12.14): charges what was dropped because of its end. The caller holds the guide. */
  chargeDropped: (tx: Tx, guide: { id: LabelId; customer_id: CustomerId }) => Promise<void>;
  /** Takes one row of a carrier's document (AMB-12.15), in the caller's transaction. Throws a RangeError for kilos of more than two decimals. */
  takeOverweight: (tx: Tx, row: CarrierOverweight) => Promise<TakenOverweight>;
};
