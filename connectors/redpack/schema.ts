import * as z from 'zod/mini';
import { figure, listOf, optional, word } from '#wire/shapes.ts';

/** What Redpack sends, as far as we read it: a list, one for each thing that was asked. */
export const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.coerce.number().check(z.gt(0)) });
export const tokenError = z.object({ error: optional(word), error_description: optional(word) });

const responses = listOf(z.object({ status: optional(word), response: optional(word) }));
export type Responses = z.output<typeof responses>;

export const numberPattern = /^\d{9}$/;
export const labelAnswer = z.array(
  z.object({ trackingNumber: z._default(z.nullable(word), null), parcels: listOf(z.object({ label: optional(z.string()) })), responseWS: responses }),
);
export type MadeAnswer = z.output<typeof labelAnswer>[number];

export const pickupAnswer = z.array(z.object({ pickupRequestNumber: optional(word), responseWS: responses }));

/** What an entry of the tracking says of itself: 1 is good. No client in use names the words beside another status, so that all are read. */
const consumption = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform(({ status, ...others }: Record<string, unknown>) => ({
    status: z.safeParse(word, status).data ?? null,
    response: Object.values(others)
      .filter((one) => typeof one === 'string')
      .join(' '),
  })),
);

const situation = z.object({ id: optional(word), idDesc: optional(word), date: optional(word) });
export type Situation = z.output<typeof situation>;
export const trackAnswer = z.array(
  z.object({
    trackingNumber: optional(word),
    consumptionResultWS: listOf(consumption),
    lastSituation: optional(z.object({ id: optional(word), idDesc: optional(word) })),
    dateSituation: optional(word),
    personReceived: optional(word),
    parcel: listOf(z.object({ weigth: figure })),
    trackings: listOf(situation),
  }),
);
export type Tracked = z.output<typeof trackAnswer>[number];
