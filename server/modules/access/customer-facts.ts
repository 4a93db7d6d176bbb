import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { foldText } from '#contract/shared/paging.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { customerFaults } from '#texts/es/customers/customer-faults.ts';
import type { Contact } from './api.ts';
import { emailTaken } from './refuse-user.ts';
import { firstUsers, isNameTaken } from './store/customers.ts';
import { userById } from './store/people.ts';
import { customerInReach } from './store/reach.ts';
import { isEmailTaken } from './store/users.ts';
import type { CustomerTable, UserTable } from './tables.ts';

export const toContact = ({ id, name, last_name, email, phone_number, password_hash }: UserTable, customer_id: CustomerId): Contact => ({
  id,
  customer_id,
  name,
  last_name,
  email,
  phone_number,
  has_password: password_hash !== null,
});

export async function customerOf(reader: Reader, actor: Actor, id: CustomerId): Promise<CustomerTable> {
  const customer = await customerInReach(reader, actor, id);
  if (!customer) throw new Refusal('NOT_FOUND');
  return customer;
}

export async function contactOf(reader: Reader, customer: CustomerId): Promise<Contact | null> {
  const user = (await firstUsers(reader, [customer])).get(customer);
  return user ? toContact(user, customer) : null;
}

type Maker = { customer_id: CustomerId; user_id: UserId };

/** Who made something, or where that one has left the contact of its customer. */
async function whoIsThere(reader: Reader, { customer_id, user_id }: Maker): Promise<Pick<Contact, 'id' | 'email'>> {
  const user = await userById(reader, user_id);
  const present = user?.status === 'active' ? user : ((await contactOf(reader, customer_id)) ?? user);
  if (!present) throw new Refusal('NOT_FOUND');
  return present;
}

export const hearerOf = async (reader: Reader, maker: Maker): Promise<UserId> => (await whoIsThere(reader, maker)).id;
export const mailboxOf = async (reader: Reader, maker: Maker): Promise<string> => (await whoIsThere(reader, maker)).email;

export async function holdCustomerName(tx: Tx, business_name: string, except: CustomerId | null): Promise<void> {
  if (await isNameTaken(tx, foldText(business_name), except)) {
    throw new Refusal('CUSTOMER_ALREADY_EXISTS', { fields: { business_name: customerFaults.taken } });
  }
}

export async function holdEmail(tx: Tx, email: string): Promise<void> {
  if (await isEmailTaken(tx, email, null)) throw emailTaken();
}
