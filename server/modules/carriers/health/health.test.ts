import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connector } from '#connectors/kit/connector.ts';
import { examLabels, examPiece, examQuote } from '#connectors/kit/exam-shipment.ts';
import { noCredentials } from '#connectors/kit/folio.ts';
import { plug } from '#connectors/kit/plug.ts';
import { done, refused, type Answer } from '#wire/answer.ts';
import { KEPT_FAILURES, type CarrierHealth } from '#contract/carriers/health.ts';
import { anyLength } from '#contract/carriers/text-limits.ts';
import { auditWriter } from '#platform/audit.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Call } from '#platform/http/route.ts';
import { silentLog } from '#platform/log.ts';
import { sealBy } from '#platform/seal.ts';
import { standardBreakers } from '../breakers.ts';
import { buildCarriers } from '../module.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const silence = { outcome: 'unknown', reason: 'timeout' } as const;
const quoted = done({ services: null, is_extended: false, is_branch_only: false, zone: null });
const label = examLabels('X', [examPiece('A')]);

/** FedEx whose answers the test says, on the real database; root asks how it is. */
async function carrierWith(operations: Partial<Connector<object>>, { inTransaction = database.inTransaction, log = silentLog } = {}) {
  const clock = standingClock();
  const connector: Connector<object> = {
    manifest: { slug: 'fedex', credentials: noCredentials, visibleAfterMs: 0, isRepeatSafe: false, parcelNumber: /^\d+$/, echoesReference: false, trackBatch: 2, texts: anyLength },
    ...operations,
  }; // prettier-ignore
  const { db } = database;
  const signals = { on: () => undefined, onGap: () => undefined };
  const kept = { db, inTransaction, audit: auditWriter(clock), signals, seal: sealBy('una clave larga de prueba, 0123456789', 'porteo test') };
  const paces = async () => [{ carrier: 'fedex', answered_at: clock.now(), failures: 2, rests_until: null }];
  const { api, routes, close } = await buildCarriers({
    ...{ isProduction: false, timeScale: 1, clock, log, kept, registry: { fedex: async () => plug(connector) }, settings: { fedex: {} } },
    breakers: { ...standardBreakers, quote: { share: 0.5, calls: 4, withinMs: 60_000, restMs: 30_000 } },
    transport: () => Promise.reject(new Error('nothing may be sent')),
    made: { asks: { paces }, drive: { keeps: () => undefined } } as never,
  });
  const act = (name: string, request: object): Promise<unknown> => {
    const found = routes.find(({ operation }) => operation.name === name);
    return (found as unknown as { handle: (request: object, call: Call) => Promise<unknown> }).handle(request, {} as Call);
  };
  // To end it is to write what was noted.
  const health = async () => {
    await close();
    const { data } = (await act('getCarriersHealth', {})) as { data: CarrierHealth[] };
    return data.find(({ carrier }) => carrier === 'fedex') as CarrierHealth;
  };
  return { api, act, health, clock };
}
const rowsOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n;
const inTurn = <T>(...answers: Answer<T>[]) => {
  let at = 0;
  return async (): Promise<Answer<T>> => answers[Math.min(at++, answers.length - 1)] as Answer<T>;
};

describe('how a carrier is', () => {
  test('says its calls by hour with their times, refusals by reason, what is not known, its last answer, its breaker and the age of its tracking', async () => {
    const createLabels = inTurn<never>(
      refused('ZIP.NOT.SERVED', 'Postal code not served'),
      silence,
      refused('ZIP.NOT.SERVED', 'Postal code not served'),
    );
    const { api, health, clock } = await carrierWith({ quote: async () => quoted, createLabels, track: async () => silence });
    await api.quote('fedex', examQuote, 'r');
    const answered = clock.now().toISOString();
    for (let n = 0; n < 3; n += 1) await api.createLabels('fedex', label, 'r');
    const told = await health();
    expect(told.hours).toHaveLength(24);
    expect(told.hours.at(-1)).toMatchObject({ done: 1, refused: 2, unknown: 1 });
    expect(told.median_ms).toBeGreaterThan(0);
    expect(told.slow_ms).toBeGreaterThanOrEqual(told.median_ms as number);
    expect(told.reasons).toEqual([
      { outcome: 'refused', code: 'ZIP.NOT.SERVED', n: 2 },
      { outcome: 'unknown', code: 'timeout', n: 1 },
    ]);
    expect(told).toMatchObject({ succeeded_at: answered, held: [], tracking: { failures: 2 } });
    expect(told.failures.map(({ operation, outcome, said }) => [operation, outcome, said])).toEqual([
      ['createLabels', 'refused', 'Postal code not served'],
      ['createLabels', 'unknown', ''],
      ['createLabels', 'refused', 'Postal code not served'],
    ]);
  });

  test('a carrier that is not asked any more is held until its breaker lets a call through; what was not asked is no call', async () => {
    const { api, health, clock } = await carrierWith({ quote: async () => silence });
    for (let n = 0; n < 6; n += 1) await api.quote('fedex', examQuote, 'r');
    const told = await health();
    expect(told.held).toEqual([{ operation: 'quote', until: new Date(clock.now().getTime() + 30_000).toISOString() }]);
    expect(told.hours.at(-1)).toMatchObject({ unknown: 4, refused: 0 });
    expect(told.reasons).toContainEqual({ outcome: 'refused', code: 'BREAKER_OPEN', n: 2 });
    expect(told.failures).toHaveLength(4);
  });

  test('no name, place, number, mail or secret that a carrier repeats is kept, however it is written', async () => {
    const planted = [
      'Recipient Juan Pérez phone 55 1234 5678 invalid',
      'JUAN PEREZ GARCIA, Av. Reforma 222, Cuauhtémoc: dirección no válida',
      'token eyJhbGciOiJIUzI1NiJ9.abc expired for ana@textiles.mx (RFC EKU9003173C9)',
      'client_secret=s3cr3t-value; guía 794400123453 no existe',
      'juan perez no es destinatario',
    ];
    const codes = ['E7', 'eyJhbGciOiJIUzI1NiJ9', '5512345678', 'ana', 'A1B2C3D4E5F6'];
    const createLabels = inTurn<never>(...planted.map((said, at) => refused(codes[at] as string, said)));
    const { api, health } = await carrierWith({ createLabels });
    for (let n = 0; n < planted.length; n += 1) await api.createLabels('fedex', label, 'r');
    const { failures, reasons } = await health();
    expect(failures.map(({ code, said }) => [code, said]).toReversed()).toEqual([
      ['E7', 'Recipient … phone … invalid'],
      ['OTHER', '… dirección no válida'],
      ['OTHER', 'token … expired for …'],
      ['OTHER', '… guía … no existe'],
      ['OTHER', '… no es destinatario'],
    ]);
    const kept = JSON.stringify([failures.map(({ code, said }) => [code, said]), reasons]).toLowerCase();
    for (const word of ['juan', 'perez', 'pérez', '1234', '5678', 'reforma', 'eyj', 'textiles', 'eku', 's3cr3t', '7944', 'ana'])
      expect(kept).not.toContain(word);
  });

  test('of a carrier the last failed calls are kept, few reasons, and hours of two days', async () => {
    let n = 0;
    const { api, health, clock } = await carrierWith({ createLabels: async () => refused(`E${(n += 1)}`, 'Error') });
    await api.createLabels('fedex', label, 'r');
    clock.advance(3 * 86_400_000);
    for (let call = 0; call < 60; call += 1) await api.createLabels('fedex', label, 'r');
    const { failures } = await health();
    expect([failures.length, failures[0]?.code]).toEqual([KEPT_FAILURES, 'E61']);
    expect(await rowsOf('carriers_failure')).toBe(KEPT_FAILURES);
    const { rows } = await sql<{ kind: string; n: number }>`select kind, count(*)::int as n from carriers_health group by kind order by kind`.execute(
      database.db,
    );
    expect(rows.filter(({ kind }) => kind !== 'time')).toEqual([
      { kind: 'outcome', n: 1 },
      { kind: 'reason', n: 30 },
    ]);
  });

  test('a database that is away neither fails nor holds a call; what could not be written is logged', async () => {
    const warned: string[] = [];
    const log = { ...silentLog, warn: (event: string) => void warned.push(event) };
    const inTransaction = () => new Promise<never>((_, fail) => setImmediate(() => fail(new Error('no database'))));
    const { api, health } = await carrierWith({ quote: async () => quoted }, { inTransaction, log });
    expect(await api.quote('fedex', examQuote, 'r')).toEqual(quoted);
    expect((await health()).hours.at(-1)).toMatchObject({ done: 0 });
    expect(warned).toEqual(['carriers.health']);
  });
});

describe("'Probar ahora'", () => {
  test.each<[string, Partial<Connector<object>>, object]>([
    ['answers', { quote: async () => quoted }, { outcome: 'answered', words: null }],
    ['refuses the account', { quote: async () => refused('E1', 'Account suspended') }, { outcome: 'refused', words: 'Account suspended' }],
    ['is silent', { quote: async () => silence }, { outcome: 'silent', words: null }],
    ['has nothing that costs nothing', {}, { outcome: 'nothing', words: null }],
  ])('says that the carrier %s, and makes nothing', async (_, operations, expected) => {
    let made = 0;
    const createLabels = async () => ((made += 1), silence);
    const { act, health } = await carrierWith({ ...operations, createLabels });
    expect(await act('probeCarrier', { carrier: 'fedex' })).toMatchObject(expected);
    await expect(act('probeCarrier', { carrier: 'sendex' })).rejects.toThrow();
    expect([made, (await health()).failures]).toEqual([0, []]);
  });
});
