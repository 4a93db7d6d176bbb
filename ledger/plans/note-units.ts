import type { AccountId, CustomerId } from '#contract/shared/ids.ts';
import { entryOf, type Entry } from '../entry.ts';
import { unitsOnly } from '../posting.ts';
import type { Units } from '../units.ts';

/** Units that a credit note takes out of their lots, by their accounts; `note` names it. */
export type NoteUnits = { note: string; customer_id: CustomerId; taken: readonly { account: AccountId; units: Units }[]; at: Date };

/** Nobody spends units that a note is to take back, and they keep their value until SAT has stamped it. */
export const planNoteHold = (input: NoteUnits): Entry => plan('note_hold', input);

/** A note that never counts lets its units go. */
export const planNoteRelease = (input: NoteUnits): Entry => plan('note_release', input);

const plan = (movement: 'note_hold' | 'note_release', { note, customer_id, taken, at }: NoteUnits): Entry =>
  entryOf(
    { key: `${movement}:${note}`, movement, customer_id, label_id: null, at, description: '' },
    taken.map(({ account, units }) => unitsOnly(account, units)),
  );
