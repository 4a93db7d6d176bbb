import type { Actor } from '#contract/access/access.ts';
import { dispersesMoney, type disperseBalanceOperations } from '#contract/wallet/disperse-balance.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { accounts } from '#ledger/account.ts';
import { moneyIn } from '#ledger/balances.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { disperseTexts as texts } from '#texts/es/wallet/disperse.ts';
import { disperse } from './move-money.ts';
import type { WalletNeeds } from '../needs.ts';
import { insertDispersal } from '../store/dispersals.ts';
import { entryIdOf } from '../store/entries.ts';
import { lockBook, readBalances } from '../store/accounts.raw.ts';

type Request = RequestOf<typeof disperseBalanceOperations.disperseBalance>;
type Answer = ResponseOf<typeof disperseBalanceOperations.disperseBalance>;
type Movements = Request['movements'];

/** POST /api/billing/disperseBalance: money between the pool and the own accounts of users, all or nothing (AMB-12.05). */
export async function disperseBalance(needs: WalletNeeds, request: Request, actor: Actor, once: Once): Promise<Kept<Answer>> {
  return once<Answer>(async (tx) => {
    const { movements, note = '' } = request;
    const customer_id = await needs.access.customerAsked(tx, actor, request);
    if (!customer_id) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
    if (!mayMove(actor, movements)) throw new Refusal('FORBIDDEN', { description: texts.clientGivesOnly });
    const at = needs.clock.now();
    const pool = accounts.pool(customer_id);
    // Held from here on, so that nobody is disabled between the question and the movement, and what arrived goes back with the rest.
    await lockBook(tx, { customer_id, accounts: [pool], open: [pool] }, at);
    await checkMovements(needs, tx, customer_id, movements);
    const key = newId();
    await disperse(needs, tx, { key, customer_id, movements, note, at });
    const entry_id = await entryIdOf(tx, `dispersion:${key}`);
    await insertDispersal(tx, { entry_id, id: key, customer_id, by_id: actor.id as UserId });
    const after = { movements, note };
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'dispersal', entity_id: key };
    await needs.audit(tx, { ...act, action: 'balance.dispersed', after });
    return remainingOf(tx, customer_id, movements);
  });
}

/** A client gives to others; everybody else who may disperse also takes back. */
const mayMove = ({ role, id }: Actor, movements: Movements): boolean =>
  role !== 'client' || movements.every(({ user_id, amount }) => amount > 0 && user_id !== id);

async function checkMovements({ access }: WalletNeeds, tx: Tx, customer_id: CustomerId, movements: Movements): Promise<void> {
  const { customer_modality } = await access.customer(tx, customer_id);
  if (!dispersesMoney(customer_modality)) throw new Refusal('WRONG_DATA', { description: texts.modality, fields: { customer_id: texts.modality } });
  const users = new Set((await access.usersOf(tx, customer_id)).map(({ id }) => id));
  const gone = movements.flatMap(({ user_id }, index) => (users.has(user_id) ? [] : [[`movements.${index}.user_id`, texts.faults.userGone]]));
  if (gone.length > 0) throw new Refusal('WRONG_DATA', { fields: Object.fromEntries(gone) });
}

async function remainingOf(tx: Tx, customer_id: CustomerId, movements: Movements): Promise<Answer> {
  const [pool, users] = [accounts.pool(customer_id), movements.map(({ user_id }) => user_id)];
  const balances = await readBalances(tx, { customer_id, accounts: [pool, ...users.map(accounts.user)] });
  const data = users.map((user_id) => ({ user_id, remaining: moneyIn(balances, accounts.user(user_id)) }));
  return { remaining: moneyIn(balances, pool), data };
}
