import type { Actor } from '#contract/access/access.ts';
import { movementsOfType, type MovementAccount, type movementOperations, type MovementRow, type ShownMovement } from '#contract/wallet/movements.ts';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayStart } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { AccountId, CustomerId, UserId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import type { Reader } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { movementTexts as texts } from '#texts/es/wallet/movements.ts';
import type { WalletNeeds } from '../needs.ts';
import { countMovements, movementsOf, sumsOf, usersIn, type MovementFilter, type StoredMovement } from '../store/movements.ts';

type Operation = typeof movementOperations.listMovements;
type Request = RequestOf<Operation>;

/** Whose movements are meant: of which customer, and which of its accounts. */
export type AccountAsked = { customer_id: CustomerId; kind: MovementAccount; account: AccountId; user_id: UserId | null };

/** GET /api/billing/movements: one account as its books tell it, the newest first (AMB-12.11). */
export async function listMovements(needs: WalletNeeds, request: Request, actor: Actor): Promise<ResponseOf<Operation>> {
  const { db, asks } = needs;
  const { page, limit, type, query = '' } = request;
  const asked = await accountAsked(needs, request, actor);
  const { since, until } = daysOf(request);
  const days: MovementFilter = { ...asked, since, until, movements: null, query: '', labels: [] };
  const labels = query === '' ? [] : await asks.guidesNumbered(db, asked.customer_id, query);
  const filter: MovementFilter = { ...days, movements: type ? movementsOfType[type] : null, query, labels };
  const rows = await movementsOf(db, filter, { limit, offset: (page - 1) * limit });
  const { debits, credits } = await sumsOf(db, days);
  return {
    data: await rowsOf(needs, asked, rows),
    total: await countMovements(db, filter),
    account: asked.kind,
    opening: since ? await shownBefore(db, asked.kind, days, since) : centavos(0),
    credits,
    charges: debits,
    closing: await shownBefore(db, asked.kind, days, until),
  };
}

/** What the account held before an instant; null = what it holds now. */
export async function shownBefore(db: Reader, kind: MovementAccount, days: MovementFilter, until: Date | null): Promise<Centavos> {
  const [last] = await movementsOf(db, { ...days, since: null, until }, { limit: 1, offset: 0 });
  return shown(kind, last?.balance_after ?? 0);
}

/** The ledger signs what the portal owes with a minus: money is shown the other way about, what is owed as it stands. */
const shown = (kind: MovementAccount, balance: number): Centavos => centavos((kind === 'credit' ? balance : -balance) || 0);

export function daysOf({ from, to }: Pick<Request, 'from' | 'to'>): { since: Date | null; until: Date | null } {
  return { since: from ? businessDayStart(from) : null, until: to ? businessDayEnd(to) : null };
}

/** The account that a person asks for, and may see. A guide's price is a price: anyone who sees none sees no movements (AMB-3.06). */
export async function accountAsked(
  { access, db }: WalletNeeds,
  request: Pick<Request, 'customer_id' | 'user_id' | 'account'>,
  actor: Actor,
): Promise<AccountAsked> {
  if (!actor.sees_prices) throw new Refusal('FORBIDDEN');
  const { user_id } = request;
  const named = { ...(request.customer_id && { customer_id: request.customer_id }) };
  const customer_id = await access.customerAsked(db, actor, named);
  if (!customer_id) throw new Refusal('WRONG_DATA', { description: accessTexts.pickCustomer, fields: { customer_id: accessTexts.pickCustomer } });
  const kind = user_id ? 'user' : (request.account ?? (await usualKind(access, db, actor, customer_id)));
  const seesAll = actor.role !== 'client' || can(actor, 'canCreateUpdateDelete.disperse');
  const own = user_id ?? (actor.customer_id === null ? null : (actor.id as UserId));
  if (!seesAll && (kind !== 'user' || own !== actor.id)) throw new Refusal('NOT_FOUND');
  if (kind === 'pool') return { customer_id, kind, account: accounts.pool(customer_id), user_id: null };
  if (kind === 'credit') return { customer_id, kind, account: accounts.receivable(customer_id), user_id: null };
  if (own === null) throw new Refusal('WRONG_DATA', { fields: { user_id: texts.faults.user } });
  if (!(await access.hasUser(db, customer_id, own))) throw new Refusal('NOT_FOUND');
  return { customer_id, kind, account: accounts.user(own), user_id: own };
}

async function usualKind(access: WalletNeeds['access'], db: WalletNeeds['db'], actor: Actor, customer: CustomerId): Promise<MovementAccount> {
  if (actor.role === 'client') return 'user';
  return (await access.customer(db, customer)).customer_modality === 'credit' ? 'credit' : 'pool';
}

/** The rows as they are read, in the order given. */
export async function rowsOf(
  { db, asks }: WalletNeeds,
  { customer_id, kind }: AccountAsked,
  rows: readonly StoredMovement[],
): Promise<MovementRow[]> {
  const users = await usersIn(
    db,
    customer_id,
    rows.filter(({ movement }) => isDispersal(movement)).map(({ id }) => id),
  );
  const labels = rows.flatMap(({ label_id }) => label_id ?? []);
  const guides = await asks.guidesOf(db, customer_id, labels);
  const folios = await asks.freightOf(db, customer_id, labels);
  return rows.map(({ id, line, booked_at, movement, description, label_id, amount, balance_after, user_id, name }) => {
    const guide = label_id && guides.get(label_id);
    const moved = centavos(Math.abs(amount));
    return {
      id: `${id}-${line}`,
      at: booked_at.toISOString(),
      movement: movement as ShownMovement,
      description,
      label: label_id && guide ? { id: label_id, ...guide } : null,
      folio: (label_id && folios.get(label_id)) ?? null,
      user: user_id ? { id: user_id, name: name ?? '' } : null,
      users: users.get(id) ?? [],
      charge: amount > 0 ? moved : null,
      credit: amount > 0 ? null : moved,
      balance: shown(kind, balance_after ?? 0),
    };
  });
}

const isDispersal = (movement: string): boolean => movement === 'dispersion' || movement === 'dispersion_return';
