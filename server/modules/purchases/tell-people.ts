import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import type { PurchasesNeeds } from './needs.ts';
import { folioOf } from './rules/folio.ts';
import type { Order } from './store/orders.ts';
import { moneyText } from '#texts/es/shared/figures.ts';

const texts = purchaseTexts.told;

/** Who made it, and the accounts of the customer's role, learn what became of an order; not the one who did it. */
export async function tellOrder(
  { access, notifications }: PurchasesNeeds,
  tx: Tx,
  order: Order,
  what: 'made' | 'paid' | 'credited' | 'unpaid',
  actor_id: UserId | null,
): Promise<void> {
  const people = await access.usersOf(tx, order.customer_id);
  const to = people.filter(({ id, role }) => (role === 'customer' || id === order.created_by) && id !== actor_id).map(({ id }) => id);
  const folio = folioOf(order.n);
  const message = {
    made: texts.made(folio, moneyText(order.total)),
    paid: texts.paid(folio, texts.units(order.units)),
    credited: texts.credited(folio, texts.units(order.units)),
    unpaid: texts.unpaid(folio),
  }[what];
  await notifications.tell(tx, { key: `purchase ${order.id} ${what}`, message, to, path: `/comprar-guias/${order.id}` });
}
