import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchange, fedexOf, type Sending } from './client-of-lab.ts';
import type { FaultName } from './faults.ts';
import { errorCode, labUnderTest, readShipment, readTracks, readWaybills, type LabUnderTest } from './lab-under-test.ts';

let lab: LabUnderTest;
let count = 0;
beforeAll(async () => {
  lab = await labUnderTest({ timeScale: 0.001 });
  await lab.createFedex(['earlier']);
  await lab.createEstafeta('earlier');
});
afterAll(() => lab.end());
beforeEach(() => lab.control('DELETE', '/faults'));

const fresh = () => `R${(count += 1)}`;
const createdFor = async (reference: string) => (await lab.journal()).filter((line) => line.kind === 'label_created' && line.reference === reference);
const create = {
  fedex: (reference: string, ask: Pick<Sending, 'leaves'> = {}) => lab.createFedex([reference], ask),
  estafeta: (reference: string, ask: Pick<Sending, 'leaves'> = {}) => lab.createEstafeta(reference, {}, ask),
};
const carriers = ['fedex', 'estafeta'] as const;

describe.each(carriers)('%s', (carrier) => {
  beforeAll(() => create[carrier](fresh())); // the token is there before the first fault

  /** What the client sees, and whether the label was made all the same. */
  const ofTheLine: readonly (readonly [FaultName, RegExp | string | number, made: boolean])[] = [
    ['timeout_before', 'the client left', false],
    ['timeout_after', 'the client left', true],
    ['error_500_before', 500, false],
    ['error_500_after', 500, true],
    ['reset_before', /ECONNRESET|hang up/, false],
    ['reset_after', /ECONNRESET|hang up/, true],
    ['reset_mid_body', /cut off|aborted|ECONNRESET/, true],
    ['rate_429', 429, false],
    ['unauthorized_401', 401, false],
    ['refuse', 400, false],
    ['not_further_details', 400, false],
  ];
  test.each(ofTheLine)('%s', async (fault, seen, made) => {
    await lab.order({ carrier, operation: 'create', fault, times: 1 });
    const reference = fresh();
    if (typeof seen === 'number') expect((await create[carrier](reference)).status).toBe(seen);
    else await expect(create[carrier](reference, typeof seen === 'string' ? { leaves: lab.struck } : {})).rejects.toThrow(seen);
    await expect.poll(() => createdFor(reference)).toHaveLength(made ? 1 : 0);
    expect((await create[carrier](fresh())).status).toBe(200); // once was ordered
  });

  test.each([
    ['html_200', 1],
    ['html_200_before', 0],
  ] as const)('%s is a page instead of an answer', async (fault, made) => {
    await lab.order({ carrier, operation: 'create', fault });
    const reference = fresh();
    const reply = await create[carrier](reference);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await createdFor(reference)).toHaveLength(made);
  });

  test('half_body is a whole answer that cannot be read, and the label was made', async () => {
    await lab.order({ carrier, operation: 'create', fault: 'half_body' });
    const reference = fresh();
    const reply = await create[carrier](reference);
    expect(reply.status).toBe(200);
    expect(() => reply.json()).toThrow(SyntaxError);
    expect(await createdFor(reference)).toHaveLength(1);
  });

  test('rate_429 says when to come again, a bare refusal says nothing', async () => {
    await lab.order({ carrier, operation: 'create', fault: 'rate_429', delay_ms: 2000, times: 1 });
    expect((await create[carrier](fresh())).headers['retry-after']).toBe('2');
    await lab.order({ carrier, operation: 'create', fault: 'not_further_details', times: 1 });
    expect((await create[carrier](fresh())).body.toString()).not.toMatch(/[A-Z]{4}|description/);
  });
});

describe('lies of fedex', () => {
  const lie = async (fault: FaultName) => {
    await lab.order({ carrier: 'fedex', operation: 'create', fault, times: 1 });
    const reference = fresh();
    return { reference, piece: readShipment(await lab.createFedex([reference])).first, made: await createdFor(reference) };
  };

  test('duplicate_answer repeats the shipment before and makes nothing', async () => {
    const before = readShipment(await lab.createFedex([fresh()])).first;
    const { piece, made } = await lie('duplicate_answer');
    expect([piece.number, piece.reference, made.length]).toEqual([before.number, before.reference, 0]);
    expect(piece.pdf?.equals(before.pdf ?? Buffer.alloc(0))).toBe(true);
  });
  test('foreign_answer makes the label and tells of another one', async () => {
    const before = readShipment(await lab.createFedex([fresh()])).first;
    const { piece, made } = await lie('foreign_answer');
    expect([piece.number, piece.reference, made.length]).toEqual([before.number, before.reference, 1]);
    expect(made[0]?.number).not.toBe(piece.number);
  });
  test('reused_number gives a number a second time, and a cancel meets the newer label', async () => {
    const before = readShipment(await lab.createFedex([fresh()])).first;
    const { reference, piece, made } = await lie('reused_number');
    expect([piece.number, piece.reference, made[0]?.number]).toEqual([before.number, reference, before.number]);
    await lab.cancelFedex(piece.number);
    expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'label_cancelled', number: before.number, reference });
  });
  test('foreign_pdf shows the paper of another label', async () => {
    const before = readShipment(await lab.createFedex([fresh()])).first;
    const { piece, reference } = await lie('foreign_pdf');
    expect(piece.reference).toBe(reference);
    expect(piece.pdf?.equals(before.pdf ?? Buffer.alloc(0))).toBe(true);
  });
  test('empty_pdf has no page', async () => {
    expect((await lie('empty_pdf')).piece.pdf?.toString('latin1')).toContain('/Count 0');
  });
  test('with_copies has the label twice', async () => {
    const { piece } = await lie('with_copies');
    const text = piece.pdf?.toString('latin1') ?? '';
    expect([text.includes('/Count 2'), text.split(piece.number).length > 2]).toEqual([true, true]);
  });
  test('number_without_pdf holds the document back; its address has it later', async () => {
    const { piece } = await lie('number_without_pdf');
    expect([piece.pdf, piece.url]).toEqual([undefined, undefined]);
    const url = `${fedexOf(lab.addresses).base_url}/document/v2/document/retrieve/SH,${piece.number}_SHIPPING_P/isLabel=true&autoPrint=false`;
    expect((await exchange({ method: 'GET', url })).body.toString('latin1')).toContain(piece.number);
  });
  test('wrong_price charges more than was journalled', async () => {
    const { piece, made } = await lie('wrong_price');
    expect(piece.price).toBeGreaterThan(Number(made[0]?.['price']) * 1.4);
  });
  test('invisible keeps a fresh label from being found for an hour instead of three seconds', async () => {
    await lab.control('POST', '/clock', { frozen: true });
    const { reference, piece } = await lie('invisible');
    const advance = (ms: number) => lab.control('POST', '/clock', { advance_ms: ms }); // TIME_SCALE is 0.001 here
    await advance(3500);
    expect(readTracks(await lab.findFedex(reference))[0]?.error).toBe('TRACKING.REFERENCENUMBER.NOTFOUND');
    await advance(100);
    expect(readTracks(await lab.findFedex(reference))[0]?.number).toBe(piece.number);
    await lab.control('POST', '/clock', { frozen: false });
  });
  test('refuse_cancel refuses, and the journal says so', async () => {
    const { number } = readShipment(await lab.createFedex([fresh()])).first;
    await lab.order({ carrier: 'fedex', operation: 'cancel', fault: 'refuse_cancel', times: 1 });
    expect(errorCode(await lab.cancelFedex(number))).toBe('TRACKINGIDS.TRACKINGNUMBER.CLOSED');
    expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'cancel_refused', number });
    expect((await lab.cancelFedex(number)).status).toBe(200);
  });
  test('a cancel whose answer is lost has cancelled', async () => {
    const { number } = readShipment(await lab.createFedex([fresh()])).first;
    await lab.order({ carrier: 'fedex', operation: 'cancel', fault: 'reset_after', times: 1 });
    await expect(lab.cancelFedex(number)).rejects.toThrow();
    expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'label_cancelled', number });
  });
  test('foreign_answer of a search tells of another label', async () => {
    const reference = fresh();
    await lab.createFedex([reference]);
    const { number } = readShipment(await lab.createFedex([fresh()])).first;
    await lab.order({ carrier: 'fedex', operation: 'find', fault: 'foreign_answer', times: 1 });
    expect(readTracks(await lab.findFedex(reference))[0]?.number).toBe(number);
  });
  test('events come late, three times or shuffled, and only while the fault stands', async () => {
    const { number } = readShipment(await lab.createFedex([fresh()])).first;
    const hour = 3_600_000;
    const codes = ['PU', 'DP', 'AR', 'IT', 'FD', 'OD'];
    for (const [index, code] of codes.entries()) {
      await lab.control('POST', `/parcels/${number}/event`, { code, at: new Date(Date.now() - (100 - index) * hour).toISOString() });
    }
    const told = async (order?: object) => {
      await lab.control('DELETE', '/faults');
      if (order) await lab.order({ carrier: 'fedex', operation: 'track', ...order });
      return readTracks(await lab.trackFedex(number))[0]?.codes ?? [];
    };
    const ordered = await told();
    expect(ordered).toEqual(['OC', ...codes.toReversed()]);
    expect(await told({ fault: 'late_events', delay_ms: 98 * hour })).toEqual(['AR', 'DP', 'PU']);
    expect(await told({ fault: 'duplicated_events' })).toHaveLength(21);
    const mixed = await told({ fault: 'shuffled_events' });
    expect(mixed).not.toEqual(ordered);
    expect(mixed.toSorted()).toEqual(ordered.toSorted());
    expect(await told({ fault: 'shuffled_events' })).toEqual(mixed);
  });
});

describe('lies of estafeta', () => {
  const lie = async (fault: FaultName) => {
    await lab.order({ carrier: 'estafeta', operation: 'create', fault, times: 1 });
    const reference = fresh();
    return { reference, told: readWaybills(await lab.createEstafeta(reference)), made: await createdFor(reference) };
  };
  const before = async () => readWaybills(await lab.createEstafeta(fresh()));

  test('duplicate_answer repeats the waybill before and makes nothing', async () => {
    const former = await before();
    const { told, made } = await lie('duplicate_answer');
    expect([told.number, told.reference, told.pdf.equals(former.pdf), made.length]).toEqual([former.number, former.reference, true, 0]);
  });
  test('foreign_answer makes the waybill and tells of another one', async () => {
    const former = await before();
    const { told, made } = await lie('foreign_answer');
    expect([told.number, told.reference, made.length]).toEqual([former.number, former.reference, 1]);
  });
  test('reused_number gives number and code a second time', async () => {
    const former = await before();
    const { told, reference, made } = await lie('reused_number');
    expect([told.number, told.code, told.reference, made[0]?.number]).toEqual([former.number, former.code, reference, former.number]);
  });
  test('foreign_pdf, empty_pdf and number_without_pdf leave the number true', async () => {
    const former = await before();
    const foreign = await lie('foreign_pdf');
    expect([foreign.told.pdf.equals(former.pdf), foreign.told.number]).toEqual([true, foreign.made[0]?.number]);
    const empty = await lie('empty_pdf');
    expect([empty.told.pdf.toString('latin1').includes('/Count 0'), empty.told.number]).toEqual([true, empty.made[0]?.number]);
    const bare = await lie('number_without_pdf');
    expect([bare.told.pdf.length, bare.told.number]).toEqual([0, bare.made[0]?.number]);
  });
});

test('a byte a second arrives a byte a second', async () => {
  await lab.order({ carrier: 'fedex', operation: 'track', fault: 'drip', times: 1 });
  const start = performance.now();
  const reply = await lab.trackFedex('794400123453');
  expect(readTracks(reply)[0]?.error).toBe('TRACKING.TRACKINGNUMBER.NOTFOUND');
  expect(performance.now() - start).toBeGreaterThan(reply.body.length); // one millisecond a byte under this TIME_SCALE
});

test('latency delays one carrier and not the other', async () => {
  await lab.control('POST', '/latency', { carrier: 'fedex', ms: 10_000_000 });
  await expect(lab.createFedex([fresh()], { leaves: lab.held })).rejects.toThrow('the client left');
  expect((await lab.createEstafeta(fresh())).status).toBe(200);
  await lab.control('POST', '/latency', { carrier: 'fedex', ms: 0 });
});

test('a paused call is accepted late, after its client has gone', async () => {
  const reference = fresh();
  await lab.control('POST', '/pause', { carrier: 'fedex' });
  await expect(lab.createFedex([reference], { leaves: lab.held })).rejects.toThrow('the client left');
  expect(await createdFor(reference)).toHaveLength(0);
  await lab.control('POST', '/resume', { carrier: 'fedex' });
  await expect.poll(() => createdFor(reference)).toHaveLength(1);
});

test('a fault for a reference strikes that reference alone', async () => {
  await lab.order({ carrier: 'fedex', operation: 'create', fault: 'error_500_before', reference: 'DOOMED-' });
  expect((await lab.createFedex([fresh()])).status).toBe(200);
  expect((await lab.createFedex(['DOOMED-1'])).status).toBe(500);
});

test('a token can be refused, too', async () => {
  await lab.order({ carrier: 'estafeta', operation: 'token', fault: 'error_500_before' });
  const reply = await exchange({
    method: 'POST',
    url: `${(lab.addresses['carriers'] as { estafeta: { auth_url: string } }).estafeta.auth_url}/auth/oauth/v2/token`,
  });
  expect(reply.status).toBe(500);
});
