import { together, type Tx } from '#platform/db/tx.ts';
import type { ShippingNeeds } from '../needs.ts';
import type { Guide } from '../store/guides.ts';
import { writeGuide } from '../store/write-guide.ts';
import { abilitiesFor } from './abilities-for.ts';
import { chargedGuide, giveBack } from './guide-money.ts';
import { freightOutcome } from './rules/freight-outcome.ts';
import { decide, type Facts } from './rules/decide.ts';
import type { EventOf, GuideEvent } from './rules/guide-event.ts';
import type { Money } from './rules/transitions.ts';

export type ChangeNeeds = Pick<ShippingNeeds, 'clock' | 'carriers' | 'waits' | 'wallet' | 'billing' | 'audit'> & {
  asks: Pick<ShippingNeeds['asks'], 'freightMoved'>;
};

/**
 * Writes what an event makes of a guide and moves its money, in the caller's transaction: nothing else changes a guide. The caller holds the
 * guide's lock or its order's fence and gives the guide as it read it since; a guide that was changed meanwhile is refused. Answers it as it
 * stands afterwards.
 */
export async function changeGuide(needs: ChangeNeeds, tx: Tx, guide: Guide, event: GuideEvent): Promise<Guide> {
  const { change, money, next } = decide(guide, event, factsOf(needs, guide));
  const columns = { ...change, next_step_kind: next?.kind ?? null, next_step_at: next?.at ?? null };
  const changed = { ...guide, ...columns };
  // The guide's row is written before its reservation, as everywhere.
  await together(writeGuide(tx, guide, columns), moveMoney(needs, tx, changed, money));
  // In the same transaction: an order and its guide never say two things.
  const outcome = changed.creation === guide.creation ? null : freightOutcome(changed);
  if (outcome) await needs.asks.freightMoved(tx, outcome);
  return changed;
}

/** What people write on a guide. The table of transitions gives these events no money to move. */
export type GuideNote = EventOf<'noted' | 'billed_to' | 'billed_at_once' | 'numbered' | 'use_reviewed'>;
type NoteNeeds = Pick<ChangeNeeds, 'clock' | 'carriers' | 'waits'>;

/** The same for what people write on a guide. It cannot move money, so a call that does no more need not ask for the second factor. */
export async function writeOnGuide(needs: NoteNeeds, tx: Tx, guide: Guide, note: GuideNote): Promise<Guide> {
  const { change, money, next } = decide(guide, note, factsOf(needs, guide));
  if (money.length > 0) throw new Error(`${note.kind} moves money`);
  const columns = { ...change, next_step_kind: next?.kind ?? null, next_step_at: next?.at ?? null };
  await writeGuide(tx, guide, columns);
  return { ...guide, ...columns };
}

function factsOf({ clock, carriers, waits }: NoteNeeds, guide: Guide): Facts {
  return { now: clock.now(), carrier: abilitiesFor(carriers, guide), waits };
}

async function moveMoney(needs: ChangeNeeds, tx: Tx, guide: Guide, money: readonly Money[]): Promise<void> {
  const moves: Record<Money, () => Promise<void>> = {
    charge: () => needs.billing.chargeLabel(tx, chargedGuide(guide)),
    release: () => needs.wallet.release(tx, guide.id),
    give_back: () => giveBack(needs, tx, guide),
    charge_again: () => needs.billing.chargeUsedLabel(tx, chargedGuide(guide)),
    charge_reuse: () => needs.billing.chargeReusedLabel(tx, chargedGuide(guide)),
  };
  for (const move of money) await moves[move]();
}
