import type { TrackAnswer, TrackEvent, UndatedEvent } from '#connectors/kit/connector.ts';
import { dayIn, instantOf } from '#connectors/kit/moments.ts';
import { isScanned, meantBy } from '#connectors/kit/status-words.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { readJson } from '#wire/read-json.ts';
import { plainWords } from '#wire/untrusted.ts';
import { callTresguerras, complaintIn, tresguerrasRefusal, type TresguerrasContext } from './client.ts';
import { trackAnswer, type Movement } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

const ONE_TALON = '00';

/** Sentences are the codes. Another talón's movements are nobody's; what has no readable date is kept apart, so that somebody hears of it. */
export function fromAnswer(told: readonly Movement[], parcel_number: string): TrackAnswer {
  const events: TrackEvent[] = [];
  const undated: UndatedEvent[] = [];
  for (const movement of told.filter(({ talon }) => talon === null || talon === parcel_number)) {
    const detail = plainWords(movement.descripcion ?? '') || null;
    const code = foldAscii(detail ?? '')
      .toUpperCase()
      .slice(0, 60);
    const occurred_at = instantOf(movement.fecha ?? '', movement.hora, { dayOf: dayIn });
    const follow_up = meantBy(code);
    if (occurred_at === null) undated.push({ code, detail, date: plainWords(`${movement.fecha ?? ''} ${movement.hora ?? ''}`) });
    else {
      const city = plainWords(movement.ciudad ?? '') || null;
      events.push({ code, occurred_at, city, detail, follow_up, is_reversal: false, is_scan: isScanned(follow_up) });
    }
  }
  return { parcel_number, found: events.length + undated.length > 0, events, undated, received_by: null, measuredHkg: null };
}

const isUnknown = /no (existe|se encontr|localizad)|sin (informacion|movimientos)/i;

/** The movements of one talón; one that Tresguerras does not know has none. */
export async function track(
  context: TresguerrasContext,
  { parcel_numbers: [parcel_number = ''] }: { parcel_numbers: readonly string[] },
): Promise<Answer<readonly TrackAnswer[]>> {
  const answer = await callTresguerras(context, { operation: 'track', action: 'ApiRastreo', body: { type: ONE_TALON, rastreo: parcel_number } });
  const read = readJson(answer, trackAnswer, tresguerrasRefusal);
  if (read.outcome !== 'done') return read;
  const complaint = complaintIn(read.value.return);
  if (complaint && !(complaint.outcome === 'refused' && isUnknown.test(foldAscii(complaint.description)))) return complaint;
  return done([fromAnswer(complaint ? [] : read.value.return.rastreo, parcel_number)]);
}
