import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { examReferences } from '#connectors/kit/exam-shipment.ts';
import { isScan } from './codes.ts';
import { findByReference, fromAnswer as foundFromAnswer, toRequest as findToRequest } from './find-label.ts';
import { exchange, fixture } from './fixtures/recorded.ts';
import { trackAnswer } from './schema.ts';
import { fromAnswer as trackFromAnswer, track } from './tracking.ts';

describe('search and tracking', () => {
  const results = () => z.parse(trackAnswer, JSON.parse(fixture('track.json'))).output.completeTrackResults;
  const [own] = results();

  test('only a parcel that bears our reference is ours', () => {
    expect(foundFromAnswer(own?.trackResults ?? [], { reference: examReferences[0] })).toMatchObject({
      isForeign: false,
      labels: [{ parcel_number: '794400123453', reference: examReferences[0], document: null }],
    });
    expect(foundFromAnswer(own?.trackResults ?? [], { reference: 'ANOTHER' })).toEqual({ isForeign: true, labels: [] });
  });

  test.each([
    ['SHIPPER_REFERENCE', { values: [examReferences[0]] }],
    ['CUSTOMER_REFERENCE', { value: examReferences[0] }],
    ['CUSTOMER_REFERENCE', { value: [examReferences[0]] }],
  ])('our reference is read as %s in the shape %o', (type, told) => {
    const result = { trackingNumberInfo: { trackingNumber: '794400123453' }, additionalTrackingInfo: { packageIdentifiers: [{ type, ...told }] } };
    const { output } = z.parse(trackAnswer, { output: { completeTrackResults: [{ trackResults: [result] }] } });
    expect(foundFromAnswer(output.completeTrackResults[0]?.trackResults ?? [], { reference: examReferences[0] }).labels).toHaveLength(1);
  });

  test.each([
    ['794400123453', 1],
    ['794400123464', 0],
    [null, 0],
  ])('a parcel that names no reference is ours when its creation told the number %s: %i', (told_number, count) => {
    const nameless = (own?.trackResults ?? []).map((result) => ({ ...result, additionalTrackingInfo: null }));
    expect(foundFromAnswer(nameless, { reference: examReferences[0], told_number }).labels).toHaveLength(count);
    expect(foundFromAnswer(own?.trackResults ?? [], { reference: 'ANOTHER', told_number }).labels).toEqual([]);
  });

  const search = (attempted: string, now: string) =>
    findToRequest({ reference: 'G', attempted_at: new Date(attempted) }, '700000001', new Date(now)).referencesInformation;

  test('a search ends today, where the account is, and names its end by both names', () => {
    // Half past eleven at night in Mexico is the next day in London.
    expect(search('2026-11-25T05:20:00Z', '2026-11-25T05:30:00Z')).toMatchObject({
      shipDateBegin: '2026-11-23',
      shipDateEndDate: '2026-11-24',
      shipDateEnd: '2026-11-24',
    });
  });

  test.each([
    ['2026-11-24T18:00:00Z', '2026-11-23', '2026-11-24'],
    ['2026-11-20T18:00:00Z', '2026-11-19', '2026-11-24'],
    ['2026-06-01T18:00:00Z', '2026-05-31', '2026-06-29'],
  ])('a label tried at %s is searched from %s to %s: never later than today, never over 30 days', (attempted, begin, end) => {
    expect(search(attempted, '2026-11-24T18:00:00Z')).toMatchObject({ shipDateBegin: begin, shipDateEndDate: end });
  });

  const wanted = { reference: examReferences[0], attempted_at: new Date('2026-11-24T17:00:00Z') };
  test('a question that FedEx does not take is our bug: neither "not found" nor a refusal of the label', async () => {
    const future = '{"errors":[{"code":"TRACKING.SHIPDATEEND.FUTURE","message":"Ship date end is in the future."}]}';
    const { answer } = await exchange((context) => findByReference(context, wanted, 0), 400, future);
    expect(answer).toEqual({ outcome: 'refused', code: 'BAD_QUESTION', description: 'TRACKING.SHIPDATEEND.FUTURE Ship date end is in the future.' });
    const tracking = await exchange((context) => track(context, { parcel_numbers: ['794400123453'] }), 400, future);
    expect(tracking.answer).toMatchObject({ outcome: 'refused', code: 'BAD_QUESTION' });
  });

  test('what FedEx does not find is absent, and a key that is not taken is no bug of the question', async () => {
    const { answer } = await exchange((context) => findByReference(context, wanted, 0), 200, fixture('not-found.json'));
    expect(answer).toEqual({ outcome: 'done', value: { found: null, conclusive: true } });
    const beside = fixture('not-found.json').replace('"completeTrackResults": [', '"completeTrackResults": [{ "trackingNumber": "" },');
    expect((await exchange((context) => findByReference(context, wanted, 0), 200, beside)).answer.outcome).toBe('unknown');
    const forbidden = '{"errors":[{"code":"FORBIDDEN.ERROR","message":"No"}]}';
    const refused = await exchange((context) => findByReference(context, wanted, 0), 403, forbidden);
    expect(refused.answer).toMatchObject({ outcome: 'refused', code: 'FORBIDDEN.ERROR' });
  });

  type Scan = { date: string; eventType: string; eventDescription?: string; scanLocation?: object };
  const answerOf = (...scans: Scan[]) => {
    const results = { output: { completeTrackResults: [{ trackingNumber: '794400123453', trackResults: [{ scanEvents: scans }] }] } };
    return trackFromAnswer(z.parse(trackAnswer, results).output.completeTrackResults, ['794400123453'])[0];
  };
  const eventsOf = (...scans: Scan[]) => answerOf(...scans)?.events ?? [];

  test('of two parcels that had one number the one that was scanned last counts, in whatever order FedEx tells them', () => {
    const of = (year: number, eventType: string) => ({ scanEvents: [{ date: `${year}-11-20T12:00:00-06:00`, eventType }] });
    const [older, newer] = [of(2021, 'DE'), of(2026, 'DL')];
    for (const trackResults of [
      [older, newer],
      [newer, older],
    ]) {
      const told = { output: { completeTrackResults: [{ trackingNumber: '776094337676', trackResults }] } };
      const [answer] = trackFromAnswer(z.parse(trackAnswer, told).output.completeTrackResults, ['776094337676']);
      expect(answer?.events.map(({ code, occurred_at }) => [code, occurred_at])).toEqual([['DL', '2026-11-20T18:00:00.000Z']]);
    }
  });

  test('which of two parcels was scanned last is told by moments that are read as those of their scans', () => {
    const chosen = (...parcels: (readonly [code: string, scans: readonly Scan[]])[]) => {
      const trackResults = parcels.map(([code, scans]) => ({ scanEvents: scans.map((scan) => ({ ...scan, eventType: code })) }));
      const told = { output: { completeTrackResults: [{ trackingNumber: '776094337676', trackResults }] } };
      return trackFromAnswer(z.parse(trackAnswer, told).output.completeTrackResults, ['776094337676'])[0]?.events[0]?.code;
    };
    const at = (date: string, stateOrProvinceCode = ''): Scan => ({ date, eventType: '', scanLocation: { stateOrProvinceCode } });
    // Nine in Tijuana is five in the afternoon in London.
    const [tijuana, london] = [at('2026-11-20T09:00:00', 'BC'), at('2026-11-20T16:30:00Z')];
    expect([chosen(['DE', [london]], ['DL', [tijuana]]), chosen(['DL', [tijuana]], ['DE', [london]])]).toEqual(['DL', 'DL']);
    // A date that is none of a scan is none here either, whatever the parser of the language makes of it.
    const older = [at('2021-11-20T12:00:00-06:00'), at('12/31/2027'), at('ayer 2028')];
    expect(chosen(['DE', older], ['DL', [at('2026-11-20T12:00:00-06:00')]])).toBe('DL');
  });

  test('a delivery after the return began is the return: an incident, never Entregada', () => {
    const at = (day: number, eventType: string) => ({ date: `2026-11-${day}T12:00:00-06:00`, eventType });
    expect(eventsOf(at(24, 'DL'), at(22, 'RS'), at(21, 'PU')).map(({ code, follow_up }) => [code, follow_up])).toEqual([
      ['DL', 'exception'],
      ['RS', 'exception'],
      ['PU', 'scanned'],
    ]);
    const returned = eventsOf(at(24, 'RS'), at(22, 'DL'));
    expect(returned.map(({ follow_up, is_reversal }) => [follow_up, is_reversal])).toEqual([['exception', true], ['delivered', false]]); // prettier-ignore
  });

  test.each([
    ['YU', '2026-11-22', '2026-11-22T18:00:00.000Z'],
    ['BC', '2026-11-22', '2026-11-22T20:00:00.000Z'],
    ['QR', '2026-11-22', '2026-11-22T17:00:00.000Z'],
    ['SO', '2026-11-22T09:00:00', '2026-11-22T16:00:00.000Z'],
    ['', '2026-11-22', '2026-11-22T18:00:00.000Z'],
    ['BC', '2026-11-22T09:00:00-06:00', '2026-11-22T15:00:00.000Z'],
  ])('a scan in %s on %s is at %s: a day without a time is that day where it happened', (stateOrProvinceCode, date, occurred_at) => {
    expect(eventsOf({ date, eventType: 'PU', scanLocation: { stateOrProvinceCode } })[0]?.occurred_at).toBe(occurred_at);
  });

  test('a scan of which something is missing hides none of the others: without its day it is told apart', () => {
    const odd = [{ eventType: 'DL', eventDescription: 'Entregado' }, { date: '2026-11-21T12:00:00-06:00' }, 'x'] as unknown as Scan[];
    const answer = answerOf({ date: '2026-11-20T12:00:00-06:00', eventType: 'PU' }, ...odd);
    expect(answer?.events.map(({ code }) => code)).toEqual(['PU', '']);
    expect(answer?.undated).toEqual([{ code: 'DL', detail: 'Entregado', date: '' }]);
  });

  test('a number of which FedEx says nothing holds up none of those that were asked with it', async () => {
    const scanEvents = [{ date: '2026-11-20T12:00:00-06:00', eventType: 'PU' }];
    const completeTrackResults = [{ trackingNumber: '794400123464' }, { trackingNumber: '794400123453', trackResults: [{ scanEvents }] }];
    const asked = { parcel_numbers: ['794400123453', '794400123464'] };
    const { answer } = await exchange((context) => track(context, asked), 200, JSON.stringify({ output: { completeTrackResults } }));
    expect(answer).toMatchObject({ outcome: 'done', value: [{ parcel_number: '794400123453', events: [{ code: 'PU' }] }] });
  });

  test('a scan without an offset is read beside one that has it', () => {
    const scans = [{ date: '2024-08-16T15:20:00-04:00', eventType: 'DL' }, { date: '2024-08-15T00:00:00', eventType: 'PU' }]; // prettier-ignore
    expect(eventsOf(...scans).map(({ code, occurred_at }) => [code, occurred_at])).toEqual([
      ['DL', '2024-08-16T19:20:00.000Z'],
      ['PU', '2024-08-15T06:00:00.000Z'],
    ]);
  });

  test('a scan in a border town or in Bahía de Banderas has the time of its postal code', () => {
    const at = (stateOrProvinceCode: string, postalCode: string) =>
      eventsOf({ date: '2026-07-22T09:00:00', eventType: 'PU', scanLocation: { stateOrProvinceCode, postalCode } })[0]?.occurred_at;
    expect([at('NA', '63735'), at('NA', '63000'), at('CH', '32000'), at('CH', '31000')]).toEqual([
      '2026-07-22T15:00:00.000Z',
      '2026-07-22T16:00:00.000Z',
      '2026-07-22T15:00:00.000Z',
      '2026-07-22T15:00:00.000Z',
    ]);
  });

  test('a scan whose date cannot be read is handed on, never dropped', () => {
    const at = (date: string) => ({ date, eventType: 'PU', eventDescription: 'Recolectado' });
    const answer = answerOf(at('22/11/2026 a las 9'), at('2026-11-22T09:00:00-06:00'));
    expect(answer?.events).toHaveLength(1);
    expect(answer?.undated).toEqual([{ code: 'PU', detail: 'Recolectado', date: '22/11/2026 a las 9' }]);
  });

  test('a cancelled label is not found', () => {
    const cancelled = (own?.trackResults ?? []).map((result) => ({ ...result, latestStatusDetail: { code: 'CA' } }));
    expect(foundFromAnswer(cancelled, { reference: examReferences[0] })).toEqual({ isForeign: false, labels: [] });
  });

  test("events in UTC with their meaning; not found is told apart; a stranger is nobody's answer", () => {
    const [delivered, missing, ...rest] = trackFromAnswer(results(), ['794400123453', '794400123464', '799999999999']);
    expect(rest).toEqual([]);
    expect(missing).toEqual({ parcel_number: '794400123464', found: false, events: [], received_by: null, measuredHkg: null });
    expect(delivered).toMatchObject({ found: true, received_by: 'P.DESTINO', measuredHkg: 460 });
    expect(delivered?.events.map(({ code, occurred_at, follow_up, is_scan }) => [code, occurred_at, follow_up, is_scan])).toEqual([
      ['DL', '2026-11-23T17:42:00.000Z', 'delivered', true],
      ['ZZ', '2026-11-22T15:00:00.000Z', null, false],
      ['PU', '2026-11-21T00:05:00.000Z', 'scanned', true],
      ['OC', '2026-11-20T18:05:00.000Z', 'registered', false],
    ]);
    expect(delivered?.events[1]?.detail).toBe('Algo nuevo');
  });

  test.each([
    ['PU', true],
    ['DL', true],
    ['OC', false],
    ['CA', false],
    ['PD', false],
    ['AO', false],
    ['ZZ', false],
  ])('%s is a physical scan: %s', (code, expected) => {
    expect(isScan(code)).toBe(expected);
  });
});
