import type { PaymentType } from '#contract/shared/fiscal.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { lineOf, sumsOf } from '#contract/purchases/order-lines.ts';
import { DAYS_TO_PAY, hasStockPocket, USUAL_VALIDITY_DAYS } from '#contract/purchases/purchases.ts';
import { addBusinessDays } from '#contract/shared/calendar.ts';
import { businessDayOf, DAY_MS, HOUR_MS } from '#contract/shared/dates.ts';
import type { PurchaseId, ServiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import type { BusinessTable } from '../server/modules/billing/tables.ts';
import type { NewOrder } from '../server/modules/purchases/store/orders.ts';
import type { PastMovement } from '../server/modules/wallet/moving/load-history.ts';
import type { DemoCatalog } from './catalog.ts';
import type { Chance } from './chance.ts';
import type { DemoCustomer } from './people.ts';

type Buyer = { chance: Chance; catalog: DemoCatalog; customer: DemoCustomer; business: BusinessTable | undefined };
type Sold = { service_id: ServiceId; units: number; price: Centavos; at: Date };

const PAID_ORDERS = 2;
const BY_TRANSFER: PaymentType = '03';
const UNITS_WAITED_FOR = 20;
const HOURS_WAITING = 3;
const DAYS_SINCE_UNPAID = 12;

export type StockOrders = { orders: NewOrder[]; movements: readonly PastMovement[] };

/**
 * The orders behind the newest stock of a customer, one that waits for its deposit and one whose deposit never came. The movements of
 * what was paid come back under the key of their order, by which the books know it.
 */
export function demoStockOrders(buyer: Buyer, movements: readonly PastMovement[], now: Date): StockOrders {
  const { chance, customer, business } = buyer;
  const bought = movements.flatMap((movement) => (movement.kind === 'purchase' ? [movement] : []));
  const newest = bought.at(-1);
  if (!newest || !business || !hasStockPocket(customer.customer_modality)) return { orders: [], movements };
  const order = (sold: Sold): NewOrder => orderOf({ ...buyer, business }, sold);
  const ids = new Map(bought.slice(-PAID_ORDERS).map((purchase) => [purchase as PastMovement, chance.id<PurchaseId>()]));
  const paid = bought.slice(-PAID_ORDERS).map((purchase): NewOrder => {
    const { service_id, units, net, at, valid_until } = purchase;
    const ended = { status: 'paid', paid_with: 'balance', paid_at: at, valid_until, pay_until: null } as const;
    const placed = order({ service_id, units, price: (net / units) as Centavos, at });
    return { ...placed, ...ended, settlement: 'balance', id: ids.get(purchase) as PurchaseId };
  });
  const sold = { service_id: newest.service_id, units: UNITS_WAITED_FOR, price: (newest.net / newest.units) as Centavos };
  const waiting = order({ ...sold, at: new Date(now.getTime() - HOURS_WAITING * HOUR_MS) });
  const unpaid = order({ ...sold, at: new Date(now.getTime() - DAYS_SINCE_UNPAID * DAY_MS) });
  return {
    orders: [{ ...unpaid, status: 'cancelled', reason: purchaseTexts.reasons.unpaid }, ...paid, waiting],
    movements: movements.map((movement) => {
      const id = ids.get(movement);
      return movement.kind === 'purchase' && id ? { ...movement, key: `${id}:1` } : movement;
    }),
  };
}

/** One service by transfer, as POST /api/dispersion/purchase would keep it. */
function orderOf({ chance, catalog, customer, business }: Buyer & { business: BusinessTable }, { service_id, units, price, at }: Sold): NewOrder {
  const { carrier, name } = catalog.services.find(({ id }) => id === service_id) ?? { carrier: '', name: '' };
  const line = { service_id, carrier: carrier as CarrierSlug, service: name, quantity: units, price, ...lineOf(price, units) };
  const { net, iva, total } = sumsOf([line]);
  const { tax_id, business_name, zip_code, regimen, cfdi_use } = business;
  return {
    ...{ id: chance.id<PurchaseId>(), customer_id: customer.id, created_by: customer.owner.id, by_staff: false, settlement: 'transfer' },
    business_id: business.id,
    billing: { tax_id, business_name, zip_code, regimen, cfdi_use, payment_method: 'PUE', payment_type: BY_TRANSFER },
    ...{ lines: [line], charges: [], units, subtotal: net, iva, total, validity_days: USUAL_VALIDITY_DAYS },
    ...{ status: 'pending_payment', pay_until: addBusinessDays(businessDayOf(at), DAYS_TO_PAY), paid_with: null, deposit_id: null },
    ...{ paid_type: null, paid_at: null, valid_until: null, reason: null, created_at: at, changed_at: at },
  };
}
