import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { customerFaults } from '#texts/es/customers/customer-faults.ts';
import type { StoredCustomer } from '../access/api.ts';
import type { CustomersNeeds } from './needs.ts';

/** From a part of a record, what was sent. */
export const given = <T extends object>(part: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as ReturnType<typeof given<T>>;

/** Only an active seller is assigned; one who was disabled since stays (AMB-17.05). */
export async function checkSeller({ access }: CustomersNeeds, tx: Tx, seller_id: UserId | null | undefined): Promise<void> {
  if (seller_id && !(await access.isSeller(tx, seller_id))) throw new Refusal('WRONG_DATA', { fields: { seller_id: customerFaults.seller } });
}

/** What an audit row says of a customer; never a name or an address. */
const said = [
  'status',
  'modality',
  'customer_modality',
  'dispersion_type',
  'conditions',
  'billing',
  'credit_limit',
  'extras_limit',
  'expired_stock',
  'seller_id',
  'channel',
  'regimen',
  'business_type',
  'company_type',
  'set_of_operations',
  'reports',
  'report_file_type',
  'cancels_unused',
] as const;
type Told = Pick<StoredCustomer, 'id'> & Partial<Record<(typeof said)[number], unknown>>;
export const factsOf = (customer: Told) =>
  Object.fromEntries(said.filter((name) => customer[name] !== undefined).map((name) => [name, factOf(name, customer[name])]));
/** No limit of credit is a fact, not the absence of one. */
const factOf = (name: (typeof said)[number], value: unknown) => (name === 'credit_limit' && value === null ? 'unlimited' : value);

export async function auditCustomer({ audit }: CustomersNeeds, tx: Tx, actor: Pick<Actor, 'id'>, before: Told | null, after: Told): Promise<void> {
  const { id } = after;
  const action = before ? 'customer.changed' : 'customer.created';
  const facts = { before: before && factsOf(before), after: factsOf(after) };
  await audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id: id, action, entity: 'customer', entity_id: id, ...facts });
}
