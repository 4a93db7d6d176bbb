import type { CarrierRequest } from '#connectors/kit/connector.ts';
import { expect, test } from 'vitest';
import { askCarrier } from '#connectors/kit/ask-carrier.ts';
import { type CarrierQuote } from '#connectors/kit/connector.ts';
import { examQuote } from '#connectors/kit/exam-shipment.ts';
import type { CallSetting, Operations } from '#connectors/kit/plug.ts';
import { shapeOf } from '#connectors/kit/shape-of.ts';
import { writeReport } from './probe/write-report.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

const now = () => new Date('2026-11-20T18:00:00Z');
const questions = { quote: examQuote, parcel_number: null, reference: null };
const abilities = new Set(['quote', 'track']);

/** A connector that quotes by one request of this operation. */
const quotingBy = (operation: CarrierRequest['operation']): Operations => ({
  quote: async ({ http }: CallSetting) => {
    const answer = await http({ operation, method: 'POST', url: 'https://carrier.example/quote?key=a' });
    return answer.outcome === 'done' ? done<CarrierQuote>({ services: [], is_extended: false, is_branch_only: false, zone: null }) : answer;
  },
});
async function ask(operation: CarrierRequest['operation']) {
  const sent: string[] = [];
  const transport = async ({ url }: { url: string }) => {
    sent.push(url);
    return { status: 200, headers: {}, bytes: new TextEncoder().encode('{"a":[{"b ":1}]}') };
  };
  const probed = await askCarrier(quotingBy(operation), questions, { carrier: 'fedex', timeScale: 1, now, transport }).catch((error: Error) => error);
  return { sent, probed };
}

test('a request that would write is never sent, whatever the connector does', async () => {
  const { sent, probed } = await ask('createLabels');
  expect([sent, String(probed)]).toEqual([[], 'Error: a probe only reads, and createLabels would write']);
});

test('of a request the line and the fields of its answer are kept, never a query or a value', async () => {
  const { probed } = await ask('quote');
  if (probed instanceof Error) throw probed;
  expect(probed.quote?.exchanges).toMatchObject([{ line: 'POST https://carrier.example/quote', status: 200, shape: ['a[]."b ": number'] }]);
});

test('a secret that the carrier sends back in its words does not reach the report, and its words do not break the table', () => {
  const answer: Answer<never> = refused('401', 'clave s3cr3t-value | no válida');
  const probed = { listServices: null, quote: { answer, ms: 5, exchanges: [] }, track: null, findByReference: null, pickupAvailability: null };
  const { text, isGood } = writeReport(probed, { name: 'X', at: now(), questions, secrets: ['s3cr3t-value'], abilities });
  expect(isGood).toBe(false);
  expect(text).toContain('| Cotización | rechazada 401 clave *** / no válida | – | 5 |');
  expect(text).toContain('| Rastreo | sin preguntar: falta --track |');
});

test('who received a parcel is a person and stays out of the report', () => {
  const value = [{ parcel_number: 'N', found: true, events: [], received_by: 'PEDRO DESTINO', measuredHkg: null }];
  const probed = {
    listServices: null,
    quote: null,
    track: { answer: done(value), ms: 5, exchanges: [] },
    findByReference: null,
    pickupAvailability: null,
  };
  const { text } = writeReport(probed, { name: 'X', at: now(), questions, secrets: [], abilities });
  expect(text).not.toContain('PEDRO');
  expect(text).toContain('"received_by": "(dado)"');
});

test.each([
  ['{"a":{"b":null},"c":[]}', ['a.b: null', 'c[]']],
  ['<x:A><b>1</b><b/></x:A>', ['x:A', 'b']],
  ['nothing at all', []],
])('the shape of %s is %j', (text, shape) => {
  expect(shapeOf(text)).toEqual(shape);
});
