import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId, RateId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { CreateLabelsRequest } from '#contract/shipping/shipping.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { createLabels } from './create-labels.ts';
import { callWith, requestOf, shippingWorld } from '../fixtures/world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => 'answered',
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error.code;
  if (error === 'answered') return error;
  throw error;
};

type Body = CreateLabelsRequest;
const wholeRequest = (): Body => {
  const request = requestOf(2, {
    carrier: 'estafeta',
    reference: 'Pedido 1',
    additional_info: 'Frágil',
    channel: null,
    business_id: newId<BusinessId>(),
  });
  const told = { type: 'shipper', phone_number: '+524777130482', guide_status: 'Entregado', shipping_mode: 'whatsapp', active: true } as const;
  return { ...request, notification_contacts: [told], destination_info: { ...request.destination_info, reference: 'Portón verde' } };
};
const firstRow = ({ packages: [row] }: Body): Body['packages'][number] => {
  if (!row) throw new Error('the request has no row');
  return row;
};

/** One value of the body changed to another of its kind. */
function otherValue(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : 'x';
}

/** The paths of all single values of a body. */
const leaves = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key])) : [path];

function changedAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return otherValue(value);
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = changedAt(copy[key], rest);
  return copy;
}

const rows: [string, (body: Body) => Partial<Body>][] = [
  ['a second row', (body) => ({ packages: [...body.packages, firstRow(body)] })],
  ['one more piece', (body) => ({ packages: [{ ...firstRow(body), quantity: 3 }] })],
  ['declared goods', (body) => ({ packages: [{ ...firstRow(body), insurance: 500_00 as Centavos }] })],
  [
    'the ends swapped',
    ({ origin_info, destination_info }) => ({ origin_info: { ...destination_info }, destination_info: { ...origin_info, city: 'Celaya' } }),
  ],
  ['delivery at a branch', ({ destination_info }) => ({ destination_info: { ...destination_info, ocurre_office: true } })],
  ['another rate', () => ({ rate_id: newId<RateId>() })],
  ['another service', () => ({ service_id: newId<ServiceId>() })],
  ['nobody to be told', () => ({ notification_contacts: [] })],
  ['nobody to be billed', () => ({ business_id: null })],
  ['the default to be billed', () => ({ business_id: undefined })],
  ['the name of a user', () => ({ user_id: newId<UserId>() })],
];

describe('a quote that was used', () => {
  test('answers the guides of the first press to an equal body only, whatever the order of its fields [AMB-6.04]', async () => {
    const { needs, counted } = shippingWorld(database, { carrier: 'estafeta' });
    const body = wholeRequest();
    const first = await createLabels(needs, body, callWith('a'));
    const shuffled = Object.fromEntries(Object.entries(body).toReversed()) as Body;
    for (const call of [callWith('b'), callWith(null)]) expect(await createLabels(needs, shuffled, call)).toEqual(first);
    expect(counted('create')).toBe(1);
  });

  test('is used up for a body that differs in any single value [AMB-6.04]', async () => {
    const { needs, counted } = shippingWorld(database, { carrier: 'estafeta' });
    const body = wholeRequest();
    await createLabels(needs, body, callWith('a'));
    const paths = leaves(body).filter(([field]) => field !== 'batch_id');
    expect(paths.length).toBeGreaterThan(50);
    for (const path of paths) {
      const code = await codeOf(createLabels(needs, changedAt(body, path) as Body, callWith('b')));
      // No such state and no such source: told at their fields before the quote is looked at.
      const isWrong = path[1] === 'state' || path[0] === 'channel';
      expect([path.join('.'), code]).toEqual([path.join('.'), isWrong ? 'WRONG_DATA' : 'QUOTE_EXPIRED']);
    }
    expect([counted('create'), counted('reserve')]).toEqual([1, 2]);
  });

  test.each(rows)('is used up for a body with %s [AMB-6.04]', async (_what, change) => {
    const { needs, counted } = shippingWorld(database, { carrier: 'estafeta' });
    const body = wholeRequest();
    await createLabels(needs, body, callWith('a'));
    for (const key of ['b', null]) expect(await codeOf(createLabels(needs, { ...body, ...change(body) }, callWith(key)))).toBe('QUOTE_EXPIRED');
    expect(await codeOf(createLabels(needs, { ...body, ...change(body) }, callWith('a')))).toBe('KEY_REUSED');
    expect(counted('create')).toBe(1);
  });

  test('answers nobody where the body of the former order is not known [AMB-6.04]', async () => {
    const { needs } = shippingWorld(database, { carrier: 'estafeta' });
    const body = wholeRequest();
    await createLabels(needs, body, callWith('a'));
    await sql`update shipping_order set body_hash = ''`.execute(database.db);
    expect(await codeOf(createLabels(needs, body, callWith('b')))).toBe('QUOTE_EXPIRED');
  });

  test('is bought once by two bodies at the same moment: the other one is refused [AMB-6.04]', async () => {
    const { needs, counted } = shippingWorld(database, { carrier: 'estafeta' });
    const body = wholeRequest();
    const bodies = Array.from({ length: 12 }, (_, index) => ({ ...body, reference: `Pedido ${index % 2}` }));
    const codes = await Promise.all(bodies.map((one, index) => codeOf(createLabels(needs, one, callWith(`k${index}`)))));
    const [won, lost] = [0, 1].map((turn) => new Set(codes.filter((_, index) => index % 2 === turn))).toSorted((a) => (a.has('answered') ? -1 : 1));
    // An equal body that comes before the answer stands is told to wait.
    won?.delete('IN_PROGRESS');
    expect([[...(won ?? [])], [...(lost ?? [])]]).toEqual([['answered'], ['QUOTE_EXPIRED']]);
    expect(counted('create')).toBe(1);
  });
});
