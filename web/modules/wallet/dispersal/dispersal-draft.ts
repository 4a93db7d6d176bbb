import type { UserId } from '#contract/shared/ids.ts';
import { negate, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { walletOperations } from '#contract/wallet/wallet.ts';
import { disperseTexts as texts } from '#texts/es/wallet/disperse.ts';
import { money } from '../../../platform/format.ts';
import type { Faults } from '../../../ui/form/form-rules.ts';

export type DispersalUser = ResponseOf<typeof walletOperations.listUserBalances>['data'][number];
export type Way = 'give' | 'take';
/** By user, so that one who comes or goes meanwhile moves nobody else's amount. */
export type DispersalDraft = { amounts: Record<UserId, Centavos | null>; ways: Record<UserId, Way>; note: string };

export const emptyDispersal = (): DispersalDraft => ({ amounts: {}, ways: {}, note: '' });

export const wayOf = ({ ways }: DispersalDraft, user: UserId): Way => ways[user] ?? 'give';

/** What was typed, in the order in which it is sent: given +, taken back −. */
export const movementsOf = (draft: DispersalDraft): { user_id: UserId; amount: Centavos }[] =>
  (Object.entries(draft.amounts) as [UserId, Centavos | null][]).flatMap(([user_id, typed]) =>
    typed === null ? [] : [{ user_id, amount: wayOf(draft, user_id) === 'take' && Number.isFinite(typed) ? negate(typed) : typed }],
  );

export type DispersalTotals = { given: Centavos; taken: Centavos; moved: number };

/** Sums of what can be read as amounts. */
export function totalsOf(draft: DispersalDraft): DispersalTotals {
  const amounts = movementsOf(draft).flatMap(({ amount }) => (Number.isFinite(amount) ? [amount] : []));
  const given = sumCentavos(amounts.filter((amount) => amount > 0));
  const taken = sumCentavos(amounts.filter((amount) => amount < 0).map(negate));
  return { given, taken, moved: amounts.filter((amount) => amount !== 0).length };
}

/** At each user: a sum that is none, or more taken back than there is. */
export function faultsOfDispersal(draft: DispersalDraft, users: readonly DispersalUser[]): Faults {
  const faultOf = (user: UserId, typed: Centavos): string | undefined => {
    if (Number.isNaN(typed)) return texts.faults.unreadable;
    if (!(typed > 0)) return texts.faults.amount;
    const row = users.find(({ user_id }) => user_id === user);
    if (!row) return texts.faults.userGone;
    return wayOf(draft, user) === 'take' && typed > row.remaining ? texts.faults.notEnough(money(row.remaining)) : undefined;
  };
  return Object.fromEntries(
    (Object.entries(draft.amounts) as [UserId, Centavos | null][]).map(([user, typed]) => [
      `amounts.${user}`,
      typed === null ? undefined : faultOf(user, typed),
    ]),
  );
}
