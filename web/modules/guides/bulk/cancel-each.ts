import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { ApiError, sentenceOf } from '../../../platform/api-error.ts';

/** What became of one guide: cancelled, left to the carrier's answer, or still as it was, with the reason. */
export type Outcome<Id> = { id: Id; end: 'cancelled' | 'waiting' } | { id: Id; end: 'kept'; reason: string };

type Watch = { onProgress: (done: number) => void; isStopped: () => boolean };

const AT_ONCE = 4;

/**
 * Cancels several guides and answers one outcome for each, in their order. The first goes alone, so that a second factor is asked once;
 * without one, or without an answer at all, those not yet begun are left as they are.
 */
export async function cancelEach<Id>(
  ids: readonly Id[],
  cancel: (id: Id) => Promise<unknown>,
  { onProgress, isStopped }: Watch,
): Promise<Outcome<Id>[]> {
  const outcomes = new Map<Id, Outcome<Id>>();
  let isOver = false;
  const one = async (id: Id) => {
    const { outcome, endsAll } = await tried(id, cancel);
    outcomes.set(id, outcome);
    isOver ||= endsAll;
    onProgress(outcomes.size);
  };
  const [first, ...rest] = ids;
  if (first !== undefined) await one(first);
  const work = async () => {
    for (let id = rest.shift(); id !== undefined && !isOver && !isStopped(); id = rest.shift()) await one(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ids.map((id) => outcomes.get(id) ?? { id, end: 'kept', reason: bulkTexts.notTried });
}

async function tried<Id>(id: Id, cancel: (id: Id) => Promise<unknown>): Promise<{ outcome: Outcome<Id>; endsAll: boolean }> {
  try {
    await cancel(id);
    return { outcome: { id, end: 'cancelled' }, endsAll: false };
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: { id, end: 'kept', reason: bulkTexts.noAnswer }, endsAll: true };
    if (error.code === 'ACCEPTED') return { outcome: { id, end: 'waiting' }, endsAll: false };
    const endsAll = error.code === 'SECOND_FACTOR' || error.status === 401;
    return { outcome: { id, end: 'kept', reason: sentenceOf(error, labelsTexts.cancelFailed) }, endsAll };
  }
}
