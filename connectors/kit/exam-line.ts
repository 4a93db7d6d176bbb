import * as z from 'zod/mini';
import { raw } from '#wire/line-exam.ts';
import type { RawAnswer, RawCall } from '#wire/transport.ts';
import type { CarrierRequest, ConnectorContext, OwnLabels } from './connector.ts';

/** The moment at which connectors are examined. */
const examined = new Date('2026-11-20T18:00:00Z');

/** Our own drawing, of which only the number is seen. */
export const examOurs: OwnLabels = {
  given: async () => null,
  isTaken: async () => false,
  draw: async ({ parcel_number }) => new TextEncoder().encode(`%PDF ${parcel_number}`),
};

type Line<C> = {
  schema: z.core.$ZodType<C>;
  credentials: object;
  /** The recorded good answers. */
  answer: (call: Pick<RawCall, 'url' | 'method' | 'body'>) => RawAnswer;
  /** What the token desk says; absent = there is none. */
  token?: string;
};

/** What a connector asks besides tokens when its carrier answers so, one answer after the other, and what it makes of that. */
export const exchangeOn =
  <C>({ schema, credentials, answer, token }: Line<C>) =>
  async <T>(run: (context: ConnectorContext<C>) => Promise<T>, ...answers: readonly RawAnswer[]) => {
    const sent: CarrierRequest[] = [];
    const context: ConnectorContext<C> = {
      credentials: z.parse(schema, credentials),
      http: async (request) => {
        const isToken = request.operation === 'token';
        if (!isToken) sent.push(request);
        const said = isToken ? raw(200, token ?? '') : (answers[sent.length - 1] ?? answer(request));
        return { outcome: 'done', value: { ...said, text: new TextDecoder().decode(said.bytes) } };
      },
      now: () => examined,
      requestId: 'request-1',
      scaled: (ms) => ms,
      ours: examOurs,
    };
    return { answer: await run(context), sent };
  };
