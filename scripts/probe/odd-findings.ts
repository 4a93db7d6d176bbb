import { carrierProbeTexts as texts } from '#texts/es/carriers/carriers.ts';
import type { Asked, Exchange, Probed } from '#connectors/kit/ask-carrier.ts';

type Value<Name extends keyof Probed> = NonNullable<Probed[Name]> extends Asked<infer T> ? T : never;
const said = (...lines: (string | false)[]): string[] => lines.filter((line) => line !== false);

/** What an operator should look at although the call itself was answered. */
export const oddIn = {
  listServices: (services: Value<'listServices'>): string[] => said(services.length === 0 && texts.odd.noServices),

  quote: ({ services, zone }: Value<'quote'>): string[] =>
    said(
      services?.length === 0 && texts.odd.notServed,
      services?.some(({ cost }) => cost === null) === true && texts.odd.noCost,
      services !== null && new Set(services.map(({ code }) => code)).size < services.length && texts.odd.twice,
      zone === null && texts.odd.noZone,
    ),

  track: ([tracked]: Value<'track'>, now: Date): string[] => {
    if (!tracked?.found) return [texts.odd.notFound];
    const { events, undated = [] } = tracked;
    const unexplained = [...new Set(events.filter(({ follow_up }) => follow_up === null).map(({ code }) => code))];
    return said(
      events.length === 0 && texts.odd.noEvents,
      unexplained.length > 0 && texts.odd.unexplained(unexplained.join(', ')),
      ...undated.map(({ code, date }) => texts.odd.undated(code, date)),
      events.some(({ occurred_at }) => Date.parse(occurred_at) > now.getTime()) && texts.odd.future,
    );
  },

  findByReference: ({ found }: Value<'findByReference'>, reference: string): string[] =>
    said(found === null && texts.odd.referenceUnknown, found !== null && found.reference !== reference && texts.odd.otherReference),

  pickupAvailability: (days: Value<'pickupAvailability'>): string[] => said(days.length === 0 && texts.odd.noPickupDays),
};

/** A token service answers like any other; what it answered must be a success. */
export const isTokenGiven = ({ status }: Exchange): boolean => status !== null && status >= 200 && status < 300;
