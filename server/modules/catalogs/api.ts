import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { PackagingContent, PostalCode, ServiceMode, State } from '#contract/catalogs/catalogs.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Reader } from '#platform/db/tx.ts';

/** A weight row of a service: its name in the rate configs and the whole kg that its price includes. */
export type WeightRow = { name: string; included_kg: number };

/** One service of the catalogue. Prices are net; percentages are ten-thousandths of a per cent (1.5 % = 15000). */
export type CatalogService = {
  id: ServiceId;
  carrier: CarrierSlug;
  /** The carrier's own code. */
  code: string;
  name: string;
  /** Null = LTL. */
  mode: ServiceMode | null;
  /** Business days from the next business day to the delivery (AMB-6.05): 0 = delivered on the next business day. */
  transit_days: number;
  /** cm³ per kg of volumetric weight. */
  divisor: number;
  /** Heaviest piece; null = the carrier's limit alone. */
  max_weight_kg: number | null;
  /** At least one; the one with the smallest included kg is the base row. */
  weight_rows: readonly WeightRow[];
  /** Null = more kg than a row includes cannot be sold. */
  extra_kg_price: Centavos | null;
  reissue_price: Centavos;
  irregular_delivery_price: Centavos;
  /** Null = 1.5 %. */
  insurance_percentage: number | null;
  max_declared_value: Centavos;
  takes_envelopes: boolean;
  takes_pallets: boolean;
  /** `per_shipment` services (LTL) are never quoted as parcels. */
  weight_rule: 'per_package' | 'per_shipment';
};

/** A line of the file that cannot be used, and why; the texts explain the word. */
export type FaultyLine = { line: number; fault: 'columns' | 'zip' | 'state' | 'neighborhood' | 'municipality' | 'characters' };
export type ImportProgress = { settlements: number; faults: number };
/** `loaded`: the file is in use; `former` is how many codes the one before had. `refused`: nothing changed, and why. */
export type ImportOutcome =
  | { outcome: 'loaded'; settlements: number; codes: number; former: number | null; faults: number; first: readonly FaultyLine[] }
  | { outcome: 'refused'; fault: 'missing' | 'zipped' | 'header' | 'empty' | 'overtaken' }
  | { outcome: 'refused'; fault: 'lines'; faults: number; first: readonly FaultyLine[] };
export type ImportOrder = { path: string; skipsFaults: boolean; onProgress: (progress: ImportProgress) => void };

export type CatalogsApi = {
  /** What our own list knows of a postal code, without the loaded file; null when not even its state is known. */
  postalCode: (zip: string) => PostalCode | null;
  /** Puts the official file of postal codes in the place of the one in use, whole or not at all. */
  importPostalFile: (order: ImportOrder) => Promise<ImportOutcome>;
  /** A state by any of its names or codes, accents and case aside; null when it is none. */
  state: (name: string) => State | null;
  contents: (reader: Reader) => Promise<readonly PackagingContent[]>;
  /** All services of the catalogue, by carrier and name. */
  services: (reader: Reader) => Promise<readonly CatalogService[]>;
};
