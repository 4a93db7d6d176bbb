import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from './support/customers.ts';
import { startHouse, type House } from './support/house.ts';
import { until } from './support/until.ts';

let house: House;
let url: string;
beforeAll(async () => {
  house = await startHouse({ isPatient: true });
  // The carriers of couriers call the portal: it needs a door of its own.
  url = await house.portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => house.stop());

type Label = { id: string; parcel_number: string };
type Place = { latitude: number; longitude: number; seen_at: string } | null;

async function bought(carrier: string) {
  const buyer = await Buyer.open(house, 'balance', 1, [carrier]);
  const [label] = (await buyer.createToEnd(await buyer.quoted(carrier))).body['labels'] as [Label];
  const place = async () => (await buyer.ask('GET', `/api/label/${carrier}/${label.id}/place`)).body['place'] as Place;
  const isPublic = async () => (await buyer.ask('GET', `/api/tracking/${label.parcel_number}`)).body['courier'] as Place;
  const look = async () =>
    void (await sql`update shipping_guide set next_track_at = now() where id = ${label.id} and next_track_at is not null`.execute(house.database.db));
  return { ...label, place, public: isPublic, look };
}

/** Asks until what is shown satisfies; each time the carrier is asked again. */
const shown = (guide: Awaited<ReturnType<typeof bought>>, is: (place: Place) => boolean) =>
  until('the place is shown', async () => (await guide.look(), guide.place()), is);

test.each(['uber', 'borzo'])('the courier of a guide of %s is seen on its way, there and on the public page, until the delivery', async (carrier) => {
  const guide = await bought(carrier);
  expect([await guide.place(), await guide.public()]).toEqual([null, null]);
  await house.lab.event(guide.parcel_number, 'picked_up');
  const first = await shown(guide, (place) => place !== null);
  await house.lab.advance(5 * 60_000);
  const next = await shown(guide, (place) => place?.latitude !== first?.latitude);
  // Both ends lie in one city.
  for (const end of [first, next]) expect([Math.round(end?.latitude ?? 0), Math.round(end?.longitude ?? 0)]).toEqual([21, -102]);
  expect(await guide.public()).toMatchObject({ latitude: Math.round((next?.latitude ?? 0) * 1_000) / 1_000 });
  await house.lab.event(guide.parcel_number, 'delivered');
  await shown(guide, (place) => place === null);
  expect(await guide.public()).toBeNull();
});

test('iVoy tells by itself where the courier of a guide is, and that it has arrived', async () => {
  const guide = await bought('ivoy');
  await house.lab.event(guide.parcel_number, 'picked_up');
  const tell = () => house.lab.tellOfCouriers({ url, accounts: house.accounts });
  expect((await tell())['ivoy']).toEqual([200]);
  expect(await guide.place()).toMatchObject({ latitude: expect.closeTo(21.1, 0) as number });
  await house.lab.event(guide.parcel_number, 'delivered');
  expect((await tell())['ivoy']).toEqual([200]);
  expect(await guide.place()).toBeNull();
  expect(await house.count(`id = '${guide.id}' and follow_up = 'delivered'`)).toBe(1);
});
