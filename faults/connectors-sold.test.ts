import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drilled } from '#connectors/test-drills.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { Buyer } from './support/customers.ts';
import { startHouse, type House } from './support/house.ts';

const carriers = (await drilled()).filter(({ has }) => has('createLabels'));
let house: House;
let buyer: Buyer;
beforeAll(async () => {
  house = await startHouse({ isPatient: true });
  const sold = await Promise.all(carriers.map(({ slug, service }) => serviceOf(slug, service)));
  buyer = await Buyer.of(house, { kind: 'balance', guides: carriers.length, sold });
});
afterAll(() => house.stop());

/** The service of the catalogue that is paid for guide by guide. */
async function serviceOf(carrier: string, code: string): Promise<ServiceId> {
  const { rows } = await sql<{ id: ServiceId }>`
    select id from catalogs_service where carrier = ${carrier} and code = ${code} and mode <> 'Prepago' limit 1`.execute(house.database.db);
  const [service] = rows;
  if (!service) throw new Error(`the catalogue has no ${code} of ${carrier}`);
  return service.id;
}

test.each(carriers)(
  'a guide of $slug is quoted, bought and charged once, with a paper, under the one number that its carrier gave',
  async ({ slug }) => {
    const { status, body } = await buyer.createToEnd(await buyer.quoted(slug));
    expect(status).toBe(201);
    const [label] = body['labels'] as { id: string; parcel_number: string }[];
    const { rows } = await sql<object>`
    select creation, parcel_number, document_file_id is not null as has_paper, charged_at is not null as is_charged
    from shipping_guide where id = ${label?.id}`.execute(house.database.db);
    expect(rows).toEqual([{ creation: 'made', parcel_number: label?.parcel_number, has_paper: true, is_charged: true }]);
    const made = (await house.lab.journal()).filter(({ kind, reference }) => kind === 'label_created' && reference === label?.id);
    expect(made).toMatchObject([{ carrier: slug, number: label?.parcel_number }]);
  },
);

test('the books, the guides and the journals of the carriers say the same', async () => {
  expect(await house.findings()).toEqual([]);
});
