import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { done } from './answer.ts';
import type { HttpAnswer } from './call.ts';
import { readJson } from './read-json.ts';
import { bytesOf, centavosOf, figure, listOf } from './shapes.ts';
import { plainCode, plainWords, redact, secretsOf } from './untrusted.ts';

describe('what partners send', () => {
  test.each([
    [245.91, 24_591],
    ['182.40', 18_240],
    [0, 0],
    [-1.5, -150],
    ['-1.50', -150],
    ['$1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['612,48', 61_248],
    ['1234.560000', 123_456],
    ['12:30', null],
    ['', null],
    ['n/a', null],
    [Number.NaN, null],
    [null, null],
  ])('%o pesos are %s centavos', (pesos, expected) => {
    expect(centavosOf(pesos)).toBe(expected);
  });

  test('a list keeps what can be read of it: a malformed part hides none of the others, and no list is the empty one', () => {
    const read = (told: unknown) => z.parse(z.object({ list: listOf(z.object({ code: z.string() })) }), told).list;
    expect([{ list: [{ code: 'a' }, null, { code: 1 }, { code: 'b' }] }, { list: 'x' }, {}].map(read)).toEqual([
      [{ code: 'a' }, { code: 'b' }],
      [],
      [],
    ]);
  });

  test('a number is read from a text as from a number, and an empty text is no zero', () => {
    expect(['1,234.5', ' 4.6 ', 3, '', 'dos', null, undefined, {}].map((told) => z.parse(figure, told))).toEqual([
      1234.5,
      4.6,
      3,
      ...Array(5).fill(null),
    ]);
  });

  test.each([
    ['JVBERg==', '%PDF'],
    ['JVBE\nRg==', '%PDF'],
    ['', null],
    [null, null],
    ['JVBE', '%PD'],
    ['not base64!', null],
    ['abc', null],
  ])('the document %s is %s', (base64, expected) => {
    const bytes = bytesOf(base64);
    expect(bytes && Buffer.from(bytes).toString()).toBe(expected);
  });

  test('words lose their markup, control signs and length', () => {
    expect(plainWords('<b>No</b>\u0000 hay\n\ncobertura<script>x</script>')).toBe('No hay cobertura x');
    expect(plainWords('x'.repeat(500)).length).toBe(300);
    expect([plainCode('NOT.FOUND.ERROR'), plainCode(1002), plainCode('<script>'), plainCode(null)]).toEqual(['NOT.FOUND.ERROR', '1002', '', '']);
  });

  test('secrets are known by their names and taken out of words', () => {
    const secrets = secretsOf({
      base_url: 'https://x.example',
      client_secret: 's3cr3t',
      tracking_password: 'p4ss',
      account_number: '700000001',
      send_goods: true,
    });
    expect(secrets).toEqual(['s3cr3t', 'p4ss']);
    expect(redact('bad s3cr3t', secrets)).toBe('bad ***');
  });

  const answer = (status: number, text: string) => done<HttpAnswer>({ status, headers: {}, text, bytes: new Uint8Array() });
  const shape = z.object({ id: z.string() });
  const readRefusal = (body: unknown) => (typeof body === 'object' ? (body as { code: string; description: string }) : null);
  test.each([
    ['the shape', 200, '{"id ":"7"}', { outcome: 'done', value: { id: '7' } }],
    ['padding that no database holds, and half a sign', 200, '{"i\\u0000d":"7\\u0000\\ud83d"}', { outcome: 'done', value: { id: '7\ufffd' } }],
    ['another shape', 200, '{"id":7}', { outcome: 'unknown', reason: 'unreadable' }],
    ['half a body', 200, '{"id":', { outcome: 'unknown', reason: 'unreadable' }],
    ['a page', 200, '<html></html>', { outcome: 'unknown', reason: 'unreadable' }],
    ['a redirect', 302, '', { outcome: 'unknown', reason: 'unreadable' }],
    ['a gateway that gave up waiting', 408, '{}', { outcome: 'unknown', reason: 'timeout' }],
    ['a refusal', 422, '{"code":"E1","description":"no"}', { outcome: 'refused', code: 'E1', description: 'no' }],
    ['a refusal without words', 400, '', { outcome: 'refused', code: '', description: 'Not further details' }],
  ])('%s is read as what it is', (_, status, text, expected) => {
    expect(readJson(answer(status, text), shape, readRefusal)).toEqual(expected);
  });
});
