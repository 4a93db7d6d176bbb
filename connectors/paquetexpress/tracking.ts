import type { Proof, TrackAnswer, TrackEvent, UndatedEvent } from '#connectors/kit/connector.ts';
import { dayIn, instantOf } from '#connectors/kit/moments.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { readJson } from '#wire/read-json.ts';
import { plainWords } from '#wire/untrusted.ts';
import { asUnauthorized, dataOf, type PaquetexpressContext } from './client.ts';
import { followUpOf, isScan, reversals } from './codes.ts';
import { history, historyAnswer, type Told } from './schema.ts';
import { readProof } from '#connectors/kit/proof.ts';
import { done, type Answer } from '#wire/answer.ts';

/** The instant of an event; without one, the day and hour of central Mexico that are printed. A day alone does not say when. */
const momentOf = ({ fechahora, fecha, hora }: Told): string | null =>
  fechahora !== null && fechahora > 0 && !Number.isNaN(new Date(fechahora).getTime())
    ? new Date(fechahora).toISOString()
    : hora && instantOf(fecha ?? '', hora, { dayOf: dayIn });

/** Events of another guide are nobody's: for a number that it does not know, Paquetexpress may tell somebody else's story. */
export function fromAnswer(told: readonly Told[], parcel_number: string): TrackAnswer {
  const own = told.filter(({ rastreo }) => rastreo === parcel_number);
  const events: TrackEvent[] = [];
  const undated: UndatedEvent[] = [];
  for (const event of own) {
    const code = event.eventoId ?? '';
    const detail = plainWords(event.status ?? '') || null;
    const occurred_at = momentOf(event);
    if (!occurred_at) {
      undated.push({ code, detail, date: plainWords(`${event.fecha ?? ''} ${event.hora ?? ''}`) });
      continue;
    }
    const follow_up = followUpOf(event);
    const city = plainWords(event.ciudadEvento ?? '') || null;
    events.push({ code, occurred_at, city, detail, follow_up, is_reversal: reversals.has(code), is_scan: isScan(code, follow_up) });
  }
  return { parcel_number, found: own.length > 0, events, received_by: null, measuredHkg: null, undated };
}

/** How it says that it has no such guide. */
const isUnknown = /no (existe|se encontr|localizad)|sin (informacion|movimientos|resultados)/i;

/** The history of one guide. It opens with the token of the contract, which stands in the path and so never in the log. */
async function historyOf(context: PaquetexpressContext, parcel_number: string): Promise<Answer<readonly Told[]>> {
  const { base_url, contract_token } = context.credentials;
  const path = `/ptxws/rest/api/v3/guia/historico/${encodeURIComponent(parcel_number)}`;
  const url = `${base_url}${path}/${encodeURIComponent(contract_token)}`;
  const answer = asUnauthorized(await context.http({ operation: 'track', method: 'GET', url, headers: {}, shownPath: path }));
  if (answer.outcome === 'done' && answer.value.status === 404) return done([]);
  const read = readJson(answer, historyAnswer, () => null);
  if (read.outcome !== 'done') return read;
  if (Array.isArray(read.value)) return done(read.value);
  const told = dataOf(done(read.value.body.response), history, () => true);
  return told.outcome === 'refused' && isUnknown.test(foldAscii(told.description)) ? done([]) : told;
}

export async function track(
  context: PaquetexpressContext,
  { parcel_numbers: [parcel_number = ''] }: { parcel_numbers: readonly string[] },
): Promise<Answer<readonly TrackAnswer[]>> {
  const told = await historyOf(context, parcel_number);
  return told.outcome === 'done' ? done([fromAnswer(told.value, parcel_number)]) : told;
}

/** The signature of the person who received the parcel. Nothing = there is none, or not yet. */
export async function proofOfDelivery(
  context: PaquetexpressContext,
  { parcel_number }: { parcel_number: string },
): Promise<Answer<readonly Proof[]>> {
  const url = `${context.credentials.base_url}/ptxws/rest/api/v1/entrega/firma/${encodeURIComponent(parcel_number)}`;
  const answer = await context.http({ operation: 'proofOfDelivery', method: 'GET', url, headers: { accept: 'image/png, application/pdf' } });
  if (answer.outcome !== 'done') return answer;
  const { status, bytes: file } = answer.value;
  if (status === 404 || file.length === 0) return done([]);
  const proof = readProof(file);
  return proof.outcome === 'done' ? done([proof.value]) : proof;
}
