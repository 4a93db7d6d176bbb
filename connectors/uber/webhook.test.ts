import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { plug } from '#connectors/kit/plug.ts';
import { connector } from './connector.ts';
import { credentials, NUMBER } from './fixtures/recorded.ts';

const key = 'llave-de-avisos-fixture';
const hear = plug(connector).hear({ ...credentials, webhook_key: key });
const told = (over: object = {}) => ({
  kind: 'event.delivery_status', id: 'evt_1', created: '2026-11-20T18:20:00Z', status: 'dropoff', delivery_id: NUMBER, customer_id: credentials.customer_id, live_mode: true,
  data: { id: NUMBER, status: 'dropoff', updated: '2026-11-20T18:20:09Z' }, ...over,
}); // prettier-ignore
const knock = (text: string, signature: string | undefined) => ({ headers: { 'x-uber-signature': signature }, body: new TextEncoder().encode(text) });
const sign = (text: string, by = key) => createHmac('sha256', by).update(text).digest('hex');

test('is signed over the bytes that came, with the key of the webhook', () => {
  const text = JSON.stringify(told());
  expect(hear?.isSigned(knock(text, sign(text)))).toBe(true);
  expect(hear?.isSigned(knock(text, sign(text).toUpperCase()))).toBe(true);
  for (const wrong of [undefined, '', sign(text, 'another'), sign(`${text} `), sign(text).slice(0, 40)])
    expect(hear?.isSigned(knock(text, wrong))).toBe(false);
});

test('tells a status with the moment of its telling, once under its id', () => {
  expect(hear?.read(told())).toMatchObject({
    id: 'evt_1',
    sent_at: '2026-11-20T18:20:00.000Z',
    tracked: { parcel_number: NUMBER, events: [{ code: 'dropoff', occurred_at: '2026-11-20T18:20:00.000Z', follow_up: 'in_transit', lasts: true }] },
  });
});

test.each([
  ['where the courier is', { kind: 'event.courier_update' }],
  ['of another customer', { customer_id: 'another' }],
  ['without its moment', { created: 'ayer' }],
  ['without its id', { id: undefined }],
])('what is told %s is nothing that is followed', (_, over) => {
  expect(hear?.read(told(over))).toBeNull();
});

test('without a key there is no door', () => {
  expect(plug(connector).hear(credentials)).toBeNull();
});
