import type { AccountId, CustomerId, LotId, UserId } from '#contract/shared/ids.ts';

/** Kinds of accounts (AMB-12.12). A customer's kept accounts are below; every other kind only receives entries. */
export const accountKinds = [
  'pool',
  'user',
  'stock',
  'credit',
  'receivable',
  'favor',
  'held',
  'bank',
  'suspense',
  'revenue',
  'iva_collected',
  'iva_pending',
  'breakage',
  'adjustments',
  'clearing',
  'transfer',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * What we owe the customer: a credit balance, shown with the sign turned. −500.00 here is 500.00 on the screen.
 * `credit` holds what open guides will be owed (credit and unsettled extras), `receivable` what is owed.
 */
const liabilities: ReadonlySet<AccountKind> = new Set(['pool', 'user', 'stock', 'favor']);
const claims: ReadonlySet<AccountKind> = new Set(['credit', 'receivable']);

/** Whether an account keeps its balance, the balance after each movement and a hash chain. */
export const isKept = (kind: AccountKind): boolean => liabilities.has(kind) || claims.has(kind);

/** Whether a balance (+ debit, − credit) lies beyond the limit of its account: money spent twice, or a claim below zero. */
export const isBeyondLimit = (kind: AccountKind, balance: number): boolean =>
  (liabilities.has(kind) && balance > 0) || (claims.has(kind) && balance < 0);

const id = (kind: AccountKind, owner: string) => `${kind}:${owner}` as AccountId;
const house = (kind: AccountKind) => kind as string as AccountId;

/** The id of every account: its kind, and its owner where it has one. */
export const accounts = {
  pool: (customer: CustomerId) => id('pool', customer),
  user: (user: UserId) => id('user', user),
  stock: (lot: LotId) => id('stock', lot),
  credit: (customer: CustomerId) => id('credit', customer),
  receivable: (customer: CustomerId) => id('receivable', customer),
  /** What is owed for one order of stock that was bought on credit; nothing of it is an owed charge. */
  orderOwed: (order: string) => id('receivable', order),
  favor: (customer: CustomerId) => id('favor', customer),
  held: (customer: CustomerId) => id('held', customer),
  clearing: (carrier: string) => id('clearing', carrier),
  bank: house('bank'),
  suspense: house('suspense'),
  revenue: house('revenue'),
  ivaCollected: house('iva_collected'),
  ivaPending: house('iva_pending'),
  breakage: house('breakage'),
  adjustments: house('adjustments'),
  /** Money between two customers: what one gives the other takes in the same transaction, so it is zero after each transfer. */
  transfer: house('transfer'),
};

/** The kind of an account, read from its id. Throws for an id that is none. */
export function kindOf(account: AccountId): AccountKind {
  const [kind] = account.split(':', 1) as [AccountKind];
  if (!accountKinds.includes(kind)) throw new RangeError(`no account: ${account}`);
  return kind;
}

/** What follows the kind in an account's id: the customer, user, lot or carrier it belongs to; empty for accounts of the house. */
export const ownerOf = (account: AccountId): string => account.slice(kindOf(account).length + 1);
