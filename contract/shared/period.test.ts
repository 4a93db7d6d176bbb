import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { operations } from '../operations.ts';
import { fieldsOf } from './schema-words.ts';

const shapeOf = (request: unknown) => (request as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>;
const takesDay = (field: z.ZodMiniType | undefined) => field?.safeParse('2026-11-30').success === true;

/** Every call that takes two days, by its name. */
const withPeriod = Object.entries(operations).filter(([, { request }]) => takesDay(shapeOf(request)['from']) && takesDay(shapeOf(request)['to']));

test('every call with two days refuses a last one before the first at its field, and takes one day as both [AMB-13.13]', () => {
  expect(withPeriod.map(([name]) => name).toSorted()).toEqual(
    expect.arrayContaining([
      'exportAudit',
      'getAccountStatement',
      'listDeposits',
      'listInvoices',
      'listLabels',
      'listMovements',
      'printAccountStatement',
    ]),
  );
  for (const [name, { request }] of withPeriod) {
    const faults = (from: string, to: string) => {
      const parsed = (request as z.ZodMiniObject).safeParse({ from, to, page: '1', limit: '20' });
      return parsed.success ? {} : fieldsOf(parsed.error.issues);
    };
    expect([name, faults('2026-11-30', '2026-11-29')]).toEqual([name, { to: 'La fecha final es anterior a la inicial' }]);
    expect([name, faults('2026-11-30', '2026-11-30')]).toEqual([name, {}]);
  }
});
