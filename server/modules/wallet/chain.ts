import { hash as digest } from 'node:crypto';
import type { AccountId, CustomerId, EntryId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Entry } from '#ledger/entry.ts';
import type { Lot } from '#ledger/lot.ts';
import { writeUnits } from '#ledger/units.ts';

/** The hash of an entry with all its lines, in one canonical line of JSON. scripts/verify writes the same line by itself. */
export function hashEntry(id: EntryId, { key, movement, customer_id, label_id, at, description, postings }: Entry, bookedAt: Date): string {
  const lines = postings.map(({ account, amount, units }) => [account, amount, units && writeUnits(units)]);
  return digest('sha256', JSON.stringify([id, key, movement, customer_id, label_id, at.toISOString(), bookedAt.toISOString(), description, lines]));
}

/** What a chain of stock begins with, so that nobody changes the lot unseen. Its user may go, and is left out. */
export const hashLot = (customer: CustomerId, { id, parent_id, service_id, units, net, total, valid_until, is_extension, bought_at }: Lot): string =>
  digest('sha256', JSON.stringify([id, customer, parent_id, service_id, units, net, total, valid_until, is_extension, bought_at.toISOString()]));

export type Link = { account: AccountId; n: number; balance_after: Centavos; free_after: number | null };

/** The hash of one posting of a kept account: over the account's hash before it, its entry, and the balance after it. */
export const hashLink = (former: string, entryHash: string, { account, n, balance_after, free_after }: Link): string =>
  digest('sha256', JSON.stringify([former, entryHash, account, n, balance_after, free_after]));
