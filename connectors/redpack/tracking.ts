import type { TrackAnswer, TrackEvent, UndatedEvent } from '#connectors/kit/connector.ts';
import { dayIn, instantIn } from '#connectors/kit/moments.ts';
import { readJson } from '#wire/read-json.ts';
import { plainWords } from '#wire/untrusted.ts';
import { callRedpack, redpackRefusal, type RedpackContext } from './client.ts';
import { followUpOf, isScan } from './codes.ts';
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

/** Another's number is nobody's. */
export function fromAnswer(told: readonly Tracked[], asked: readonly string[]): TrackAnswer[] {
  return asked.map((parcel_number) => {
    const tracked = told.find(({ trackingNumber }) => trackingNumber === parcel_number);
    if (!tracked) return { parcel_number, found: false, events: [], received_by: null, measuredHkg: null };
    const { events, undated } = eventsOf(tracked);
    const kilos = tracked.parcel[0]?.weigth ?? 0;
    return {
      parcel_number,
      found: events.length + undated.length > 0,
      events,
      undated,
      received_by: plainWords(tracked.personReceived ?? '') || null,
      measuredHkg: kilos > 0 ? Math.round(kilos * 100) : null,
    };
  });
}

export async function track(
  context: RedpackContext,
  { parcel_numbers }: { parcel_numbers: readonly string[] },
): Promise<Answer<readonly TrackAnswer[]>> {
  const url = `${context.credentials.tracking_url}/redpack/trackingByNumber`;
  const body = parcel_numbers.map((trackingNumber) => ({ trackingNumber }));
  const read = readJson(await callRedpack(context, { operation: 'track', url, body }), trackAnswer, redpackRefusal);
  return read.outcome === 'done' ? done(fromAnswer(read.value, parcel_numbers)) : read;
}
