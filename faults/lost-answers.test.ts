import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizes } from './sizes.ts';
import { abreast, numbersTo } from './support/abreast.ts';
import { Buyer, type Sold } from './support/customers.ts';
import { startHouse, type House } from './support/house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

/** So many single guides, of which the carrier makes three in ten without anybody hearing of it. */
async function buyWithLosses(carrier: Sold): Promise<void> {
  const buyer = await Buyer.open(house, 'balance', sizes.lost, [carrier]);
  await house.lab.fault({ carrier, operation: 'create', fault: 'reset_after', probability: 0.3 });
  await abreast(numbersTo(sizes.lost), 4, async () => {
    const { status } = await buyer.create(await buyer.quoted(carrier));
    // Made, or searched in the background, or told to wait for a person.
    expect([201, 202, 503]).toContain(status);
  });
  await house.lab.clearFaults();
  await house.rest();
}
const journalled = async (carrier: Sold) => (await house.lab.journal()).filter((line) => line.carrier === carrier && line.kind === 'label_created');

test.each(['fedex', 'dhl'] as const)(
  'lost answers of a carrier that can be searched: every label of %s is adopted, none bought twice',
  async (carrier) => {
    await buyWithLosses(carrier);
    expect(await house.count(`carrier = '${carrier}' and creation = 'made' and charged_at is not null`)).toBe(sizes.lost);
    expect(await house.count(`carrier = '${carrier}' and id in (select guide_id from shipping_attempt where outcome = 'unknown')`)).toBeGreaterThan(
      sizes.lost / 5,
    );
    expect(await journalled(carrier)).toHaveLength(sizes.lost);
    expect(await house.findings()).toEqual([]);
  },
);

test('lost answers of a blind carrier: every one waits for a person, its money held, none bought again', async () => {
  await buyWithLosses('estafeta');
  const waiting = await house.count(`carrier = 'estafeta' and creation = 'unknown' and needs_person and charged_at is null`);
  expect(waiting).toBeGreaterThan(sizes.lost / 5);
  expect(await house.count(`carrier = 'estafeta' and creation = 'made' and charged_at is not null`)).toBe(sizes.lost - waiting);
  const labels = await journalled('estafeta');
  expect(new Set(labels.map((line) => line.reference)).size).toBe(sizes.lost);
  expect(labels).toHaveLength(sizes.lost);
  expect(await house.findings()).toEqual([]);
});
