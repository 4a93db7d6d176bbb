import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizes } from './sizes.ts';
import { numbersTo } from './support/abreast.ts';
import { Buyer, type Reply } from './support/customers.ts';
import { startHouse, type House } from './support/house.ts';
import { otherBodies, otherWritings } from './support/other-bodies.ts';

let house: House;
beforeAll(async () => {
  // No carrier is silent in these storms. At a hundredth of its time a busy machine is: what its silence gives back would pay the next press.
  house = await startHouse({ timeScale: 1 });
});
afterAll(() => house.stop());

const codes = (replies: readonly Reply[]) =>
  [...new Set(replies.map(({ status, body }) => `${status} ${status < 300 ? '' : String(body['code'])}`.trim()))].sort();
const labelOf = ({ body }: Reply) => (body['labels'] as { id: string }[] | undefined)?.[0]?.id;

test('of many equal presses at once each key buys once; the others get its answer or are told to wait', async () => {
  const { keys, each } = sizes.storm;
  const buyer = await Buyer.open(house, 'balance', keys, ['fedex']);
  for (let n = 0; n < keys; n += 1) {
    const request = await buyer.quoted('fedex');
    const key = randomUUID();
    const replies = await Promise.all(numbersTo(each).map(() => buyer.create(request, key)));
    const bodies = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => JSON.stringify(body)));
    expect(bodies.size).toBeLessThanOrEqual(1);
    expect(codes(replies).filter((code) => !['201', '202', '409 IN_PROGRESS'].includes(code))).toEqual([]);
  }
  await house.rest();
  expect(await house.count(`customer_id = '${buyer.customer}' and creation = 'made'`)).toBe(keys);
  expect(await house.findings()).toEqual([]);
});

test('a creation without enough money is refused, and the same press works after paying', async () => {
  const { keys, each } = sizes.unfundable;
  const buyer = await Buyer.open(house, 'balance', 0, ['fedex']);
  const paid: { request: object; key: string; label: string | undefined }[] = [];
  for (let n = 0; n < keys; n += 1) {
    const request = await buyer.quoted('fedex');
    const key = randomUUID();
    expect(codes(await Promise.all(numbersTo(each).map(() => buyer.create(request, key))))).toEqual(['402 INSUFFICIENT_BALANCE']);
    await buyer.fund(1);
    const reply = await buyer.create(request, key);
    expect([201, 202]).toContain(reply.status);
    paid.push({ request, key, label: labelOf(reply) });
  }
  await house.rest();
  // No key is stuck: each gives its one label for ever.
  for (const { request, key, label } of paid) {
    const repeat = await buyer.create(request, key);
    expect(repeat.status).toBe(201);
    expect(labelOf(repeat)).toBe(label ?? labelOf(repeat));
  }
  expect(await house.count(`customer_id = '${buyer.customer}'`)).toBe(keys);
  const { rows: stuck } = await sql`select key from platform_idempotency where status is null`.execute(house.database.db);
  expect(stuck).toEqual([]);
  expect(await house.findings()).toEqual([]);
});

test('the same key with another body is never executed; the same body in another notation counts as the same, or is refused', async () => {
  const buyer = await Buyer.open(house, 'balance', 3, ['sendex']);
  const request = await buyer.quoted('sendex', 2);
  const key = randomUUID();
  const first = await buyer.createToEnd(request, key);
  expect(first.status).toBe(201);
  for (const other of otherBodies(request, sizes.otherBodies / 2)) {
    const reply = await buyer.create(other, key);
    expect(['409 KEY_REUSED', '422 WRONG_DATA', '400 WRONG_DATA']).toContain(codes([reply])[0]);
  }
  for (const { text, isSame } of otherWritings(request, sizes.otherBodies / 2)) {
    const reply = await buyer.create(text, key);
    if (isSame) expect([reply.status, reply.body]).toEqual([201, first.body]);
    else expect(reply.status).toBeGreaterThanOrEqual(400);
  }
  expect(await house.count(`customer_id = '${buyer.customer}'`)).toBe(2);
  expect(await house.findings()).toEqual([]);
});
