import type { CarrierRequest } from '#connectors/kit/connector.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { raw } from '#wire/line-exam.ts';
import { examLabels, examPickup, examPiece, examPrintedPickup, examReferences } from '#connectors/kit/exam-shipment.ts';
import type { PickupRequest } from '#connectors/kit/pickups.ts';
import { plug } from '#connectors/kit/plug.ts';
import { connector } from './connector.ts';
import { estafetaCredentials } from './credentials.ts';
import { bookPickup } from './pickups.ts';
import { done } from '#wire/answer.ts';

const fixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const credentials = {
  auth_url: 'https://api.estafeta.example', label_url: 'https://label.estafeta.example', quote_url: 'https://cotizador.estafeta.example',
  tracking_url: 'https://tracking.estafeta.example', client_id: 'l7fixtureclient', client_secret: 'fixture-secret-value', subscriber_id: 'ZZ',
  customer_number: '0000001', sales_organization: '112', tracking_login: 'usuario77', tracking_password: 'fixture-password',
}; // prettier-ignore
const withPickups = { ...credentials, pickup_url: 'https://wspickup.estafeta.example' };
const labels = examLabels('70', [examPiece('A')]);
const pickup = examPickup({
  labels: { ...labels, origin: { ...labels.origin, street: 'Privada Hidalgo' } },
  parcel_number: '3059999999000070000018',
});

async function booking(over: Partial<PickupRequest> = {}, status = 200, said = fixture('pickup.json'), settings: object = withPickups) {
  const sent: CarrierRequest[] = [];
  const http = async (request: CarrierRequest) => {
    sent.push(request);
    const answered = request.operation === 'token' ? raw(200, fixture('token.json')) : raw(status, said);
    return done({ ...answered, text: new TextDecoder().decode(answered.bytes) });
  };
  const context = { credentials: z.parse(estafetaCredentials, settings), http, now: () => new Date(), requestId: 'r', scaled: (ms: number) => ms };
  const answer = await bookPickup(context, examPrintedPickup({ ...pickup, ...over }, connector.manifest));
  const call = sent.findLast(({ operation }) => operation === 'bookPickup');
  return { answer, sent, call, body: JSON.parse(call?.body ?? '{}') as Record<string, unknown> };
}

describe('booking', () => {
  test('the request is the one that is known of NewPickup, with the times before what the driver should know', async () => {
    const { call, body, answer } = await booking();
    expect(call).toMatchObject({
      method: 'POST',
      url: 'https://wspickup.estafeta.example/v2/MiEstafetaServices/rest/PickupAPI/NewPickup',
      headers: { apikey: 'l7fixtureclient', 'x-request-id': examReferences[0] },
    });
    expect(body).toEqual({
      AccountNumber: '0000001',
      RequesterName: 'Lucia Pena',
      RequesterEmail: 'lucia@ejemplo.mx',
      PickupType: '1',
      PickupDayPart: '2',
      PickupDate: '2026-11-20',
      PickupAddress: {
        ShortName: 'Recepcion',
        Country: 'MX',
        PostalCode: '64000',
        State: 'NL',
        City: 'Monterrey',
        Neighborhood: 'Centro',
        Address1: 'Priv. Hidalgo',
        ExternalNumber: '1200',
        InternalNumber: '3-B',
        BetweenStreet1: '',
        ReferenceData: '10:30-18:00 Recepcion: Tocar el timbre. Porton azul',
      },
      PickupPackageList: [{ PackageType: 'PKG', Length: 30, Width: 26, Height: 20, Weight: 4.25, Quantity: 1, Description: 'Refacciones' }],
      PickupAlert_Primary: { Name: 'Lucia Pena', EmailAddress: 'lucia@ejemplo.mx', PhoneNumber: '9999263317' },
    });
    expect(answer).toEqual({ outcome: 'done', value: { folio: 'R0000001', location: null, date: null } });
  });

  test.each([
    ['09:00', '13:00', '1'],
    ['09:00', '16:45', '1'],
    ['09:00', '22:00', '2'],
    ['14:00', '18:00', '2'],
  ])('a window from %s to %s is part %s of the day', async (earliest_time, latest_time, PickupDayPart) => {
    expect((await booking({ earliest_time, latest_time })).body).toMatchObject({ PickupDayPart });
  });

  test('the codes of the contract stand in the settings', async () => {
    const codes = { ...withPickups, pickup_type: 'N', pickup_morning: 'AM', pickup_afternoon: 'PM' };
    expect((await booking({}, 200, fixture('pickup.json'), codes)).body).toMatchObject({ PickupType: 'N', PickupDayPart: 'PM' });
  });

  test('directions that do not fit are left out whole; remarks that do not fit are named', async () => {
    const far = { place: { ...pickup.place, reference: 'x'.repeat(80) } };
    expect((await booking(far)).body).toMatchObject({ PickupAddress: { ReferenceData: '10:30-18:00 Recepcion: Tocar el timbre' } });
    expect(plug(connector).pickupTextFaults({ ...pickup, remarks: 'x'.repeat(80) })).toEqual([{ path: 'indications', excess: 3 }]);
  });

  test.each([
    [
      'a failure in words is a refusal',
      '{"Success":false,"PickupNumber":"","Message":"Sin cobertura"}',
      { outcome: 'refused', description: 'Sin cobertura' },
    ],
    ['a failure beside a number is unknown', '{"Success":false,"PickupNumber":"R1","Message":"Error"}', { outcome: 'unknown' }],
    ['words about a failure of its own are unknown', '{"Success":false,"Message":"Error interno del servidor"}', { outcome: 'unknown' }],
    ['a failure without a word is unknown', '{"Success":false}', { outcome: 'unknown' }],
    ['a success without a number is unknown', '{"Success":true,"PickupNumber":""}', { outcome: 'unknown' }],
  ])('%s', async (_, said, expected) => {
    expect((await booking({}, 200, said)).answer).toMatchObject(expected);
  });

  test('complaints with 400 are read as everywhere else', async () => {
    const { answer } = await booking({}, 400, '[{"code":1002,"description":"PickupDate no valido"}]');
    expect(answer).toEqual({ outcome: 'refused', code: '1002', description: 'PickupDate no valido' });
  });
});

describe('settings', () => {
  const openWith = (settings: object) => {
    const inserted = plug(connector).insert(settings);
    if ('fault' in inserted) throw new Error(inserted.fault.path);
    return Object.keys(inserted.operations);
  };

  test('without an address of the pickup service there are no pickups, and everything else works', () => {
    expect(openWith(credentials)).toEqual(['listServices', 'quote', 'createLabels', 'track']);
    expect(openWith(withPickups)).toContain('bookPickup');
  });

  test('the service may have keys of its own, and its token is then another one', async () => {
    const own = { ...withPickups, pickup_client_id: 'l7pickups', pickup_client_secret: 'pickup-secret' };
    const { sent, call } = await booking({}, 200, fixture('pickup.json'), own);
    expect(new URLSearchParams(sent.find(({ operation }) => operation === 'token')?.body).get('client_id')).toBe('l7pickups');
    expect(call?.headers?.['apikey']).toBe('l7pickups');
  });

  test('half a key pair of it is named', () => {
    expect(plug(connector).insert({ ...withPickups, pickup_client_id: 'l7pickups' })).toMatchObject({ fault: { path: 'pickup_client_secret' } });
  });
});
