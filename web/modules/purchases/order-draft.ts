import type { BusinessView } from '#contract/billing/businesses.ts';
import { isRegimenOf, isUseOf, regimes, cfdiUses, usualUse, type CfdiUse, type PaymentType, type Regimen } from '#contract/shared/fiscal.ts';
import { lineOf, sumsOf } from '#contract/purchases/order-lines.ts';
import { MOST_UNITS, paymentOf, USUAL_VALIDITY_DAYS, type OrderBasket, type ServiceToBuy, type Settlement } from '#contract/purchases/purchases.ts';
import type { manualConcepts } from '#contract/manual/manual-concepts.ts';
import type { BusinessId, ServiceId } from '#contract/shared/ids.ts';
import type { Centavos, Taxed } from '#contract/shared/money.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import type { Faults } from '../../ui/form/form-rules.ts';

const faults = purchaseTexts.faults;

export type Concept = (typeof manualConcepts)[number];
export type ChargeDraft = { id: Concept | ''; quantity: number | null; price: Centavos | null };

/** Step 1: how many of each service that is chosen; prices, charges and validity where staff sell. */
export type OrderDraft = {
  quantities: Record<ServiceId, number | null>;
  prices: Record<ServiceId, Centavos | null>;
  charges: ChargeDraft[];
  validity_days: number | null;
};

/** What a service is first ordered in: its least stock, one at least (AMB-12.10). */
export const usualQuantity = ({ min_stock }: Pick<ServiceToBuy, 'min_stock'>): number => Math.max(1, min_stock);

/** Chosen from the beginning: what the address names, or what was ordered already. */
export function firstDraft(services: readonly ServiceToBuy[], named: readonly string[], kept: OrderBasket | null, isStaff: boolean): OrderDraft {
  const byId = new Map(services.map((one) => [one.service_id as string, one]));
  const chosen = named.flatMap((id) => {
    const one = byId.get(id);
    return one && (one.price !== null || isStaff) ? [[one.service_id, usualQuantity(one)] as const] : [];
  });
  const ordered = kept?.items.filter(({ service_id }) => byId.has(service_id)) ?? [];
  return {
    quantities: Object.fromEntries([...ordered.map(({ service_id, quantity }) => [service_id, quantity] as const), ...chosen]),
    prices: Object.fromEntries(
      services.map(({ service_id, price }) => [service_id, ordered.find((one) => one.service_id === service_id)?.price ?? price]),
    ),
    charges: (kept?.charges ?? []).map(({ id, quantity, price }) => ({ id, quantity, price })),
    validity_days: kept?.validity_days ?? USUAL_VALIDITY_DAYS,
  };
}

const isUnits = (typed: number | null): typed is number => typed !== null && Number.isInteger(typed) && typed >= 1 && typed <= MOST_UNITS;
const isPrice = (typed: Centavos | null | undefined): typed is Centavos => typeof typed === 'number' && Number.isSafeInteger(typed) && typed > 0;

/** What is sent of step 1. `isStaff`: with prices, charges and validity. Rows with a fault of their own are left to `faultsOfOrder`. */
export function basketOf({ quantities, prices, charges, validity_days }: OrderDraft, isStaff: boolean): unknown {
  const chosen = (Object.entries(quantities) as [ServiceId, number | null][]).filter(([, typed]) => isUnits(typed));
  const items = chosen.map(([service_id, quantity]) => ({
    service_id,
    quantity,
    ...(isStaff && isPrice(prices[service_id]) ? { price: prices[service_id] } : {}),
  }));
  if (!isStaff) return { items };
  return {
    items,
    validity_days: validity_days ?? undefined,
    charges: charges.map(({ id, quantity, price }) => ({
      id,
      quantity: quantity ?? undefined,
      price: price ?? undefined,
      iva: isUnits(quantity) && isPrice(price) ? lineOf(price, quantity).iva : 0,
    })),
  };
}

/** At each service: what is no whole number, or no price. */
export function faultsOfOrder({ quantities, prices }: OrderDraft, isStaff: boolean): Faults {
  const found: Record<string, string> = {};
  for (const [service, typed] of Object.entries(quantities) as [ServiceId, number | null][]) {
    if (!isUnits(typed)) found[`quantities.${service}`] = typed !== null && typed > MOST_UNITS ? faults.mostUnits(MOST_UNITS) : faults.quantity;
    if (isStaff && !isPrice(prices[service])) found[`prices.${service}`] = faults.price;
  }
  return found;
}

/** What a draft comes to, as far as it can be counted; null where a price is not shown. */
export function draftSums(draft: OrderDraft, isStaff: boolean): Taxed | null {
  const chosen = (Object.entries(draft.quantities) as [ServiceId, number | null][]).filter(([, typed]) => isUnits(typed)) as [ServiceId, number][];
  if (chosen.some(([service]) => !isPrice(draft.prices[service]))) return null;
  const lines = chosen.map(([service, quantity]) => lineOf(draft.prices[service] as Centavos, quantity));
  const charges = isStaff
    ? draft.charges.flatMap(({ quantity, price }) => (isUnits(quantity) && isPrice(price) ? [lineOf(price, quantity)] : []))
    : [];
  return sumsOf([...lines, ...charges]);
}

/** Step 2; '' = nothing chosen. */
export type TermsDraft = {
  business_id: BusinessId | '';
  regimen: Regimen | '';
  cfdi_use: CfdiUse | '';
  settlement: Settlement;
  payment_type: PaymentType;
};

/** Prefilled with the default razón social, or the first there is. */
export function firstTerms(businesses: readonly BusinessView[], kept: TermsDraft | null): TermsDraft {
  if (kept && businesses.some(({ id }) => id === kept.business_id)) return kept;
  const usual = businesses.find(({ is_default }) => is_default) ?? businesses[0];
  return { ...withBusiness(usual), settlement: 'transfer', payment_type: paymentOf('transfer').payment_type };
}

/** Another razón social brings its own régimen and use. */
export const withBusiness = (business: BusinessView | undefined): Pick<TermsDraft, 'business_id' | 'regimen' | 'cfdi_use'> => ({
  business_id: business?.id ?? '',
  regimen: business?.regimen ?? '',
  cfdi_use: business?.cfdi_use ?? '',
});

/** Another way to pay brings its method and its form (AMB-12.10). */
export const withSettlement = (settlement: Settlement): Pick<TermsDraft, 'settlement' | 'payment_type'> => ({
  settlement,
  payment_type: paymentOf(settlement).payment_type,
});

/** Another régimen keeps the use where SAT takes both. */
export const withRegimen = ({ cfdi_use }: TermsDraft, regimen: Regimen): Pick<TermsDraft, 'regimen' | 'cfdi_use'> => ({
  regimen,
  cfdi_use: cfdi_use && isUseOf(regimen, cfdi_use) ? cfdi_use : usualUse(regimen),
});

export const regimesOf = (tax_id: string): Regimen[] => regimes.filter((each) => isRegimenOf(tax_id, each));
export const usesOf = (regimen: Regimen | ''): CfdiUse[] => (regimen === '' ? [...cfdiUses] : cfdiUses.filter((each) => isUseOf(regimen, each)));

export const termsOf = (draft: TermsDraft) => ({ ...draft, payment_method: paymentOf(draft.settlement).payment_method });
