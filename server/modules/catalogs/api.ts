import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { PackagingContent, PostalCode, ServiceMode, State } from '#contract/catalogs/catalogs.ts';
import type { SatCatalogue } from '#contract/catalogs/sat-keys.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { CellFault } from '#contract/shared/csv/row-reader.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

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
  /** Whether agents may set its price and discount (AMB-16.04). */
  editable: boolean;
  /** Net price below which no agent goes; null = none. */
  price_floor: Centavos | null;
};

/** What may change of a service once it is there. */
export type ServiceChange = Partial<
  Pick<CatalogService, 'editable' | 'price_floor' | 'transit_days' | 'extra_kg_price' | 'reissue_price' | 'divisor' | 'takes_pallets'>
>;

/** What a file may hold: postal codes, or one of the SAT's catalogues. */
export type FileKind = 'postal' | SatKind | 'sat_zips' | 'sat_colonias';
export type SatKind = `sat_${SatCatalogue}`;

/** A line of the file that cannot be used, and why; the texts explain the word. */
export type FaultyLine = { line: number; fault: LineFault };
export type LineFault =
  | 'columns'
  | 'zip'
  | 'state'
  | 'neighborhood'
  | 'municipality'
  | 'characters'
  | 'product_code'
  | 'unit_code'
  | 'state_code'
  | 'place_code'
  | 'name';
export type ImportProgress = { lines: number; faults: number };
/** `loaded`: the file is in use; `former` is how many entries the one before had. `refused`: nothing changed, and why. */
export type ImportOutcome =
  | { outcome: 'loaded'; kind: FileKind; lines: number; entries: number; former: number | null; faults: number; first: readonly FaultyLine[] }
  | { outcome: 'refused'; fault: 'missing' | 'zipped' | 'header' | 'empty' | 'overtaken' }
  | { outcome: 'refused'; fault: 'lines'; faults: number; first: readonly FaultyLine[] };
/** `sat`: the file says by its columns which of the SAT's catalogues it is. */
export type ImportOrder = { of: 'postal' | 'sat'; path: string; skipsFaults: boolean; onProgress: (progress: ImportProgress) => void };

/** A place as it was typed. */
export type PlaceTyped = { zip_code: string; state: string; neighborhood: string };

/** Which columns of a file hold a place. */
export type PlaceColumns<Column extends string> = { zip: Column; state: Column; neighborhood: Column };

export type PlaceFault = 'NEIGHBORHOOD_UNKNOWN' | 'ZIP_FOUR_DIGITS';

/** Keys of c_Municipio, c_Localidad and c_Colonia; null where one is not known. */
export type SatPlace = { municipality: string | null; locality: string | null; colonia: string | null };

export type CatalogsApi = {
  /** What our own list knows of a postal code, without the loaded file; null when not even its state is known. */
  postalCode: (zip: string) => PostalCode | null;
  /**
   * Adds to the faults of rows what the loaded file says of their places: a colonia that its code does not have where one has nearly this
   * name, with what may have been meant, and of a code of four digits or of another state those that the colonia means. Without a file
   * nothing is said of colonias.
   */
  findCellFaults: <Column extends string, Code extends string>(
    reader: Reader,
    rows: readonly { cells: Readonly<Partial<Record<Column, string>>>; faults: CellFault<Column, Code | PlaceFault>[] }[],
    places: readonly PlaceColumns<Column>[],
  ) => Promise<void>;
  /** Puts an official file in the place of the one in use, whole or not at all. */
  importFile: (order: ImportOrder) => Promise<ImportOutcome>;
  /** Those of the keys that may not stand in a line of merchandise: none while no catalogue of their kind was loaded. */
  unlistedSatKeys: (reader: Reader, catalogue: SatCatalogue, codes: readonly string[]) => Promise<ReadonlySet<string>>;
  /** SAT's keys of a place by its postal code, colonia and state, as far as they are known. */
  satPlace: (reader: Reader, place: { zip_code: string; neighborhood: string; state: string }) => Promise<SatPlace>;
  /** Kilometres by road between two postal codes, as far as their places are known; null where one is not. */
  roadKm: (reader: Reader, from: string, to: string) => Promise<number | null>;
  /** A state by any of its names or codes, accents and case aside; null when it is none. */
  state: (name: string) => State | null;
  contents: (reader: Reader) => Promise<readonly PackagingContent[]>;
  /** All services of the catalogue, by carrier and name. */
  services: (reader: Reader) => Promise<readonly CatalogService[]>;
  changeService: (tx: Tx, id: ServiceId, change: ServiceChange) => Promise<void>;
  /** One more service, of a carrier that is data. */
  addService: (tx: Tx, service: CatalogService) => Promise<void>;
  /** The name that the rate tables of a year give a service (AMB-16.03). */
  ratesName: (name: string, year: number) => string;
};
