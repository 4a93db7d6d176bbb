import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { cancelLabel } from './ending/cancel-label.ts';
import { moneyWorld, rootCall } from './fixtures/money-world.ts';
import { callWith, done, labelFor, type Script } from './fixtures/world.ts';
import { undatedEvents } from './following/undated-events.ts';
import { shippingGauges } from './gauges.ts';
import { shippingJobs, takeStep } from './jobs.ts';
import { keepLateAnswer } from './making/late-answer.ts';
import { settleLabel } from './making/settle-label.ts';
import { listLabels } from './reading/read-labels.ts';
import { unknownNumbers } from './reading/unknown-numbers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const silence = { outcome: 'unknown', reason: 'timeout' } as const;
const refusal = { outcome: 'refused', code: 'NO', description: 'No se puede' } as const;
const blind = { findsByReference: false };

async function world(script: Script) {
  const it = moneyWorld(database, script);
  await it.deposit(2_000);
  const gauges = shippingGauges(it.needs, unknownNumbers(it.needs), undatedEvents(it.needs));
  const figure = (name: string) => gauges.find((gauge) => gauge.name === name)?.read();
  return {
    ...it,
    /** A press whose order may end with a refusal. */
    press: (pieces = 1) => it.buy(pieces).then(undefined, () => undefined),
    unknown: () => figure('porteo_guides_unknown'),
    forPerson: () => figure('porteo_guides_for_a_person'),
    listed: async () =>
      (await listLabels(it.needs, { page: 1, limit: 80, creation: 'unknown', sort_order: 'desc' }, rootCall.actor)).data.map(({ id }) => id),
  };
}
type World = Awaited<ReturnType<typeof world>>;

const nobody = { creation: 0, document: 0, cancellation: 0, refused_order: 0, used: 0, orphan: 0 };

/** Until the machine has no step left for the first guide. */
async function allSteps(it: World): Promise<void> {
  for (let step = (await it.guide()).next_step_at; step; step = (await it.guide()).next_step_at) {
    it.clock.advance(Math.max(0, step.getTime() - it.clock.now().getTime()));
    await takeStep(it.needs, (await it.guide()).id);
  }
}
const cancel = async ({ needs, guide }: World) => cancelLabel(needs, { id: (await guide()).id }, callWith(null));

const waiting: Record<keyof typeof nobody, () => Promise<World>> = {
  creation: async () => {
    const it = await world({ create: [() => silence], abilities: blind });
    await it.press();
    return it;
  },
  document: async () => {
    const create = [
      ({ pieces }: { pieces: readonly { reference: string }[] }) => done(pieces.map((piece) => labelFor(piece.reference, 'N1', { document: null }))),
    ];
    const it = await world({ create, abilities: { fetchesDocument: false } });
    await it.press();
    return it;
  },
  cancellation: async () => {
    const it = await world({ cancel: [silence] });
    await it.press();
    await cancel(it);
    await allSteps(it);
    return it;
  },
  refused_order: async () => {
    const it = await world({ create: [undefined, () => refusal], cancel: [refusal] });
    await it.press(2);
    return it;
  },
  used: async () => {
    const it = await world({});
    await it.press();
    await cancel(it);
    await it.carrierSays('in_transit', { minutes: 5 });
    return it;
  },
  orphan: async () => {
    const it = await world({ create: [() => silence], abilities: { ...blind, cancels: false } });
    await it.press();
    const { id } = await it.guide();
    await settleLabel(it.needs, { id, made: false, reason: 'La paquetería no la tiene' }, rootCall);
    await keepLateAnswer(it.needs, [await it.guide()], [labelFor(id, 'LATE')]);
    await shippingJobs(it.needs, undatedEvents(it.needs))
      .find(({ name }) => name === 'shipping-sweep')
      ?.run({});
    return it;
  },
};

test.each(Object.keys(waiting) as (keyof typeof nobody)[])(
  'a guide that waits for a person in Por conciliar is counted for the alarm: %s',
  async (kind) => {
    const it = await (waiting[kind] as () => Promise<World>)();
    expect(await it.forPerson()).toEqual({ ...nobody, [kind]: 1 });
    expect(await it.listed()).toEqual([(await it.guide()).id]);
  },
);

test('a guide that the machine still searches for is counted as unknown and wakes nobody up', async () => {
  const it = await world({ create: [() => silence], find: [() => silence] });
  // The press goes on waiting for the search; its order is put down until the next look.
  void it.press();
  const putDown = sql<{ n: number }>`select count(*)::int as n from shipping_order where lease_until is null`;
  await expect.poll(async () => (await putDown.execute(database.db)).rows[0]?.n).toBe(1);
  expect(await it.unknown()).toBe(1);
  expect(await it.forPerson()).toEqual(nobody);
  expect(await it.listed()).toEqual([(await it.guide()).id]);
});

test('a guide that troubles nobody is counted nowhere, nor one whose matter was dealt with', async () => {
  const made = await world({});
  await made.press();
  expect([await made.unknown(), await made.forPerson(), await made.listed()]).toEqual([0, nobody, []]);
  await database.reset();
  const settled = await waiting.document();
  await settleLabel(settled.needs, { id: (await settled.guide()).id, made: true, parcel_number: 'N1' }, rootCall);
  expect([await settled.forPerson(), await settled.listed()]).toEqual([nobody, []]);
});
