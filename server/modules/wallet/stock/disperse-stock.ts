import type { Actor } from '#contract/access/access.ts';
import type { dispersalOperations } from '#contract/wallet/dispersals.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { isRefused } from '#ledger/plans/planned.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { disperseTexts } from '#texts/es/wallet/disperse.ts';
import { stockTexts as texts } from '#texts/es/wallet/stock.ts';
import type { WalletNeeds } from '../needs.ts';
import { lockBook } from '../store/accounts.raw.ts';
import { insertDispersal } from '../store/dispersals.ts';
import { moveUnits } from './move-units.ts';

type Operation = typeof dispersalOperations.disperseStock;
type Items = RequestOf<Operation>['items'];

/** POST /api/dispersion/stock: units between the pool and users, all or nothing, by the rules of money (AMB-12.08). */
export async function disperseStock(
  needs: WalletNeeds,
  request: RequestOf<Operation>,
  actor: Actor,
  once: Once,
): Promise<Kept<ResponseOf<Operation>>> {
  return once<ResponseOf<Operation>>(async (tx) => {
    const { items, valid_until = null } = request;
    const customer_id = await needs.access.customerAsked(tx, actor, request);
    if (!customer_id) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
    if (!mayMove(actor, items)) throw new Refusal('FORBIDDEN', { description: disperseTexts.clientGivesOnly });
    const at = needs.clock.now();
    if (valid_until !== null && valid_until < businessDayOf(at)) throw new Refusal('WRONG_DATA', { fields: { valid_until: texts.faults.past } });
    // Held from here on, so that nobody is disabled between the question and the movement.
    await lockBook(tx, { customer_id, accounts: [] }, at);
    await checkUsers(needs, tx, customer_id, items);
    const id = newId();
    const shares = items.map(({ quantity, ...item }) => ({ ...item, units: quantity }));
    const moved = await moveUnits(needs, tx, { key: id, customer_id, shares, valid_until, at });
    if (isRefused(moved)) throw new Refusal('NO_STOCK', { fields: { [`items.${moved.share}.quantity`]: texts.faults.notEnough } });
    for (const entry_id of moved.entries) await insertDispersal(tx, { entry_id, id, customer_id, by_id: actor.id as UserId });
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'dispersal', entity_id: id };
    await needs.audit(tx, { ...act, action: 'stock.dispersed', after: { items, valid_until } });
    return { id };
  });
}

/** A client gives to others; everybody else who may disperse also takes back. */
const mayMove = ({ role, id }: Actor, items: Items): boolean =>
  role !== 'client' || items.every(({ user_id, quantity }) => quantity > 0 && user_id !== id);

async function checkUsers({ access }: WalletNeeds, tx: Tx, customer_id: CustomerId, items: Items): Promise<void> {
  const users = new Set((await access.usersOf(tx, customer_id)).map(({ id }) => id));
  const gone = items.flatMap(({ user_id }, index) => (users.has(user_id) ? [] : [[`items.${index}.user_id`, disperseTexts.faults.userGone]]));
  if (gone.length > 0) throw new Refusal('WRONG_DATA', { fields: Object.fromEntries(gone) });
}
