import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from './support/customers.ts';
import { startHouse, type House } from './support/house.ts';
import { until } from './support/until.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ isPatient: true });
});
afterAll(() => house.stop());

type Label = { id: string; parcel_number: string; pdf: string | null };
type End = Record<string, unknown>;
const madeByDhl = async () => (await house.lab.journal()).filter(({ kind, carrier }) => kind === 'label_created' && carrier === 'dhl');

test('an address that DHL cannot print is refused at its street before anything is sent or paid; shortened, it is a label [O-5.46] [AMB-7.12]', async () => {
  const buyer = await Buyer.open(house, 'balance', 1, ['dhl']);
  const request = await buyer.quoted('dhl');
  const destination_info = {
    ...(request['destination_info'] as End),
    street: 'Prolongación Paseo de la Reforma Norte',
    number: 'Lote 14 Manzana 22',
    suite_number: 'Torre B 1204',
    neighborhood: 'Unidad Habitacional Jardines de la Montaña',
  };
  const long = { ...destination_info, street: 'Prolongación Paseo de la Reforma Norte y Calle Insurgentes' };
  const { status, body } = await buyer.create({ ...request, destination_info: long });
  const said = 'Destino. La dirección es demasiado larga para DHL: 7 caracteres de más';
  expect([status, body['code'], body['description']]).toEqual([400, 'ADDRESS_TOO_LONG', said]);
  expect(body).toMatchObject({ fields: { 'destination_info.street': said } });
  expect(await madeByDhl()).toEqual([]);

  // The buyer pays one guide and not one more: the refusal held nothing.
  const made = await buyer.createToEnd({ ...request, destination_info });
  expect(made.status).toBe(201);
  const [label] = made.body['labels'] as Label[];
  expect(
    Buffer.from(label?.pdf ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await madeByDhl()).toMatchObject([
    {
      number: label?.parcel_number,
      recipient: {
        street: 'Prol. Paseo de la Reforma Nte. Ext.Lt. 14 Mz.',
        district: '22 Int.Torre B 1204 Col.Unidad Habitacional Jardines de la Montana',
      },
    },
  ]);
  expect(await house.findings()).toEqual([]);
});

test('a label of DHL is followed to its delivery, and then its evidence is the PDF that DHL keeps [O-9.18] [AMB-10.14]', async () => {
  const buyer = await Buyer.open(house, 'balance', 1, ['dhl']);
  const [label] = (await buyer.createToEnd(await buyer.quoted('dhl'))).body['labels'] as Label[];
  const id = label?.id ?? '';
  const evidence = () => buyer.ask('GET', `/api/label/dhl/${id}/evidence`);
  expect((await evidence()).status).toBe(404);
  await house.lab.event(label?.parcel_number ?? '', 'delivered');
  const isDelivered = async () => {
    await sql`update shipping_guide set next_track_at = now() where id = ${id} and next_track_at is not null`.execute(house.database.db);
    return (await house.count(`id = '${id}' and follow_up = 'delivered' and received_by_name = 'L PENA'`)) === 1;
  };
  await until('the delivery is heard of', isDelivered);
  const { status, body } = await evidence();
  expect([status, body['type']]).toEqual([200, 'application/pdf']);
  const { number } = (await house.lab.journal()).findLast(({ carrier }) => carrier === 'dhl') as { number: string };
  expect([number, Buffer.from(String(body['file']), 'base64').subarray(0, 5).toString()]).toEqual([label?.parcel_number, '%PDF-']);
});
