import type { TrackAnswer, TrackEvent, UndatedEvent } from '#connectors/kit/connector.ts';
import { dayIn, instantIn } from '#connectors/kit/moments.ts';
import { readJson } from '#wire/read-json.ts';
import { plainWords } from '#wire/untrusted.ts';
import { callRedpack, redpackRefusal, type RedpackContext } from './client.ts';
import { followUpOf, isScan } from './codes.ts';
import { complaintIn } from './labels.ts';
import { trackAnswer, type Situation, type Tracked } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** The history, and the last situation where the history has not come to it yet. */
function situationsOf({ trackings, lastSituation, dateSituation }: Tracked): Situation[] {
  const isTold = trackings.some(({ id, date }) => id === lastSituation?.id && date === dateSituation);
  return lastSituation === null || isTold ? trackings : [...trackings, { ...lastSituation, date: dateSituation }];
}

/** Dates without an offset are those of central Mexico. What has no readable date is kept apart, so that somebody hears of it. */
function eventsOf(tracked: Tracked): { events: TrackEvent[]; undated: UndatedEvent[] } {
  const events: TrackEvent[] = [];
  const undated: UndatedEvent[] = [];
  for (const { id, idDesc, date } of situationsOf(tracked)) {
    const [code, detail] = [id ?? '', plainWords(idDesc ?? '') || null];
    const occurred_at = instantIn(date ?? '', { dayOf: dayIn });
    const follow_up = followUpOf(code, idDesc ?? '');
    if (occurred_at === null) undated.push({ code, detail, date: plainWords(date ?? '') });
    else events.push({ code, occurred_at, city: null, detail, follow_up, is_reversal: false, is_scan: isScan(follow_up) });
  }
  return { events, undated };
}

/** Where a failure of Redpack's own stands in place of a story, nobody knows whether there is one. */
const isFailure = ({ consumptionResultWS }: Tracked): boolean => complaintIn(consumptionResultWS)?.outcome === 'unknown';

/** Another's number is nobody's. A guide of which Redpack could not tell is left out: it may name none where it failed. */
export function fromAnswer(told: readonly Tracked[], asked: readonly string[]): TrackAnswer[] {
  return asked.flatMap((parcel_number): TrackAnswer[] => {
    const tracked = told.find(({ trackingNumber }) => trackingNumber === parcel_number);
    const { events, undated } = tracked ? eventsOf(tracked) : { events: [], undated: [] };
    const found = events.length + undated.length > 0;
    if (!found && (tracked ? isFailure(tracked) : told.some(isFailure))) return [];
    const kilos = tracked?.parcel[0]?.weigth ?? 0;
    const received_by = plainWords(tracked?.personReceived ?? '') || null;
    return [{ parcel_number, found, events, undated, received_by, measuredHkg: kilos > 0 ? Math.round(kilos * 100) : null }];
  });
}

export async function track(
  context: RedpackContext,
  { parcel_numbers }: { parcel_numbers: readonly string[] },
): Promise<Answer<readonly TrackAnswer[]>> {
  const url = `${context.credentials.tracking_url}/redpack/trackingByNumber`;
  const body = parcel_numbers.map((trackingNumber) => ({ trackingNumber }));
  const read = readJson(await callRedpack(context, { operation: 'track', url, body }), trackAnswer, redpackRefusal);
  if (read.outcome !== 'done') return read;
  const tracked = fromAnswer(read.value, parcel_numbers);
  return tracked.length > 0 ? done(tracked) : { outcome: 'unknown', reason: 'server_error' };
}
