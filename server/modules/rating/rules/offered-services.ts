import type { CustomerModality } from '#contract/access/access.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { CatalogService } from '../../catalogs/api.ts';
import type { CustomerService } from '../api.ts';
import { freightTerms } from './freight-terms.ts';
import { freightPocket, pocketOf } from './pocket.ts';
import { priceRate } from './price-freight.ts';
import type { FreightTerms, Terms } from './price-shipment.ts';
import type { Grid } from './rate-config.ts';
import { moneyTerms, stockTerms, type InsuredService } from './service-terms.ts';
import { pieceCount, type ShipmentRow } from './shipment.ts';

/** A service that may be offered, if its carrier serves both zips. */
export type Offer = {
  service: CatalogService;
  payment_kind: PaymentKind;
  /** Free units; null where the customer cannot pay this service by stock. */
  stock_available: number | null;
  terms: Terms;
  zones: ReadonlyMap<string, Centavos>;
};

export type OfferQuestion = {
  services: readonly CatalogService[];
  rows: ReadonlyMap<ServiceId, CustomerService>;
  grids: ReadonlyMap<ServiceId, Grid>;
  stock: ReadonlyMap<ServiceId, { units: number; unit_price: Centavos }>;
  modality: CustomerModality;
  /** Services the user may use; null = all. */
  allowed: readonly ServiceId[] | null;
  shipment: readonly ShipmentRow[];
  /** Insurance where neither the customer's row nor the service says otherwise, in parts of WHOLE (AMB-6.02, 7). */
  usual_insurance_share: number;
  /** What consolidated freight is asked for besides; absent for parcels. */
  freight?: FreightTerms;
};

const here = { zone_cost: ZERO, is_extended: false };

/** The heaviest piece that a service and its carrier take. */
const mostKgOf = ({ carrier, max_weight_kg }: CatalogService): number =>
  Math.min(max_weight_kg ?? Infinity, aboutCarrier(carrier).maxWeightKg ?? Infinity);

/** Whether a service and its carrier take such pieces: type, weight and longest side. */
export function takesPieces(service: CatalogService, shipment: readonly ShipmentRow[]): boolean {
  const { maxSideCm } = aboutCarrier(service.carrier);
  const mostKg = mostKgOf(service);
  const longestCm = maxSideCm ?? Infinity;
  return shipment.every(
    (row) =>
      (row.type !== 'Sobre' || service.takes_envelopes) &&
      (row.type !== 'Tarima' || service.takes_pallets) &&
      row.weight_hkg <= mostKg * 100 &&
      Math.max(row.length_hcm, row.width_hcm, row.height_hcm) <= longestCm * 100,
  );
}

function offerOf(question: OfferQuestion, service: CatalogService): Offer | null {
  const { rows, grids, allowed, shipment, freight } = question;
  const row = rows.get(service.id);
  if (!row?.enabled || (allowed && !allowed.includes(service.id))) return null;
  if (service.weight_rule !== (freight ? 'per_shipment' : 'per_package') || !takesPieces(service, shipment)) return null;
  const grid = grids.get(service.id) ?? null;
  const insured = { ...service, insurance_percentage: service.insurance_percentage ?? question.usual_insurance_share };
  const paid = freight ? paidFreight(question, insured, freight, row, grid) : paidParcels(question, insured, row, grid);
  if (!paid?.terms || !priceRate(paid.terms, shipment, here)) return null;
  return { service, ...paid, terms: paid.terms, zones: grid?.zones ?? new Map() };
}

type Paid = Pick<Offer, 'payment_kind' | 'stock_available'> & { terms: Terms | null };

function paidFreight(
  { modality }: OfferQuestion,
  service: InsuredService,
  freight: FreightTerms,
  row: CustomerService,
  grid: Grid | null,
): Paid | null {
  const payment_kind = service.mode === null ? freightPocket(modality) : null;
  return payment_kind && { payment_kind, stock_available: null, terms: freightTerms(service, row, grid, freight) };
}

function paidParcels({ stock, modality, shipment }: OfferQuestion, service: InsuredService, row: CustomerService, grid: Grid | null): Paid | null {
  const lot = stock.get(service.id);
  const payment_kind = pocketOf(modality, service.mode, { stock: lot?.units ?? 0, pieces: pieceCount(shipment) });
  if (!payment_kind) return null;
  const isStock = payment_kind === 'prepaid';
  const terms = isStock ? stockTerms(service, row, grid, lot && lot.units > 0 ? lot.unit_price : null) : moneyTerms(service, row, grid);
  const hasStock = service.mode === 'Prepago' && (modality === 'prepaid' || modality === 'mixed');
  return { payment_kind, stock_available: hasStock ? (lot?.units ?? 0) : null, terms };
}

export type Offered = { offers: readonly Offer[]; declared_limit: Centavos | null; weight_limit_kg: number | null };

/** The heaviest piece of the services that would take the same pieces if they were light; null where the weight is not what stops them. */
function weightLimitOf(question: OfferQuestion): number | null {
  const shipment = question.shipment.map((row) => ({ ...row, weight_hkg: 100 }));
  const services = question.services.filter((service) => offerOf({ ...question, shipment }, service) !== null);
  const most = Math.max(...services.map(mostKgOf));
  return Number.isFinite(most) && question.shipment.some((row) => row.weight_hkg > most * 100) ? most : null;
}

/**
 * The services a shipment may be quoted with (AMB-6.01): switched on for the customer, allowed to the user, taking such pieces,
 * payable from one of the customer's pockets and with a price. `declared_limit` is set where only declared values stand in the way: the
 * most that any of them insures; `weight_limit_kg` where only weights do: the heaviest piece that any of them takes.
 */
export function offeredServices(question: OfferQuestion): Offered {
  const offers = question.services.flatMap((service) => offerOf(question, service) ?? []);
  const declared = Math.max(0, ...question.shipment.map((row) => row.insurance));
  const insurable = offers.filter(({ service }) => declared <= service.max_declared_value);
  if (offers.length === 0) return { offers, declared_limit: null, weight_limit_kg: weightLimitOf(question) };
  if (insurable.length > 0) return { offers: insurable, declared_limit: null, weight_limit_kg: null };
  const declared_limit = Math.max(...offers.map(({ service }) => service.max_declared_value)) as Centavos;
  return { offers: [], declared_limit, weight_limit_kg: null };
}
