import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ApprovalId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { limitTexts as texts } from '#texts/es/customers/limits.ts';
import type { StoredCustomer } from '../access/api.ts';
import type { Approved } from '../approvals/api.ts';
import { limitsKind, type Limits, type LimitsAsked } from './approval-kind.ts';
import type { CustomersNeeds } from './needs.ts';
import { auditCustomer, factsOf, given } from './write-customer.ts';

const names = ['credit_limit', 'extras_limit'] as const;
const part = (limits: Limits, wanted: (name: keyof Limits) => boolean): Limits =>
  Object.fromEntries(names.filter(wanted).map((name) => [name, limits[name]]));

/** What is sent of the limits and differs: what root sets alone, and what waits, which is any that is raised above HIGH_VALUE (AMB-12.02). */
export function sortedLimits({ settings }: Pick<CustomersNeeds, 'settings'>, former: StoredCustomer, sent: Limits): { alone: Limits; waits: Limits } {
  const heightOf = (limit: Centavos | null | undefined) => (limit === null ? Infinity : (limit ?? 0));
  const differs = (name: keyof Limits) => sent[name] !== undefined && sent[name] !== former[name];
  const isHigh = (name: keyof Limits) => heightOf(sent[name]) > Math.max(heightOf(former[name]), settings.value('HIGH_VALUE'));
  return { alone: part(sent, (name) => differs(name) && !isHigh(name)), waits: part(sent, (name) => differs(name) && isHigh(name)) };
}

/** Nothing changes until a second person approves; undefined = there is nothing to ask for. */
export async function askForLimits(
  { approvals, audit }: CustomersNeeds,
  tx: Tx,
  actor: Actor,
  customer: StoredCustomer,
  limits: Limits,
): Promise<ApprovalId | undefined> {
  const asked = names.filter((name) => limits[name] !== undefined);
  if (asked.length === 0) return undefined;
  const { id, business_name } = customer;
  const facts = asked.map((name) => texts.change(texts.names[name], customer[name], limits[name] ?? null));
  const before = part(customer, (name) => asked.includes(name));
  const from = { customer_id: id, user_id: null };
  const payload: LimitsAsked = { from, to: null, reason: texts.reason, facts, customer: business_name, before, limits };
  const approval_id = await approvals.ask(tx, limitsKind, { payload, amount: null, actor });
  const act = { actor_id: actor.id, on_behalf_of: null, customer_id: id, entity: 'approval', entity_id: approval_id };
  await audit(tx, { ...act, action: 'customer.limits_asked', before: factsOf({ id, ...before }), after: factsOf({ id, ...limits }) });
  return approval_id;
}

/** What a second person approved, unless somebody changed it since it was asked for. */
export async function setLimits(
  needs: CustomersNeeds,
  tx: Tx,
  { payload: { from, before, limits }, decided_by }: Pick<Approved<LimitsAsked>, 'payload' | 'decided_by'>,
): Promise<void> {
  const { access } = needs;
  await access.lockCustomer(tx, from.customer_id);
  const former = await access.customer(tx, from.customer_id);
  const isOther = (name: keyof Limits) => before[name] !== undefined && before[name] !== former[name];
  if (names.some(isOther)) throw new Refusal('CONFLICT', { description: texts.changed });
  await access.changeCustomer(tx, from.customer_id, given(limits));
  await auditCustomer(needs, tx, { id: decided_by }, { id: former.id, ...before }, { id: former.id, ...limits });
}
