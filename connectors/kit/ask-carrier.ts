import { DAY_MS } from '#contract/shared/dates.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CarrierRequest, ConnectorContext, QuoteRequest } from './connector.ts';
import { carrierHttp } from './http.ts';
import { operations as table } from './operations.ts';
import type { CallLog } from '#wire/http.ts';
import type { CallSetting, Operations } from './plug.ts';
import { saidIn } from './said-in.ts';
import { shapeOf } from './shape-of.ts';
import { limitsOf } from '#wire/timeouts.ts';
import type { Transport } from '#wire/transport.ts';
import type { Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';

/** A label of a person's own trial was made within these days; carriers search no further back than thirty. */
const LOOK_BACK_MS = 20 * DAY_MS;

/** One request on the wire: never a header, a query or a body, only which fields the answer had, and the sentence of a refusal. */
export type Exchange = {
  operation: string;
  line: string;
  status: number | null;
  outcome: string;
  ms: number;
  bytes: number;
  shape: string[];
  /** The carrier's own sentence where its status says no; secrets are not taken out of it. */
  said: string | null;
};

/** One question to the carrier through its connector. */
export type Asked<T> = { answer: Answer<T>; ms: number; exchanges: Exchange[] };
type AnswerTo<Name extends keyof Operations> =
  NonNullable<Operations[Name]> extends (...args: never) => Promise<Answer<infer Value>> ? Asked<Value> | null : never;

/** null = the connector has no such operation, or the operator gave nothing to ask about. */
export type Probed = {
  listServices: AnswerTo<'listServices'>;
  quote: AnswerTo<'quote'>;
  track: AnswerTo<'track'>;
  findByReference: AnswerTo<'findByReference'>;
  pickupAvailability: AnswerTo<'pickupAvailability'>;
};

export type Questions = { quote: QuoteRequest; parcel_number: string | null; reference: string | null };
export type ProbeNeeds = { carrier: CarrierSlug; timeScale: number; now: () => Date; transport: Transport; log?: CallLog };

/** Asks everything that costs nothing, one after the other. A connector that would write is a bug here: its request is never sent. */
export async function askCarrier(operations: Operations, { quote, parcel_number, reference }: Questions, needs: ProbeNeeds): Promise<Probed> {
  const { listServices, track, findByReference, pickupAvailability } = operations;
  const { now } = needs;
  return {
    listServices: listServices ? await ask(needs, (setting) => listServices(setting, undefined)) : null,
    quote: operations.quote ? await ask(needs, (setting) => (operations.quote as NonNullable<Operations['quote']>)(setting, quote)) : null,
    track: track && parcel_number ? await ask(needs, (setting) => track(setting, { parcel_numbers: [parcel_number] })) : null,
    findByReference:
      findByReference && reference
        ? await ask(needs, (setting) => findByReference(setting, { reference, attempted_at: new Date(now().getTime() - LOOK_BACK_MS) }))
        : null,
    pickupAvailability: pickupAvailability ? await ask(needs, (setting) => pickupAvailability(setting, placeOf(quote))) : null,
  };
}

/** The end from which parcels would be collected. */
const placeOf = ({ zip_origin, city_origin, state_origin }: QuoteRequest) => ({
  zip_code: zip_origin,
  city: city_origin,
  state_code: state_origin,
});

const noLog: CallLog = { info: () => undefined, warn: () => undefined };

async function ask<T>(needs: ProbeNeeds, call: (setting: CallSetting) => Promise<Answer<T>>): Promise<Asked<T>> {
  const { carrier, timeScale, now, transport, log = noLog } = needs;
  const requestId = `probe-${now().getTime()}`;
  const exchanges: Exchange[] = [];
  const http = watched(carrierHttp({ carrier, requestId, timeScale, log, transport }), exchanges);
  const started = performance.now();
  const answer = await call({ http, now, requestId, scaled: (ms) => ms * timeScale });
  return { answer, ms: Math.round(performance.now() - started), exchanges };
}

/** Hands requests on and notes what became of them. */
function watched(http: ConnectorContext<unknown>['http'], exchanges: Exchange[]): ConnectorContext<unknown>['http'] {
  return async (request) => {
    if (limitsOf(table, request.operation).kind !== 'read') throw new Error(`a probe only reads, and ${request.operation} would write`);
    const started = performance.now();
    const answer = await http(request);
    exchanges.push(exchangeOf(request, answer, Math.round(performance.now() - started)));
    return answer;
  };
}

function exchangeOf({ operation, method, url }: CarrierRequest, answer: Answer<HttpAnswer>, ms: number): Exchange {
  const { origin, pathname } = new URL(url);
  const line = `${method} ${origin}${pathname}`;
  if (answer.outcome === 'done') {
    const { status, bytes, text } = answer.value;
    return { operation, line, status, outcome: 'done', ms, bytes: bytes.length, shape: shapeOf(text), said: status >= 400 ? saidIn(text) : null };
  }
  const outcome = answer.outcome === 'refused' ? `refused ${answer.code}` : `unknown ${answer.reason}`;
  return { operation, line, status: null, outcome, ms, bytes: 0, shape: [], said: null };
}
