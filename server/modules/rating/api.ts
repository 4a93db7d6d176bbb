import type { Subject } from '#contract/access/access.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import type { PriceExplanation } from '#contract/rating/explanation.ts';
import type { FreightDemands, FreightLoad } from '#contract/rating/freight.ts';
import type { Component } from '#contract/rating/rating.ts';
import type { BatchId, CustomerId, RateId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { Centavos, Taxed } from '#contract/shared/money.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../access/api.ts';
import type { CatalogService } from '../catalogs/api.ts';

/** What POST /api/label must repeat of its quote (AMB-6.04). */
export type QuotedShipment = {
  batch_id: BatchId;
  rate_id: RateId;
  service_id: ServiceId;
  carrier: string;
  packages: readonly PackageRow[];
  zip_origin: string;
  zip_destination: string;
  ocurre_office: boolean;
};

/** A rate as it was locked: the price of every piece, in the order of the rows and their pieces. */
export type LockedRate = {
  rate_id: RateId;
  batch_id: BatchId;
  carrier: CarrierSlug;
  service_id: ServiceId;
  /** The carrier's own code of the service. */
  service_code: string;
  service_description: string;
  payment_kind: PaymentKind;
  delivery_date: string;
  pieces: readonly { row: number; price: Record<Component, Taxed> }[];
};

/** What an order of consolidated freight must repeat of its quote. */
export type QuotedFreight = {
  batch_id: BatchId;
  rate_id: RateId;
  items: readonly PackageRow[];
  zip_origin: string;
  zip_destination: string;
};
/** Freight as it was locked: one price for the shipment, what it was asked for besides, what it weighs. */
export type LockedFreight = LockedRate & { demands: FreightDemands; load: Pick<FreightLoad, 'billed_kg' | 'pieces' | 'weight_hkg'> };

/** A customer's row of one service. Prices are net; percentages are ten-thousandths of a per cent (7.25 % = 72500). */
export type CustomerService = {
  customer_id: CustomerId;
  service_id: ServiceId;
  enabled: boolean;
  /** Own price of the base row; 0 = not set, the rate config decides. */
  price_list: Centavos;
  discount: number;
  /** Null = the service's own; 0 = free of charge. */
  insurance_percentage: number | null;
  irregular_delivery_price: Centavos | null;
  reissue_price: Centavos | null;
  min_stock: number;
};

/** A rate config to write: the column that holds `volume` (committed guides per month) becomes the selected one. */
export type NewRateConfig = {
  customer_id: CustomerId;
  service_id: ServiceId;
  year: number;
  proposal_name: string;
  volume: number;
  /** One element per weight row of the service, by its name in the catalogue; costs are net. */
  prices: readonly { internalServiceName: string; rangeVolumes: readonly { from: number; to: number | null; cost: Centavos }[] }[];
  zones: readonly { name: string; cost: Centavos }[];
  /** The proposal that it is a copy of, where there is one. */
  proposal_id?: string | null;
};

/** A living rate config, one column of each row `selected`. */
export type StoredConfig = {
  id: string;
  customer_id: CustomerId;
  service_id: ServiceId;
  year: number;
  proposal_id: string | null;
  proposal_name: string;
  volume: number | null;
  prices: readonly {
    internalServiceName: string;
    rangeVolumes: readonly { from: number; to: number | null; cost: Centavos; selected: boolean }[];
  }[];
  zones: readonly { name: string; cost: Centavos }[];
};
/** The columns of a config that a sync overwrites. */
export type ConfigChange = Pick<NewRateConfig, 'proposal_name' | 'volume' | 'prices' | 'zones'>;
type OwnConfig = { customer_id: CustomerId; id: string };

/** Customers' service rows and rate configs, for those who edit them; who asks has the scope checked. */
export type TariffBook = {
  servicesOf: (reader: Reader, customer: CustomerId) => Promise<readonly CustomerService[]>;
  saveServices: (tx: Tx, rows: readonly CustomerService[]) => Promise<void>;
  /** Living ones of one year, of all years for null. */
  configsOf: (reader: Reader, customer: CustomerId, year: number | null) => Promise<readonly StoredConfig[]>;
  /** Those that quote on a day: one of each service (AMB-6.03). */
  configsOn: (reader: Reader, customer: CustomerId, day: string) => Promise<readonly StoredConfig[]>;
  /** Null where one lives for that customer, service and year; else its id. */
  addConfig: (tx: Tx, config: NewRateConfig) => Promise<string | null>;
  /** The living config, held until the transaction ends; null without one. */
  lockConfig: (tx: Tx, config: OwnConfig) => Promise<StoredConfig | null>;
  refillConfig: (tx: Tx, config: OwnConfig, change: ConfigChange) => Promise<void>;
  /** The service quotes no more and stays as history. */
  endConfig: (tx: Tx, config: OwnConfig) => Promise<void>;
  yearsOf: (reader: Reader, scope: Pick<Scope, 'customers'>) => Promise<readonly number[]>;
  /** How many customers have a living config of each proposal. */
  customersOfProposals: (reader: Reader, year: number) => Promise<ReadonlyMap<string, number>>;
  /** The living configs of a proposal, of all customers. */
  configsOfProposal: (reader: Reader, proposal: string) => Promise<readonly Pick<StoredConfig, 'customer_id' | 'volume' | 'prices'>[]>;
  /** A proposal's rows with the column that this volume chooses. Throws a RangeError when they have gaps or overlaps. */
  withColumn: (prices: NewRateConfig['prices'], volume: number) => StoredConfig['prices'];
  /** Whether a config quotes: exactly one column of it is selected. */
  isUsable: (config: Pick<StoredConfig, 'prices' | 'zones'>) => boolean;
};

/** One parcel to be priced or quoted with one service. */
export type ServiceQuestion = {
  packages: readonly PackageRow[];
  zip_origin: string;
  zip_destination: string;
  ocurre_office: boolean;
};
/** What a parcel costs, and what of it is taken in money now. */
export type ServicePrice = { total: Centavos; to_pay: Centavos };
/**
 * Prices of one service as they are now, without keeping a quote. `stock` is the price where a unit of stock pays, `money` where balance or
 * credit does; null where that pocket cannot pay. `none`: the service or its carrier does not take this parcel there.
 */
export type ServicePricer = {
  /** Free units; null where the customer cannot pay this service by stock. */
  units: number | null;
  price: (
    question: ServiceQuestion,
  ) => Promise<
    | { outcome: 'priced'; stock: ServicePrice | null; money: (ServicePrice & { kind: 'balance' | 'credit' }) | null }
    | { outcome: 'none' }
    | { outcome: 'silent' }
  >;
};
/** A quote of one service. `stock_ran_out`: stock would pay, but has no unit left. */
export type ServiceQuote = {
  batch_id: BatchId;
  rate_id: RateId;
  payment_kind: PaymentKind;
  stock_ran_out: boolean;
  total: Centavos;
  to_pay: Centavos;
};

export type RateAmounts = Pick<ServiceQuote, 'payment_kind' | 'total' | 'to_pay'>;

/** A batch is named with its customer, whose rows are all that is reached. */
export type OwnBatch = { batch_id: BatchId; customer_id: CustomerId };

/** A grid of a proposal, and the committed guides a month that choose its column. */
export type VolumeGrid = Pick<NewRateConfig, 'prices' | 'zones' | 'volume'>;
/** A guide by the rate it was bought with and its row of the shipment. */
export type BoughtGuide = { rate_id: RateId; row_index: number };
/** What a guide costs by each grid, IVA included; `row` is the weight row that it is billed by. */
export type RepricedGuide = { row: string; prices: readonly Centavos[] };

export type RatingApi = {
  /**
   * Prices a customer's guides again from what their quotes stored, with the prices and zones of other grids: discount, kilos, extras and way
   * stay those of their day. Null for a guide that one of the grids cannot price. Throws a RangeError when columns have gaps or overlaps.
   */
  repriceGuides: (
    reader: Reader,
    asked: { customer_id: CustomerId; guides: readonly BoughtGuide[]; grids: readonly VolumeGrid[] },
  ) => Promise<readonly (RepricedGuide | null)[]>;
  /**
   * The stored rate, priced again from the batch; QUOTE_EXPIRED when it is older than 24 h, was used, or differs from the shipment
   * in user, packages, zips or branch delivery. Locks the batch row until the transaction ends.
   */
  lockedRate: (tx: Tx, shipment: QuotedShipment, subject: Subject) => Promise<LockedRate>;
  /** The same for consolidated freight, whose quotes buy no parcels. */
  lockedFreight: (tx: Tx, asked: QuotedFreight, subject: Subject) => Promise<LockedFreight>;
  /** Marks the batch as used by one label creation. */
  consume: (tx: Tx, batch: OwnBatch) => Promise<void>;
  /** Undoes `consume` after a creation that ended in nothing, so that the person may press again. */
  reopen: (tx: Tx, batch: OwnBatch) => Promise<void>;
  /** Why a stored rate costs what it costs, by what its batch stored; null when there is no such rate. */
  explanation: (reader: Reader, batch: OwnBatch, rate: RateId) => Promise<PriceExplanation | null>;
  /**
   * Quotes one service and keeps the quote, as quoting does; null when the service or its carrier does not take it. Refuses CUSTOMER_LOCKED,
   * CARRIER_UNAVAILABLE and what quoting refuses.
   */
  quoteService: (wanted: {
    service_id: ServiceId;
    subject: Subject;
    actor_id: UserId;
    request_id: string;
    question: ServiceQuestion;
  }) => Promise<ServiceQuote | null>;
  /** What stored rates of a customer cost and what pays them, by rate. */
  amountsOf: (reader: Reader, customer: CustomerId, rates: readonly RateId[]) => Promise<ReadonlyMap<RateId, RateAmounts>>;
  /** Prices of a service for many parcels of one user; null when that user may not be offered it at all. */
  servicePricer: (wanted: { service_id: ServiceId; subject: Subject; request_id: string }) => Promise<ServicePricer | null>;
  /** `min_stock` of each service that is switched on for a customer. */
  leastStockOf: (reader: Reader, customer: CustomerId) => Promise<ReadonlyMap<ServiceId, number>>;
  /** The prepaid services that are switched on for a customer, with the net price of one unit as it is now; null = it has none (AMB-12.10). */
  unitPrices: (reader: Reader, customer: CustomerId) => Promise<readonly { service: CatalogService; min_stock: number; price: Centavos | null }[]>;
  /** A service of the catalogue by id. */
  service: (reader: Reader, id: ServiceId) => Promise<{ id: ServiceId; carrier: CarrierSlug; code: string; name: string } | null>;
  /**
   * Writes customers' service rows and rate configs in bulk. A row that exists is replaced; a config that exists for its customer,
   * service and year stays as it is. Throws a RangeError when volume columns have gaps or overlaps.
   */
  writeTariffs: (tx: Tx, tariffs: { services: readonly CustomerService[]; configs: readonly NewRateConfig[] }) => Promise<void>;
  book: TariffBook;
};
