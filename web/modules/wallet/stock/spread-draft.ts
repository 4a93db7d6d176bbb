import type { ServiceId, UserId } from '#contract/shared/ids.ts';
import { MOST_AT_ONCE } from '#contract/wallet/dispersals.ts';
import type { LotRow } from '#contract/wallet/stock.ts';
import { stockTexts as texts } from '#texts/es/wallet/stock.ts';
import type { Faults } from '../../../ui/form/form-rules.ts';
import type { Way } from '../dispersal/dispersal-draft.ts';

/** One user's share of one service, as it is named in the form. */
export type ShareKey = `${string}:${string}`;
export const shareKey = (service: ServiceId, user: UserId): ShareKey => `${service}:${user}`;

/** By service and user, so that another service on the screen forgets nothing. */
export type SpreadDraft = { quantities: Record<ShareKey, number | null>; ways: Record<ShareKey, Way>; valid_until: string };
export const emptySpread = (): SpreadDraft => ({ quantities: {}, ways: {}, valid_until: '' });

export const spreadWay = ({ ways }: SpreadDraft, key: ShareKey): Way => ways[key] ?? 'give';

export type SpreadItem = { service_id: ServiceId; user_id: UserId; quantity: number };

/** What was typed, in the order in which it is sent: given +, taken back −. */
export const itemsOf = (draft: SpreadDraft): SpreadItem[] =>
  (Object.entries(draft.quantities) as [ShareKey, number | null][]).flatMap(([key, typed]) => {
    if (typed === null) return [];
    const [service_id, user_id] = key.split(':') as [ServiceId, UserId];
    return [{ service_id, user_id, quantity: spreadWay(draft, key) === 'take' ? -typed : typed }];
  });

/** Units that somebody can give or return of a service on a day: of a user, or of the pool without one. */
export const unitsOf = (lots: readonly LotRow[], service: ServiceId, user: UserId | null, today: string): number =>
  lots
    .filter((lot) => lot.service_id === service && (lot.user?.id ?? null) === user && (user !== null || lot.valid_until >= today))
    .reduce((sum, { free }) => sum + free, 0);

/** What a service's units come to: given, taken back. */
export function spreadTotals(draft: SpreadDraft, service: ServiceId): { given: number; taken: number } {
  const own = itemsOf(draft).flatMap(({ service_id, quantity }) => (service_id === service && Number.isFinite(quantity) ? [quantity] : []));
  const sum = (some: number[]) => some.reduce((total, one) => total + one, 0);
  return { given: sum(own.filter((one) => one > 0)), taken: -sum(own.filter((one) => one < 0)) || 0 };
}

/** At each share: what is no whole number, or more taken back than there is. */
export function faultsOfSpread(draft: SpreadDraft, lots: readonly LotRow[], today: string): Faults {
  const faultOf = (key: ShareKey, typed: number): string | undefined => {
    if (!Number.isInteger(typed) || typed <= 0 || typed > MOST_AT_ONCE) return texts.faults.quantity;
    const [service, user] = key.split(':') as [ServiceId, UserId];
    const held = unitsOf(lots, service, user, today);
    return spreadWay(draft, key) === 'take' && typed > held ? texts.faults.has(held) : undefined;
  };
  const entries = Object.entries(draft.quantities) as [ShareKey, number | null][];
  return Object.fromEntries(entries.map(([key, typed]) => [`quantities.${key}`, typed === null ? undefined : faultOf(key, typed)]));
}
