import { businessDayOf } from '#contract/shared/dates.ts';
import { ZERO } from '#contract/shared/money.ts';
import { carrierProbeTexts as texts } from '#texts/es/carriers/carriers.ts';
import type { QuoteRequest } from './connector.ts';

/** An end of the question: its postal code and the code of its state. */
export type ProbeEnd = { zip: string; state: string };
export type ProbeRoute = { from: ProbeEnd; to: ProbeEnd; kg: number };

/** Between two large cities: a carrier of the country serves it. */
export const usualRoute: ProbeRoute = { from: { zip: '64000', state: '19' }, to: { zip: '97000', state: '31' }, kg: 4 };

/** A box that every carrier takes. */
export function probeQuote({ from, to, kg }: ProbeRoute, now: Date): QuoteRequest {
  const piece: QuoteRequest['pieces'][number] = {
    type: 'Caja',
    lengthHcm: 3_000,
    widthHcm: 2_500,
    heightHcm: 2_000,
    weightHkg: Math.ceil(kg * 100),
    content: texts.content,
    declared: ZERO,
    irregular: false,
  };
  return {
    zip_origin: from.zip,
    zip_destination: to.zip,
    city_origin: '',
    city_destination: '',
    state_origin: from.state,
    state_destination: to.state,
    deliver_to_branch: false,
    pieces: [piece],
    ship_date: businessDayOf(now),
  };
}
