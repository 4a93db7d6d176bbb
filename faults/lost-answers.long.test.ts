import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizes } from './sizes.ts';
import { abreast, numbersTo } from './support/abreast.ts';
import { Buyer } from './support/customers.ts';
import { startHouse, type House, type Trial } from './support/house.ts';
import { finds, wired } from './support/wired.ts';

const { orders, kills } = sizes.lost;

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

/** So many single guides, of which the carrier makes three in ten without anybody hearing of it; some processes die before they book its answer. */
async function buyWithLosses(carrier: string): Promise<void> {
  const buyer = await Buyer.open(house, 'balance', orders, [carrier]);
  await house.lab.fault({ carrier, operation: 'create', fault: 'reset_after', probability: 0.3 });
  const deaths: Trial[] = [];
  await abreast(numbersTo(orders), 4, async (n) => {
    const request = await buyer.quoted(carrier);
    const trial: Trial = { carrier, ...(n % Math.ceil(orders / kills) === 0 ? { dieAt: 'carrier-answered' } : {}) };
    if (trial.dieAt) deaths.push(trial);
    const { status } = await house.try(trial, () => buyer.create(request));
    // Made, or searched in the background, or told to wait for a person.
    expect([201, 202, 503, ...(trial.dieAt ? [500] : [])]).toContain(status);
  });
  await house.lab.clearFaults();
  await house.rest();
  expect(deaths.filter(({ hasDied }) => hasDied)).toHaveLength(kills);
}
const journalled = async (carrier: string) => (await house.lab.journal()).filter((line) => line.carrier === carrier && line.kind === 'label_created');
const isOf = (carrier: string) => `carrier = '${carrier}'`;
const charged = `creation = 'made' and charged_at is not null`;

test.each(wired.filter(finds))(
  'lost answers of a carrier that can be searched: every label of $slug is adopted, none bought twice',
  async ({ slug }) => {
    await buyWithLosses(slug);
    expect(await house.count(`${isOf(slug)} and ${charged}`)).toBe(orders);
    expect(await house.count(`${isOf(slug)} and id in (select guide_id from shipping_attempt where outcome = 'unknown')`)).toBeGreaterThan(
      orders / 10,
    );
    expect(await journalled(slug)).toHaveLength(orders);
    expect(await house.findings()).toEqual([]);
  },
);

test.each(wired.filter((one) => !finds(one)))(
  'lost answers of a blind carrier: every one of $slug waits for a person, its money held, none bought again',
  async ({ slug }) => {
    await buyWithLosses(slug);
    // Among them, on a busy machine, one whose label was made and whose paper did not come.
    const waiting = await house.count(`${isOf(slug)} and needs_person and charged_at is null`);
    expect(waiting).toBeGreaterThan(orders / 10);
    expect(await house.count(`${isOf(slug)} and ${charged}`)).toBe(orders - waiting);
    const labels = await journalled(slug);
    expect(new Set(labels.map((line) => line.reference)).size).toBe(labels.length);
    // On a busy machine a call may be given up before its carrier has read it: such a guide waits too.
    expect(labels.length).toBeGreaterThanOrEqual(orders - waiting);
    expect(await house.findings()).toEqual([]);
  },
);
