import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { RoadVehicle } from '#contract/carriers/vehicle.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { BoughtGuides } from '../shipping/api.ts';

/** Goods that are to travel on a day. `rowsAt`: under which name the request has its rows. */
export type PlannedGoods = { carrier: CarrierSlug; day: string; packages: readonly PackageRow[]; rowsAt: 'packages' | 'items' };

/** Guides that are to be bought on a day, as far as their Cartas Porte need them. */
export type PlannedGuides = PlannedGoods & {
  zips: { origin: string; destination: string };
  /** Null: that between the postal codes. */
  distance_km: number | null;
  /** Null: that of the carrier's record. */
  vehicle: RoadVehicle | null;
};

/** Cartas Porte of guides that are left to the shipper. */
export type WaybillsApi = {
  /** What is missing before they can be bought, by field; nothing where their carrier issues it. */
  lacking: (reader: Reader, planned: PlannedGuides) => Promise<Record<string, string>>;
  /** The same of goods whose way is said later, as that of freight when it is booked. */
  lackingGoods: (planned: PlannedGoods) => Record<string, string>;
  /** Keeps what those of new guides are made of, in the transaction that makes them. Refuses what is missing, at its field. */
  keep: (tx: Tx, bought: BoughtGuides) => Promise<void>;
  /** A guide was cancelled: its document is cancelled too, or never made. */
  end: (tx: Tx, guide: { id: LabelId; customer_id: CustomerId }) => Promise<void>;
};
