import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldValues, wireValues } from '#contract/fixtures/wire-values.ts';
import { operations } from '#contract/operations.ts';
import { amount } from '#contract/shared/money.ts';
import { named, operation, type Method, type Operation } from '#contract/shared/operation.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import { withDefault } from '#contract/shared/with-default.ts';
import { buildHttp } from '#platform/http/build-http.ts';
import { decodeRequest, mergeRequest } from '#platform/http/read-request.ts';
import { createApi } from './api.ts';

const settings = { product: 'Porteo', isProduction: false, rateLimitPerMinute: null, trustedProxies: 0, bodyLimitBytes: 5_000_000 };
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** A call of the typed client, answered with what the server's own program reads of it. */
async function startReader(all: readonly Operation[]) {
  const app = await buildHttp(settings, log as never);
  let read: unknown;
  for (const { method, path, service, request: schema } of all) {
    const url = servicePrefixes[service] + path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.route({ method, url, handler: async (request) => void (read = decodeRequest(schema, mergeRequest(request))) });
  }
  const { call } = createApi({
    fetch: (async (url: string, { method, headers, body }: RequestInit) => {
      const sent = { method: method as Method, url, headers: headers as Record<string, string>, ...(body ? { payload: String(body) } : {}) };
      const { statusCode, body: text } = await app.inject(sent);
      throw new Error(`${method} ${url} is answered ${statusCode} ${text}`);
    }) as typeof fetch,
    token: () => null,
    keepToken: () => undefined,
    onSessionEnd: () => undefined,
    acting: () => ({}),
    askFactor: async () => false,
    prefixes: servicePrefixes,
    poll: { everyMs: 1, endMs: 1, failures: 1, wait: async () => undefined },
  });
  return {
    close: () => app.close(),
    readOf: async (one: Operation, value: unknown): Promise<unknown> => {
      read = undefined;
      const failure: unknown = await call(one, value as never).catch((error: unknown) => error);
      if (read === undefined) throw failure;
      return read;
    },
  };
}

/** What the checks across the fields of a call ask for, which random values would hardly meet. */
const agreed: Record<string, object> = { createPassword: { password: 'Segura-y-larga-7', confirm_password: 'Segura-y-larga-7' } };

const sampled = (one: Operation) => {
  const fixed = agreed[one.name];
  const raw = fixed ? fieldValues(one.request, one.name).map((value) => ({ ...(value as object), ...fixed })) : wireValues(one.request, one.name);
  return raw.map((value) => z.decode(one.request as z.ZodMiniType, value));
};

async function returnsWhole(one: Operation, reader: Awaited<ReturnType<typeof startReader>>, numRuns = 60): Promise<void> {
  await fc.assert(
    fc.asyncProperty(sampled(one), async (value) => {
      expect(await reader.readOf(one, value)).toEqual(value);
    }),
    { numRuns },
  );
}

describe('what a caller passes is what the server reads', () => {
  let reader: Awaited<ReturnType<typeof startReader>>;
  beforeAll(async () => {
    reader = await startReader(Object.values(operations));
  });
  afterAll(() => reader.close());

  test.each(Object.values(operations).map((one) => [one.name, one] as const))('of %s', async (_name, one) => {
    await returnsWhole(one, reader);
  });
});

const asked = (request: z.core.$ZodType, method: Method = 'POST') =>
  named({ planted: operation({ method, path: '/api/planted', needs: 'public', request: request as never, response: z.null() }) })
    .planted as Operation;
const paid = z.object({ kind: z.literal('paid'), amount });
const free = z.object({ kind: z.literal('free') });

describe('money travels in pesos wherever it stands', () => {
  const places: Record<string, z.core.$ZodType> = {
    'a union': z.union([z.literal('all'), amount]),
    'a discriminated union': z.discriminatedUnion('kind', [paid, free]),
    'a record': z.record(z.string(), amount),
    'a tuple': z.tuple([z.string(), amount]),
    'an intersection': z.intersection(z.object({ units: z.number() }), z.object({ amount })),
    'a list in a nullable object': z.nullable(z.object({ rows: z.array(z.object({ amount: z.optional(amount) })) })),
  };
  test.each(Object.entries(places))('in %s', async (_place, schema) => {
    const one = asked(z.object({ payment: schema }));
    const reader = await startReader([one]);
    await returnsWhole(one, reader, 100);
    await reader.close();
  });
});

describe('this test refuses what does not come back', () => {
  const shout = (typed: string) => typed.toUpperCase();
  const oneWay: Record<string, z.core.$ZodType> = {
    transform: z.object({ name: z.pipe(z.string(), z.transform(shout)) }),
    preprocess: z.object({ name: z.pipe(z.transform(shout), z.string()) }),
    'two schemas one after the other': z.object({ name: z.optional(z.pipe(z.string(), z.string())) }),
  };
  test.each(Object.entries(oneWay))('%s', (_kind, request) => {
    expect(() => wireValues(request, 'planted')).toThrow('planted.name: a pipe that is no codec is one-way or says nothing');
  });

  test('a default of which the caller cannot leave the field to the server', () => {
    const request = z.object({ scope: z._default(z.string(), 'user') });
    expect(() => wireValues(request, 'planted')).toThrow('planted.scope: a caller cannot leave it out');
    expect(() => wireValues(z.object({ scope: withDefault(z.string(), 'user') }), 'planted')).not.toThrow();
  });

  test('a kind of schema that it does not know', () => {
    expect(() => wireValues(z.object({ at: z.date() }), 'planted')).toThrow('planted.at: no values are known for the kind date');
  });

  test.each([
    ['a boolean', z.object({ is_on: z.boolean() })],
    ['a bare number', z.object({ units: z.number() })],
    ['a list', z.object({ names: z.array(z.string()).check(z.minLength(2)) })],
    ['null', z.object({ name: z.nullable(z.literal('a')) })],
  ])('%s in a query, where there are only texts', async (_kind, request) => {
    const one = asked(request, 'GET');
    const reader = await startReader([one]);
    await expect(returnsWhole(one, reader)).rejects.toThrow('Property failed');
    await reader.close();
  });
});
