import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aboutCarrier, learnCarriers } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { moneyWorld } from '../fixtures/money-world.ts';
import { postRefunds, takeStep } from '../jobs.ts';
import { listLabelViews } from '../reading/read-label-views.ts';
import { listLabels } from '../reading/read-labels.ts';
import { actor, type Script } from '../fixtures/world.ts';
import { cancelsAt } from '../rules/guide-clock.ts';
import { cancelUnused } from './cancel-unused.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => {
  learnCarriers([]);
  return database.reset();
});
afterAll(() => database.close());

const silence = { outcome: 'unknown', reason: 'timeout' } as const;
const refusal = { outcome: 'refused', code: 'NO', description: 'No se puede' } as const;
const shut = { outcome: 'refused', code: 'NOT_SENT', description: 'Sin conexión', isUnasked: true } as const;
const paid = { bank: 500, pool: -268, revenue: -200, iva_collected: -32 };
const givenBack = { bank: 500, pool: -500 };

/** A customer with 500 pesos and one guide of 232. */
async function bought(script: Script = {}) {
  const it = moneyWorld(database, { cancelsUnused: true, ...script });
  await it.deposit(500);
  await it.buy();
  const guide = await it.guide();
  const due = cancelsAt({ madeOn: businessDayOf(guide.created_at), validUntil: guide.valid_until }, aboutCarrier(guide.carrier));
  const goTo = (at: Date) => it.clock.advance(at.getTime() - it.clock.now().getTime());
  const listed = async () => {
    const { data, at_stake } = await listLabels(it.needs, { page: 1, limit: 80, expiring: true }, actor);
    return { clocks: data.map(({ clock }) => clock), at_stake };
  };
  return { ...it, due, goTo, listed };
}

describe('a guide that nobody used', () => {
  test('stays until the evening of the business day before its last, and is then cancelled and refunded, once [AMB-10.04] [AMB-12.14]', async () => {
    const it = await bought();
    it.goTo(new Date(it.due.getTime() - 1));
    await cancelUnused(it.needs);
    expect(await it.balances()).toEqual(paid);
    it.clock.advance(1);
    await Promise.all([cancelUnused(it.needs), cancelUnused(it.needs)]);
    await cancelUnused(it.needs);
    expect(await it.guide()).toMatchObject({ follow_up: 'cancelled', cancel_state: 'done' });
    expect(await it.balances()).toEqual(givenBack);
    expect(new Set(it.toldKeys.filter((key) => key.startsWith('unused'))).size).toBe(1);
    expect(it.told.at(-1)?.message).toContain('su cargo se devolvió');
    await it.isClean();
  });

  test.each<[string, Script]>([
    ['whose customer does not want it', { cancelsUnused: false }],
    ['that its carrier scanned', {}],
  ])('%s is left alone', async (_, script) => {
    const it = await bought(script);
    it.goTo(it.due);
    if (script.cancelsUnused !== false) await it.carrierSays('scanned');
    await cancelUnused(it.needs);
    expect(it.counted('cancel')).toBe(0);
    expect(await it.balances()).toEqual(paid);
    await it.isClean();
  });

  test('whose carrier does not answer is unknown: asked again by its own step, and refunded when it is sure [AMB-10.04]', async () => {
    const it = await bought({ cancel: [silence, { outcome: 'done', value: { state: 'cancelled' } }] });
    it.goTo(it.due);
    await cancelUnused(it.needs);
    await cancelUnused(it.needs);
    expect(it.counted('cancel')).toBe(1);
    expect(await it.guide()).toMatchObject({ follow_up: 'registered', cancel_state: 'asked' });
    expect(await it.balances()).toEqual(paid);
    it.clock.advance(60_000);
    await takeStep(it.needs, (await it.guide()).id);
    expect(await it.balances()).toEqual(givenBack);
    await it.isClean();
  });

  test('that its carrier refuses to cancel is told to its user, tried once a day, and stays on the list', async () => {
    const it = await bought({ cancel: [refusal, refusal, { outcome: 'done', value: { state: 'cancelled' } }] });
    it.goTo(it.due);
    for (let run = 0; run < 3; run += 1) await cancelUnused(it.needs);
    expect(it.counted('cancel')).toBe(1);
    expect(it.told).toEqual([{ message: expect.stringContaining('no se pudo cancelar'), to: [actor.id] }]);
    expect(await it.listed()).toMatchObject({ clocks: [{ kind: 'lapse' }], at_stake: 23_200 });
    it.clock.advance(86_400_000);
    await cancelUnused(it.needs);
    expect(it.counted('cancel')).toBe(2);
    expect(await it.balances()).toEqual(paid);
    await it.isClean();
  });

  test.each<[string, Script]>([
    ['no call reached', { cancel: [shut, shut, shut, { outcome: 'done', value: { state: 'cancelled' } }] }],
    ['the account is away', { abilities: { cancels: false, isConfigured: false } }],
  ])('whose carrier could not be asked (%s) is asked again by each run, and told on its last day alone [AMB-10.04]', async (_, script) => {
    const it = await bought(script);
    it.goTo(it.due);
    for (let run = 0; run < 2; run += 1) await cancelUnused(it.needs);
    expect([it.told, await it.balances()]).toEqual([[], paid]);
    expect(await it.guide()).toMatchObject({ follow_up: 'registered', cancel_state: 'none', needs_person: false });
    it.clock.advance(86_400_000);
    await cancelUnused(it.needs);
    expect(it.told).toEqual([{ message: expect.stringContaining('no se pudo cancelar'), to: [actor.id] }]);
    Object.assign(it.needs.carriers.abilities('fedex'), { cancels: true, isConfigured: true });
    await cancelUnused(it.needs);
    expect(await it.guide()).toMatchObject({ follow_up: 'cancelled', cancel_state: 'done' });
    expect(await it.balances()).toEqual(givenBack);
    await it.isClean();
  });

  test('is cancelled all the same when the process dies between the steps of its cancellation', async () => {
    const it = await bought();
    it.goTo(it.due);
    it.stopAt('cancel-committed');
    await cancelUnused(it.needs);
    expect(await it.guide()).toMatchObject({ cancel_state: 'asked' });
    it.stopAt(null);
    it.clock.advance(60_000);
    await takeStep(it.needs, (await it.guide()).id);
    await cancelUnused(it.needs);
    expect(await it.balances()).toEqual(givenBack);
    await it.isClean();
  });

  test('is not asked for once its carrier takes no cancellation any more', async () => {
    const it = await bought();
    const fedex = aboutCarrier('fedex');
    learnCarriers([{ slug: 'fedex', name: fedex.name, code: fedex.code, cancelDays: 2 }]);
    it.goTo(it.due);
    await cancelUnused(it.needs);
    expect(it.counted('cancel')).toBe(0);
    expect((await it.listed()).clocks).toMatchObject([{ kind: 'lapse' }]);
    await it.isClean();
  });

  test('of a carrier without a cancellation is refunded when its label has lapsed without a scan [AMB-10.04]', async () => {
    const it = await bought({ abilities: { cancels: false } });
    it.goTo(it.due);
    await cancelUnused(it.needs);
    expect(await it.guide()).toMatchObject({ follow_up: 'cancelled', cancel_state: 'waiting' });
    expect(await it.balances()).toEqual(paid);
    expect(it.told.at(-1)?.message).toContain('cuando venza la etiqueta');
    it.clock.advance(3 * 86_400_000);
    await postRefunds(it.needs);
    expect(await it.balances()).toEqual(givenBack);
    await it.isClean();
  });

  test('is on the list of terms that end, by its contract: until its cancellation ends, then until its label lapses', async () => {
    const it = await bought();
    expect(await it.listed()).toEqual({ clocks: [], at_stake: 0 });
    const { needs, guide } = it;
    const views = () => listLabelViews(needs, {}, actor);
    expect((await views()).expiring).toBeUndefined();
    const fedex = aboutCarrier('fedex');
    learnCarriers([{ slug: 'fedex', name: fedex.name, code: fedex.code, cancelDays: 2 }]);
    const [listed] = (await it.listed()).clocks;
    expect(listed).toMatchObject({ kind: 'cancel' });
    expect((await views()).expiring).toBe(1);
    it.clock.advance(5 * 86_400_000);
    const { clocks, at_stake } = await it.listed();
    expect({ clocks, at_stake }).toEqual({ clocks: [{ kind: 'lapse', until: (await guide()).valid_until }], at_stake: 23_200 });
  });

  test('whose incident may be claimed is on the list while its days run', async () => {
    const it = await bought();
    await it.carrierSays('exception');
    const fedex = aboutCarrier('fedex');
    learnCarriers([{ slug: 'fedex', name: fedex.name, code: fedex.code, claimDays: 2 }]);
    expect((await it.listed()).clocks).toMatchObject([{ kind: 'claim' }]);
    it.clock.advance(5 * 86_400_000);
    expect((await it.listed()).clocks).toEqual([]);
  });
});
