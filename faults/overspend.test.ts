import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizes } from './sizes.ts';
import { abreast, numbersTo } from './support/abreast.ts';
import { Buyer, pockets, type Reply } from './support/customers.ts';
import { startHouse, type House } from './support/house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ isPatient: true });
});
afterAll(() => house.stop());

const isServed = ({ status }: Reply) => status === 201 || status === 202;
const refusals = { balance: 'INSUFFICIENT_BALANCE', prepaid: 'NO_STOCK', mixed: 'NO_STOCK', credit: 'CREDIT_LIMIT' };

test.each(pockets)('%s for exactly ten: of all simultaneous presses ten succeed, and the others succeed once there is more', async (kind) => {
  const { rounds, each } = sizes.overspend;
  const buyer = await Buyer.open(house, kind, 0, ['sendex']);
  let requests: Record<string, unknown>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await buyer.fund(10);
    await abreast(numbersTo(each - requests.length), 4, async () => void requests.push(await buyer.quoted('sendex')));
    const replies = await Promise.all(requests.map((request) => buyer.create(request)));
    const served = replies.filter(isServed).length;
    // More than ten served are not yet ten paid: what became of each tells which.
    if (served !== 10) await house.rest();
    expect(served, await house.toldOf(buyer.customer)).toBe(10);
    const refused = replies.filter((reply) => !isServed(reply));
    expect(new Set(refused.map(({ status, body }) => `${status} ${String(body['code'])}`))).toEqual(new Set([`402 ${refusals[kind]}`]));
    // Anyone who was refused presses again in the next round, with the same quote.
    requests = requests.filter((_, index) => !isServed(replies[index] as Reply));
    await house.rest();
    expect(await house.count(`customer_id = '${buyer.customer}' and creation = 'made'`)).toBe(10 * round);
  }
  expect(await house.findings()).toEqual([]);
});
