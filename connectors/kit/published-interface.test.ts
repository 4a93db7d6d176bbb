import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPublished, type PublishedInterface } from './published-interface.ts';
import type { RawCall } from '#wire/transport.ts';

// A small document in the forms that carriers publish: references, OpenAPI 3.0's limits, a status named by its class.
const document = {
  openapi: '3.0.0',
  paths: {
    '/pickups/{folio}': {
      put: {
        parameters: [{ in: 'query', name: 'day', required: true }, { $ref: '#/components/parameters/trace' }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/place' } } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/booked' } } } },
          '4XX': { $ref: '#/components/responses/refused' },
        },
      },
    },
  },
  components: {
    parameters: { trace: { in: 'header', name: 'X-Trace', required: true } },
    schemas: {
      place: { type: 'object', required: ['zip'], additionalProperties: false, properties: { zip: { type: 'string', maxLength: 5 } } },
      booked: {
        type: 'object',
        required: ['folio'],
        properties: { folio: { type: 'string', minLength: 1 }, note: { type: 'string', nullable: true } },
      },
    },
    responses: { refused: { content: { 'application/json': { schema: { type: 'object', required: ['detail'] } } } } },
  },
};

let folder: string;
let published: PublishedInterface;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porteo-openapi-'));
  await writeFile(join(folder, 'dhl-small.json'), JSON.stringify(document));
  published = readPublished('dhl', folder) as PublishedInterface;
});
afterAll(() => rm(folder, { recursive: true }));

const callOf = (over: Partial<RawCall> = {}): RawCall => ({
  method: 'PUT', url: 'https://api.example/v1/pickups/7?day=2026-11-20', kind: 'write', headers: { 'x-trace': 'r' }, body: '{"zip":"64000"}',
  signal: new AbortController().signal, ...over,
}); // prettier-ignore

test('a carrier without a document here has no interface to be compared with', () => {
  expect([readPublished('fedex', folder), readPublished('dhl', undefined)]).toEqual([null, null]);
});

describe('a request', () => {
  test.each([
    ['that is as described', {}, []],
    ['with a key too many', { body: '{"zip":"64000","state":"NL"}' }, ['body must NOT have additional properties {"additionalProperty":"state"}']],
    ['without its header', { headers: {} }, ['header X-Trace is missing']],
    ['with another query', { url: 'https://api.example/v1/pickups/7?date=2026-11-20' }, ['query date is not described', 'query day is missing']],
    ['of a call that nobody describes', { url: 'https://api.example/v1/labels' }, ['not described: PUT /v1/labels']],
  ])('%s', (_, over, faults) => {
    expect(published.faultsOf(callOf(over))).toEqual(faults);
  });
});

describe('an answer', () => {
  test.each([
    ['that is as described', 200, '{"folio":"7","note":null,"more":1}', []],
    ['without what must stand in it', 200, '{"note":"x"}', ['body must have required property \'folio\' {"missingProperty":"folio"}']],
    ['of another type', 200, '{"folio":7}', ['body/folio must be string {"type":"string"}']],
    ['that refuses, by the class of its status', 422, '{"title":"x"}', ['body must have required property \'detail\' {"missingProperty":"detail"}']],
    ['with a status that is not described', 500, '{}', ['status 500 is not described']],
    ['that is a document', 200, '%PDF-1.4', []],
  ])('%s', (_, status, body, faults) => {
    expect(published.answerFaultsOf(callOf(), { status, bytes: Buffer.from(body) })).toEqual(faults);
  });
});
