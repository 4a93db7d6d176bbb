import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { customerAsked } from './scope.ts';
import { operatorById } from './store/operators.ts';
import { userById } from './store/people.ts';
import { userInReach } from './store/reach.ts';
import type { UserTable } from './tables.ts';

export type CustomerUser = UserTable & { customer_id: CustomerId };

/** The customer whose users and groups are written: one's own; staff name it. */
export async function customerToWrite(reader: Reader, actor: Actor, { customer_id }: { customer_id?: CustomerId }): Promise<CustomerId> {
  const customer = await customerAsked(reader, actor, { customer_id });
  if (!customer) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
  return customer;
}

/** The person whose account is written: root keeps staff besides users. */
export const personToWrite = async (reader: Reader, actor: Actor, id: UserId): Promise<UserTable> =>
  (actor.role === 'root' ? await operatorById(reader, id) : undefined) ?? (await userToRead(reader, actor, id));

/** A user of a customer in reach. */
export async function userToRead(reader: Reader, actor: Actor, id: UserId): Promise<CustomerUser> {
  if (!(await userInReach(reader, actor, id))) throw new Refusal('NOT_FOUND');
  return (await userById(reader, id)) as CustomerUser;
}
