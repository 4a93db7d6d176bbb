import { describe, expect, test } from 'vitest';
import { operationModules, operations } from '#contract/operations.ts';
import { servicePrefixes } from '#contract/shared/services.ts';
import { openApi } from './openapi.ts';

type Described = {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { description: string; content?: unknown; headers?: unknown }>;
};

const document = openApi(operationModules, {
  version: '1.0.0+abc',
  product: 'Porteo',
  prefixes: servicePrefixes,
});
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, one: one as Described })),
);

test('the description is OpenAPI 3.1 and names every operation once', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(described.map(({ one }) => one.operationId).sort()).toEqual(Object.keys(operations).sort());
});

test('a call that takes a file says so, and each stands under its module', () => {
  const [upload] = described.filter(({ one }) => one.operationId === 'uploadFile');
  expect(Object.keys(upload?.one.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  expect((upload?.one as unknown as { tags: string[] }).tags).toEqual(['drive']);
});

test('it is plain JSON, and every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  for (const [, reference] of text.matchAll(/"\$ref":"([^"]+)"/g)) expect(reference).toBe('#/components/schemas/Error');
});

describe.each(described.map(({ path, method, one }) => [`${method} ${path}`, path, method, one] as const))('%s', (_name, path, method, one) => {
  const operation = operations[one.operationId];

  test('declares each path parameter once and as required', () => {
    const inPath = (one.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
  });

  test('answers its status with a schema and says who may call', () => {
    expect(one.responses[String(operation?.status)]?.content).toBeDefined();
    expect(one.security !== undefined).toBe(operation?.needs !== 'public');
    expect(one.responses['202'] !== undefined).toBe(operation?.isDeferred === true || operation?.status === 202);
    expect(one.responses['401'] !== undefined).toBe(operation?.needs !== 'public' || operation.refusals.includes('UNAUTHORIZED'));
  });

  test('a call that takes an Idempotency-Key, and no other, says how a replayed answer is told [AMB-0.06]', () => {
    const { headers = {} } = one.responses[String(operation?.status)] as { headers?: Record<string, unknown> };
    expect('Idempotency-Replayed' in headers).toBe(operation?.isKeyed);
  });

  test('reads carry no body', () => {
    if (method === 'get' || method === 'delete') expect(one.requestBody).toBeUndefined();
  });
});

test('amounts stand as the numbers of the wire and ids in their form', () => {
  const [first] = described.filter(({ one }) => one.operationId === 'getJob');
  expect(first?.one.parameters?.[0]?.schema).toMatchObject({ type: 'string', pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' });
});
