import type { Actor } from '#contract/access/access.ts';
import type { CreatePurchase } from '#contract/purchases/purchases.ts';
import type { ApprovalId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import type { StoredCustomer } from '../access/api.ts';
import { saleKind, type SaleAsked } from './approval-kind.ts';
import type { PurchasesNeeds } from './needs.ts';
import type { PricedOrder } from './rules/price-order.ts';

const texts = purchaseTexts.belowTariff;

/** A sale below the tariff above what one person does alone: kept at its prices until a second one decides (AMB-12.12). */
export async function askForSale(
  needs: PurchasesNeeds,
  tx: Tx,
  { request, customer, priced, actor }: { request: CreatePurchase; customer: StoredCustomer; priced: PricedOrder; actor: Actor },
): Promise<ApprovalId> {
  const { lines, sums, tariff } = priced;
  const items = lines.map(({ service_id, quantity, price }) => ({ service_id, quantity, price }));
  const facts = lines.map(({ carrier, service, quantity, price }, index) =>
    texts.line(quantity, `${carrier} ${service}`, price, tariff[index] ?? null),
  );
  const payload: SaleAsked = {
    from: { customer_id: customer.id, user_id: null },
    to: null,
    reason: texts.reason,
    facts: [...facts, texts.settlement(purchaseTexts.settlements[request.settlement])],
    order: { ...request, customer_id: customer.id, items },
  };
  const approval_id = await needs.approvals.ask(tx, saleKind, { payload, amount: sums.total, actor });
  const of = { actor_id: actor.id, on_behalf_of: null, customer_id: customer.id, entity: 'approval', entity_id: approval_id };
  await needs.audit(tx, { ...of, action: 'purchase.asked', after: { settlement: request.settlement, total: sums.total } });
  return approval_id;
}
