import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { CreateLabelsResponse, FollowUp } from '#contract/shipping/shipping.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { onceBy } from '#platform/http/route.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { posted } from '../../../fixtures/posted.ts';
import { addLabelEvent } from '../following/add-label-event.ts';
import { bookEvents, toEvent } from '../following/book-events.ts';
import { askCarrierToCancel } from './cancel-at-carrier.ts';
import { cancelLabel } from './cancel-label.ts';
import { reviewUsedLabel } from './review-used-label.ts';
import { documentOf, done, callWith, customer, labelFor, requestOf, type Script } from '../fixtures/world.ts';
import { moneyWorld, rootCall } from '../fixtures/money-world.ts';
import { postRefunds, takeStep } from '../jobs.ts';
import { keepLateAnswer } from '../making/late-answer.ts';
import { getTracking } from '../reading/get-tracking.ts';
import { getLabel } from '../reading/read-labels.ts';
import { settleLabel } from '../making/settle-label.ts';
import { resumeOrder } from '../making/settle-order.ts';
import { createLabels } from '../making/create-labels.ts';
import { orderById } from '../store/orders.ts';
import { unknownNumbers } from '../reading/unknown-numbers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const DAY = 86_400_000;
const world = (script: Script = {}) => moneyWorld(database, script);
const silence = { outcome: 'unknown', reason: 'timeout' } as const;
const refusal = { outcome: 'refused', code: 'NO', description: 'No se puede' } as const;
const shut = { outcome: 'refused', code: 'NOT_SENT', description: 'Sin conexión', isUnasked: true } as const;
const blind = { findsByReference: false, fetchesDocument: false, cancels: false } as const;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
type World = ReturnType<typeof world>;
const cancel = async ({ needs, guide }: World) => cancelLabel(needs, { id: (await guide()).id }, callWith(null));
const typed = async ({ needs, guide, clock }: World, follow_up: FollowUp, comment = 'Visto en sucursal') => {
  const request = { id: (await guide()).id, follow_up, description: 'Aviso', occurred_at: clock.now().toISOString(), comment };
  return addLabelEvent(needs, request, rootCall, onceBy(database.inTransaction));
};

test('staff who type a year that is over are told so at its field; a parcel may have left days before its guide was written [AMB-10.01]', async () => {
  const it = world({ carrier: 'sendex' });
  await it.deposit(500);
  await it.buy();
  const at = (days: number) => new Date(it.clock.now().getTime() - days * DAY).toISOString();
  const says = async (occurred_at: string) => {
    const request = { id: (await it.guide()).id, follow_up: 'delivered' as const, description: 'Entregada', occurred_at, comment: 'Acuse' };
    return addLabelEvent(it.needs, request, rootCall, onceBy(database.inTransaction));
  };
  await expect(says(at(365))).rejects.toMatchObject({ code: 'WRONG_DATA', details: { fields: { occurred_at: shippingTexts.eventTooEarly } } });
  expect((await it.guide()).follow_up).toBe('registered');
  // A parcel that left days before somebody wrote its guide.
  await says(at(6));
  expect((await it.guide()).follow_up).toBe('delivered');
});

describe('a guide that is cancelled or aborted', () => {
  test('two cancellations at once are refunded once [AMB-12.14]', async () => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    await Promise.all([cancel(it), cancel(it)]);
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    await it.isClean();
  });

  test('staff abort a folio guide under way: everything goes back with the status [O-4.01] [AMB-12.14]', async () => {
    const it = world({ carrier: 'sendex' });
    await it.deposit(500);
    await it.buy();
    await typed(it, 'scanned');
    it.clock.advance(60_000);
    await typed(it, 'aborted');
    expect(await it.guide()).toMatchObject({ follow_up: 'aborted', cancel_state: 'done' });
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    expect(await it.charges()).toEqual(['Guía 232 Cancelled']);
    await it.isClean();
  });

  test('the carrier tells a cancellation that nobody asked for: aborted, and everything goes back [AMB-10.01] [AMB-12.14]', async () => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    expect(await it.carrierSays('cancelled', { is_scan: false })).toBe('aborted');
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    await it.isClean();
  });

  test.each<[string, FollowUp[], string[]]>([
    ['by its carrier', ['cancelled', 'cancelled'], ['pickup', 'carta porte']],
    ['by staff', ['aborted'], ['pickup', 'carta porte']],
    ['by its carrier, which had found nobody there', ['exception', 'cancelled'], ['pickup', 'carta porte']],
    ['after it was collected, which both outlive', ['scanned', 'aborted'], []],
  ])('ended before it was collected nobody comes for it, and its Carta Porte ends with it: %s [AMB-10.04]', async (_, told, ended) => {
    const it = world();
    const seen: string[] = [];
    Object.assign(it.needs.asks, {
      leavePickup: async () => void seen.push('pickup'),
      endWaybill: async () => void seen.push('carta porte'),
    });
    await it.deposit(500);
    await it.buy();
    for (const [minutes, status] of told.entries()) await it.carrierSays(status, { minutes, is_scan: status === 'scanned' });
    expect(seen).toEqual(ended);
  });

  test('the carrier tells the cancellation that it had not answered: cancelled, and refunded once [AMB-12.14]', async () => {
    const it = world({ cancel: [silence] });
    await it.deposit(500);
    await it.buy();
    await cancel(it);
    expect(await it.balances()).toMatchObject({ pool: -268 });
    for (const minutes of [0, 1]) expect(await it.carrierSays('cancelled', { is_scan: false, minutes })).toBe('cancelled');
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    await it.isClean();
  });

  test('a status that is not theirs to type moves neither guide nor money [AMB-10.01]', async () => {
    const it = world({ carrier: 'sendex' });
    await it.deposit(500);
    await it.buy();
    for (const status of ['cancelled', 'expired', 'registered'] as const) expect(await codeOf(typed(it, status))).toBe('NOT_ALLOWED');
    expect(await it.guide()).toMatchObject({ follow_up: 'registered', cancel_state: 'none' });
    await it.isClean();
  });

  test('a parcel scanned while its cancellation was on the way stays valid and paid', async () => {
    const it = world({ abilities: { cancels: false } });
    await it.deposit(500);
    await it.buy();
    const seen = await it.guide();
    await it.carrierSays('scanned');
    expect(await askCarrierToCancel(it.needs, seen, { actor_id: null })).toMatchObject({ outcome: 'refused' });
    expect(await it.guide()).toMatchObject({ follow_up: 'scanned', cancel_state: 'none' });
    expect(await it.balances()).toMatchObject({ pool: -268 });
    await it.isClean();
  });

  test('of a carrier whose account is away it stays valid and paid, and its person is told so; once the account is back it is cancelled at the carrier [AMB-10.04]', async () => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    let asked = 0;
    const { cancel: ask } = it.needs.carriers;
    Object.assign(it.needs.carriers, { cancel: (...request: Parameters<typeof ask>) => ((asked += 1), ask(...request)) });
    Object.assign(it.needs.carriers.abilities('fedex'), { cancels: false, isConfigured: false });
    await expect(cancel(it)).rejects.toMatchObject({ code: 'CARRIER_REFUSED', details: { description: shippingTexts.carrierAway } });
    expect(await it.guide()).toMatchObject({ follow_up: 'registered', cancel_state: 'none', needs_person: false });
    expect([asked, (await it.balances())['pool']]).toEqual([0, -268]);
    Object.assign(it.needs.carriers.abilities('fedex'), { cancels: true, isConfigured: true });
    await cancel(it);
    expect(await it.guide()).toMatchObject({ follow_up: 'cancelled', cancel_state: 'done' });
    expect([asked, await it.balances()]).toEqual([1, { bank: 500, pool: -500 }]);
    await it.isClean();
  });

  test('a cancellation without an answer whose account goes away meanwhile stays open until a person settles it [AMB-10.04]', async () => {
    const it = world({ cancel: [silence] });
    await it.deposit(500);
    await it.buy();
    await cancel(it);
    Object.assign(it.needs.carriers.abilities('fedex'), { cancels: false, isConfigured: false });
    for (let tries = 0; tries < 5; tries += 1) {
      it.clock.advance(60 * 60_000);
      await takeStep(it.needs, (await it.guide()).id);
    }
    expect(await it.guide()).toMatchObject({ follow_up: 'registered', cancel_state: 'asked', needs_person: true });
    expect(await it.balances()).toMatchObject({ pool: -268 });
    await it.isClean();
  });

  test('a guide that costs nothing is cancelled like any other', async () => {
    const it = world({ net: 0 });
    await it.buy();
    await cancel(it);
    await it.isClean();
  });
});

describe('a cancelled guide that is used', () => {
  test.each<[string, number]>([
    ['after its cancellation', 5],
    ['before it, but told late', -5],
  ])('scanned %s: charged again once, from the pool [AMB-12.14]', async (_, minutes) => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    it.clock.advance(60 * 60_000);
    await cancel(it);
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    for (const status of ['scanned', 'in_transit', 'delivered'] as const) await it.carrierSays(status, { minutes });
    expect(await it.charges()).toEqual(['Guía 232 Cancelled', 'Guía cancelada utilizada 232 Applied']);
    expect(await it.balances()).toEqual({ bank: 500, pool: -268, revenue: -200, iva_collected: -32 });
    await it.isClean();
  });

  test('ends and is used again: what each ending gave back is charged again, once, and each use is told and waits for staff [AMB-12.14]', async () => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    await cancel(it);
    const uses: (Date | null)[] = [];
    for (const times of [1, 2, 3]) {
      it.clock.advance(60 * 60_000);
      for (const status of ['scanned', 'in_transit'] as const) await it.carrierSays(status);
      expect(await it.balances()).toEqual({ bank: 500, pool: -268, revenue: -200, iva_collected: -32 });
      expect((await it.charges()).filter((charge) => charge === 'Guía cancelada utilizada 232 Applied')).toHaveLength(1);
      expect(new Set(it.toldKeys.filter((key) => key.startsWith('label_used'))).size).toBe(times);
      await it.isClean();
      const { used_at, used_seen_at } = await it.guide();
      uses.push(used_at);
      expect(used_seen_at).toBeNull();
      await reviewUsedLabel(it.needs, { id: (await it.guide()).id }, rootCall);
      it.clock.advance(60 * 60_000);
      await typed(it, 'aborted');
      expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
      await it.isClean();
    }
    expect(new Set(uses.map(Number)).size).toBe(3);
  });

  test('of which a review took back the charge for its use is not charged again by the next scan [AMB-12.14] [AMB-13.08]', async () => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    await cancel(it);
    await it.carrierSays('scanned', { minutes: 5 });
    const { rows } = await sql<{ id: string }>`select * from billing_charge where concept = 'Guía cancelada utilizada'`.execute(database.db);
    await database.inTransaction((tx) => it.house.billing.removeCharge(tx, rows[0] as never));
    await it.carrierSays('in_transit', { minutes: 10 });
    expect(await it.charges()).toEqual(['Guía 232 Cancelled', 'Guía cancelada utilizada 232 Cancelled']);
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
  });

  test('E20: the money is spent already: it is owed, and the next deposit pays it first [AMB-12.14] [AMB-12.15]', async () => {
    const it = world();
    expect(await posted(database.db, () => it.deposit(332))).toEqual({ bank: 332, pool: -332 });
    expect(await posted(database.db, () => it.buy())).toEqual({ pool: 232, revenue: -200, iva_collected: -32 });
    expect(await posted(database.db, () => cancel(it))).toEqual({ revenue: 200, iva_collected: 32, pool: -232 });
    it.clock.advance(60_000);
    expect(await posted(database.db, () => it.buy())).toEqual({ pool: 232, revenue: -200, iva_collected: -32 });
    const scanned = () => it.carrierSays('scanned', { minutes: 5 });
    expect(await posted(database.db, scanned)).toEqual({ receivable: 232, revenue: -200, iva_pending: -32 });
    expect(await it.charges()).toContain('Guía cancelada utilizada 232 Created');
    expect(await it.balances()).toEqual({ bank: 332, pool: -100, revenue: -400, iva_collected: -32, receivable: 232, iva_pending: -32 });
    await it.isClean();
    await it.deposit(131.99);
    expect(await it.charges()).toContain('Guía cancelada utilizada 232 Created');
    await it.deposit(0.01);
    expect(await it.charges()).toContain('Guía cancelada utilizada 232 Applied');
    expect(await it.balances()).toEqual({ bank: 464, revenue: -400, iva_collected: -64 });
    await it.isClean();
  });

  test('only announced, never scanned: it stays cancelled and refunded', async () => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    await cancel(it);
    for (const minutes of [-5, 5]) await it.carrierSays('exception', { minutes, is_scan: false });
    expect(await it.guide()).toMatchObject({ follow_up: 'cancelled' });
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    await it.isClean();
  });

  test('aborted in the end: what was charged again goes back as well', async () => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    await cancel(it);
    await it.carrierSays('scanned', { minutes: 1 });
    it.clock.advance(5 * 60_000);
    await typed(it, 'aborted');
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    expect(await it.charges()).toEqual(['Guía 232 Cancelled', 'Guía cancelada utilizada 232 Cancelled']);
    await it.isClean();
  });

  test.each([-5, 5])('a carrier without cancellation: a scan ends the refund that waits (%i minutes) [AMB-10.04]', async (minutes) => {
    const it = world({ carrier: 'estafeta', abilities: blind });
    await it.deposit(500);
    await it.buy();
    it.clock.advance(60 * 60_000);
    await cancel(it);
    expect(await it.guide()).toMatchObject({ follow_up: 'cancelled', cancel_state: 'waiting' });
    await it.carrierSays('scanned', { minutes });
    it.clock.advance(30 * DAY);
    await postRefunds(it.needs);
    expect(await it.guide()).toMatchObject({ follow_up: 'scanned', cancel_state: 'none' });
    expect(await it.balances()).toMatchObject({ pool: -268 });
    expect(await it.charges()).toEqual(['Guía 232 Applied']);
    await it.isClean();
  });

  test('a refund that fails keeps no other waiting, and is tried again [AMB-10.04]', async () => {
    const it = world({ carrier: 'estafeta', abilities: blind });
    await it.deposit(500);
    await it.buy();
    const broken = (await it.guide()).id;
    await cancel(it);
    it.clock.advance(60_000);
    await it.buy();
    for (const { id } of await it.guides()) await cancelLabel(it.needs, { id }, callWith(null));
    it.clock.advance(17 * DAY);
    const refundLabel: typeof it.needs.billing.refundLabel = (tx, id) =>
      id === broken ? Promise.reject(new Error('broken')) : it.needs.billing.refundLabel(tx, id);
    await postRefunds({ ...it.needs, billing: { ...it.needs.billing, refundLabel } });
    expect((await it.charges()).toSorted()).toEqual(['Guía 232 Applied', 'Guía 232 Cancelled']);
    await postRefunds(it.needs);
    expect(await it.charges()).toEqual(['Guía 232 Cancelled', 'Guía 232 Cancelled']);
    await it.isClean();
  });

  test('a carrier without cancellation: refunded once when the life of the label has passed, charged again when it is scanned later [AMB-10.04] [AMB-12.14]', async () => {
    const it = world({ carrier: 'estafeta', abilities: blind });
    await it.deposit(500);
    await it.buy();
    await cancel(it);
    it.clock.advance(17 * DAY);
    for (const _ of [1, 2]) await postRefunds(it.needs);
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    await it.carrierSays('delivered');
    expect(await it.balances()).toMatchObject({ pool: -268, revenue: -200 });
    await it.isClean();
  });
});

describe('a cancellation that nobody confirms', () => {
  test('whose carrier cannot be reached when it is asked again stays open: that says nothing of the first time [AMB-10.04] [AMB-12.14]', async () => {
    const it = world({ cancel: [silence, shut, { outcome: 'done', value: { state: 'cancelled' } }] });
    await it.deposit(500);
    await it.buy();
    await cancel(it);
    for (const cancel_state of ['asked', 'done']) {
      it.clock.advance(5 * 60_000);
      await takeStep(it.needs, (await it.guide()).id);
      expect(await it.guide()).toMatchObject({ cancel_state });
    }
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    await it.isClean();
  });

  test('that never left is told to who asked, and nothing changes [AMB-10.04]', async () => {
    const it = world({ cancel: [shut] });
    await it.deposit(500);
    await it.buy();
    expect(await codeOf(cancel(it))).toBe('CARRIER_REFUSED');
    expect(await it.guide()).toMatchObject({ cancel_state: 'none', needs_person: false });
    await it.isClean();
  });

  test('beside a refused piece: refused at the second try, a person looks at the label that stayed [AMB-7.04]', async () => {
    const it = world({
      carrier: 'dhl',
      abilities: { cancels: true },
      create: [({ pieces }) => done([labelFor(pieces[0]?.reference ?? '', 'N1')]), () => refusal],
      cancel: [silence, refusal],
    });
    await it.deposit(500);
    expect(await codeOf(it.buy(2))).toBe('CARRIER_REFUSED');
    it.clock.advance(5 * 60_000);
    await takeStep(it.needs, (await it.guide()).id);
    expect(await it.guide()).toMatchObject({ cancel_state: 'none', needs_person: true });
    await it.isClean();
  });

  test('of a label without document: refused, and the document is asked for again until it comes or a person settles it', async () => {
    const it = world({
      create: [({ pieces }) => done([labelFor(pieces[0]?.reference ?? '', 'N1', { document: null })])],
      cancel: [silence, refusal],
      document: [null, null, documentOf('N1')],
    });
    await it.deposit(500);
    await it.buy();
    const { id } = await it.guide();
    for (const wait of [5_000, 30_000, 60_000, 120_000]) {
      it.clock.advance(wait);
      await takeStep(it.needs, id);
    }
    const { next_step_at, needs_person, charged_at } = await it.guide();
    expect(next_step_at !== null || needs_person || charged_at !== null).toBe(true);
    await it.isClean();
  });

  test('asked for by its owner while the document is awaited: refused, and the document still comes and is charged', async () => {
    const it = world({
      create: [({ pieces }) => done([labelFor(pieces[0]?.reference ?? '', 'N1', { document: null })])],
      cancel: [refusal],
      document: [documentOf('N1')],
    });
    await it.deposit(500);
    await it.buy();
    expect(await codeOf(cancel(it))).toBe('CARRIER_REFUSED');
    await takeStep(it.needs, (await it.guide()).id);
    expect(await it.charges()).toEqual(['Guía 232 Applied']);
    await it.isClean();
  });
});

describe('what happened to a guide', () => {
  const seenBy = async ({ needs, guide }: World, role: Role) => {
    const { id, carrier } = await guide();
    return getLabel(needs, { carrier, id }, { ...rootCall.actor, role });
  };

  test('the comment of an event is for root, agent and seller; no word of it is in the answer of anybody else [AMB-10.06]', async () => {
    const it = world({ carrier: 'sendex' });
    await it.deposit(500);
    await it.buy();
    await typed(it, 'exception', 'El cliente no paga');
    for (const role of ['root', 'agent', 'seller'] as const)
      expect((await seenBy(it, role)).events).toMatchObject([{ comment: 'El cliente no paga' }]);
    for (const role of ['customer', 'client', 'biller'] as const) {
      const seen = await seenBy(it, role);
      expect(seen.events).toMatchObject([{ detail: 'Aviso', comment: null }]);
      expect(JSON.stringify(seen)).not.toContain('no paga');
    }
  });

  test("a carrier's words are told in good Spanish, staff's own as they typed them [AMB-10.02]", async () => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    const guide = await it.guide();
    const says = async (code: string, detail: string, city: string | null) => {
      it.clock.advance(60_000);
      const event = {
        code,
        detail,
        city,
        follow_up: 'in_transit',
        is_reversal: false,
        is_scan: true,
        occurred_at: it.clock.now().toISOString(),
      } as const;
      await database.inTransaction((tx) => bookEvents(it.needs, tx, guide, [toEvent(guide, event, it.clock.now())]));
    };
    await says('OD', 'On FedEx vehicle for delivery', 'PLAYA DEL CARMEN');
    await says('ZZ', 'ENVIO EN REVISION', null);
    it.clock.advance(60_000);
    await typed(it, 'in_transit');
    expect(guide.carrier).toBe('fedex');
    expect((await seenBy(it, 'customer')).events).toMatchObject([
      { description: 'En tránsito', detail: 'En ruta de entrega', city: 'Playa del Carmen' },
      { detail: 'Envío en revisión', city: null },
      { detail: 'Aviso' },
    ]);
    const unknown = unknownNumbers({ log: silentLog, clock: it.clock } as never);
    expect((await getTracking(it.needs, unknown, guide.id)).events.map(({ description, city }) => [description, city])).toEqual([
      ['En ruta de entrega', 'Playa del Carmen'],
      ['En tránsito', null],
      ['En tránsito', null],
    ]);
  });

  test('who received it is named while its delivery stands, and no longer when that is taken back [AMB-10.14]', async () => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    const says = async (follow_up: FollowUp, received_by: string | null) => {
      it.clock.advance(DAY);
      const event = {
        code: follow_up,
        occurred_at: it.clock.now().toISOString(),
        city: null,
        detail: null,
        follow_up,
        is_reversal: false,
        is_scan: true,
      };
      const guide = await it.guide();
      await database.inTransaction((tx) => bookEvents(it.needs, tx, guide, [toEvent(guide, event, it.clock.now())], { received_by }));
      return (await it.guide()).received_by_name;
    };
    expect(await says('in_transit', null)).toBeNull();
    expect(await says('delivered', 'Rosa Pech')).toBe('Rosa Pech');
    it.clock.advance(DAY);
    await typed(it, 'in_transit');
    expect((await seenBy(it, 'customer')).received_by_name).toBeNull();
    expect(await says('delivered', 'Luis Canul')).toBe('Luis Canul');
    it.clock.advance(DAY);
    await typed(it, 'finalized');
    expect(await seenBy(it, 'customer')).toMatchObject({ follow_up: 'finalized', received_by_name: 'Luis Canul' });
  });
});

describe('a guide in Por conciliar', () => {
  const settle = async (it: World, at: number, answer: { made: boolean; parcel_number?: string; reason?: string }) =>
    settleLabel(it.needs, { id: (await it.guides())[at]?.id as never, ...answer }, rootCall);
  const made = { made: true, parcel_number: 'N9' };
  const notMade = { made: false, reason: 'La paquetería no la tiene' };

  test('staff see why it waits and what it holds, a seller too; its owner only that it waits [AMB-7.05b]', async () => {
    const it = world({ carrier: 'estafeta', abilities: blind, create: [() => silence] });
    await it.deposit(500);
    await codeOf(it.buy());
    const { id } = await it.guide();
    const seenBy = async (role: Role) => (await getLabel(it.needs, { carrier: 'estafeta', id }, { ...rootCall.actor, role })).evidence;
    for (const role of ['root', 'agent', 'seller'] as const)
      expect(await seenBy(role)).toMatchObject({ reference: id, attempts: 1, last_answer: 'timeout', held: 23_200 });
    for (const role of ['customer', 'client', 'biller'] as const) expect(await seenBy(role)).toBeNull();
    expect(await codeOf(settleLabel(it.needs, { id, ...notMade }, { ...rootCall, actor: { ...rootCall.actor, role: 'seller' } }))).toBe('FORBIDDEN');
  });

  test('a guide that never waited for a person was not settled: it says so [AMB-7.05b]', async () => {
    const it = world();
    await it.deposit(500);
    await it.buy();
    const { id } = await it.guide();
    await expect(settleLabel(it.needs, { id, ...notMade }, rootCall)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      details: { description: 'Esta guía no está por conciliar' },
    });
  });

  test.each([
    ['made', 'not made', made, notMade],
    ['not made', 'made', notMade, made],
    ['made', 'made', made, made],
    ['not made', 'not made', notMade, notMade],
  ])('settled by two people at once, %s and %s: one answer counts [AMB-7.05b]', async (_, __, first, second) => {
    const it = world({ carrier: 'estafeta', abilities: blind, create: [() => silence] });
    await it.deposit(500);
    await codeOf(it.buy());
    const outcomes = await Promise.all([codeOf(settle(it, 0, first)), codeOf(settle(it, 0, second))]);
    expect(outcomes.sort()).toEqual(['ALREADY_SETTLED', 'accepted']);
    const { creation } = await it.guide();
    expect(await it.balances()).toMatchObject(creation === 'made' ? { pool: -268, revenue: -200 } : { pool: -500 });
    await it.isClean();
  });

  /** The request waits for nobody: a job goes on once the order is let go. */
  const deferred = async ({ needs, order }: World) => {
    await createLabels({ ...needs, sleep: async () => undefined }, requestOf(1), callWith('k'));
    await expect.poll(async () => (await orderById(needs.db, await order()))?.lease_until).toBeNull();
  };
  const saidMade = (number: string) => `La paquetería confirmó tu guía para Ana: ${number}.`;
  const saidNotMade = 'La paquetería no creó tu guía para Ana. No se cobró nada.';

  test.each([
    ['made', made, saidMade('N9')],
    ['not made', notMade, saidNotMade],
  ])('settled by a person as %s: its user is told, nobody else [AMB-7.05b]', async (_, answer, message) => {
    const it = world({ carrier: 'estafeta', abilities: blind, create: [() => silence] });
    await it.deposit(500);
    await codeOf(it.buy());
    await settle(it, 0, answer);
    expect(it.told).toEqual([{ message, to: [callWith(null).actor.id] }]);
  });

  test.each<[string, NonNullable<Script['find']>[number], string]>([
    ['finds it', (reference) => done({ found: labelFor(reference, 'N7') }), saidMade('N7')],
    ['is sure that there is none', () => done({ found: null, conclusive: true }), saidNotMade],
  ])('the machine %s after the creation was answered: its user is told; within the creation nobody is [AMB-7.05b]', async (_, find, message) => {
    const script: Script = { create: [() => silence], find: [() => silence, find] };
    const it = world(script);
    await it.deposit(500);
    await deferred(it);
    for (const wait of [5_000, 30_000]) {
      it.clock.advance(wait);
      await resumeOrder(it.needs, await it.order());
    }
    expect(it.told).toEqual([{ message, to: [callWith(null).actor.id] }]);
    await database.reset();
    const quick = world({ ...script, find: [find] });
    await quick.deposit(500);
    await deferred(quick);
    quick.clock.advance(5_000);
    await resumeOrder(quick.needs, await quick.order());
    expect([(await quick.guide()).creation === 'unknown', quick.told]).toEqual([false, []]);
  });

  test('settled as made: the pieces that waited are sent, and the key answers the labels [AMB-7.05b]', async () => {
    const it = world({
      carrier: 'dhl',
      abilities: blind,
      create: [() => silence, ({ pieces }) => done(pieces.map(({ reference }) => labelFor(reference, `N${reference.slice(0, 9)}`)))],
    });
    await it.deposit(1000);
    const request = requestOf(3, { carrier: 'dhl' });
    expect(await codeOf(createLabels(it.needs, request, callWith('k')))).toBe('CARRIER_SILENT');
    await settle(it, 0, made);
    expect(it.counted('enqueue shipping-settle-order')).toBeGreaterThan(1);
    await resumeOrder(it.needs, await it.order());
    expect((await it.guides()).map(({ creation }) => creation)).toEqual(['made', 'made', 'made']);
    expect(((await createLabels(it.needs, request, callWith('k'))) as CreateLabelsResponse).labels).toHaveLength(3);
    expect(await it.balances()).toMatchObject({ pool: -304, revenue: -600 });
    await it.isClean();
  });

  test('settled as not made beside a made piece: that one is cancelled at the carrier and nothing stays charged [AMB-7.04]', async () => {
    const it = world({
      carrier: 'dhl',
      abilities: { findsByReference: false, cancels: true },
      create: [({ pieces }) => done([labelFor(pieces[0]?.reference ?? '', 'N1')]), () => silence],
    });
    await it.deposit(1000);
    expect(await codeOf(it.buy(3))).toBe('CARRIER_SILENT');
    await settle(it, 1, notMade);
    await resumeOrder(it.needs, await it.order());
    expect((await it.guides()).map(({ creation, cancel_state }) => `${creation} ${cancel_state}`)).toEqual([
      'made done',
      'refused none',
      'refused none',
    ]);
    expect(await it.balances()).toEqual({ bank: 1000, pool: -1000 });
    await it.isClean();
  });

  test('a number without document settled as not made is still watched: a scan charges it after all', async () => {
    const it = world({
      carrier: 'estafeta',
      abilities: blind,
      create: [({ pieces }) => done([labelFor(pieces[0]?.reference ?? '', 'N1', { document: null })])],
    });
    await it.deposit(500);
    await it.buy();
    await settle(it, 0, notMade);
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    expect((await it.guide()).next_track_at).not.toBeNull();
    await it.carrierSays('in_transit', { minutes: 5 });
    expect(await it.balances()).toMatchObject({ pool: -268, revenue: -200 });
    await it.isClean();
  });

  test('a number that the carrier gave cannot be typed over', async () => {
    const it = world({
      carrier: 'estafeta',
      abilities: blind,
      create: [({ pieces }) => done([labelFor(pieces[0]?.reference ?? '', 'N1', { document: null })])],
    });
    await it.deposit(500);
    await it.buy();
    expect(await codeOf(settle(it, 0, made))).toBe('WRONG_DATA');
    expect(it.told).toEqual([]);
    await settle(it, 0, { ...made, parcel_number: 'N1' });
    expect(await it.charges()).toEqual(['Guía 232 Applied']);
    await it.isClean();
  });

  test('settled as not made, then the carrier answers after all: nothing is charged, and the label is followed until it is cancelled', async () => {
    const it = world({ abilities: { findsByReference: false }, create: [() => silence] });
    await it.deposit(500);
    await codeOf(it.buy());
    await settle(it, 0, notMade);
    const guide = await it.guide();
    await keepLateAnswer(it.needs, [guide], [labelFor(guide.id, 'LATE')]);
    expect(await orphans()).toEqual(['LATE']);
    expect(await it.balances()).toEqual({ bank: 500, pool: -500 });
    await it.isClean();
  });

  test("a late answer that names another's reference is not taken for ours", async () => {
    const it = world({ abilities: { findsByReference: false }, create: [() => silence] });
    await it.deposit(500);
    await codeOf(it.buy());
    await settle(it, 0, notMade);
    await keepLateAnswer(it.needs, [await it.guide()], [labelFor('SOMEBODY', 'THEIRS')]);
    expect(await orphans()).toEqual([]);
  });

  const orphans = async () =>
    (await sql<{ parcel_number: string }>`select parcel_number from shipping_orphan`.execute(database.db)).rows.map((row) => row.parcel_number);
});

describe('meanwhile', () => {
  test('a user disabled with a guide in flight: what is refused goes to the pool, not to a closed account [AMB-12.03]', async () => {
    const it = world({ create: [() => silence], abilities: { findsByReference: false } });
    await it.deposit(500);
    await database.inTransaction((tx) =>
      it.house.wallet.disperse(tx, {
        key: 'X',
        customer_id: customer,
        movements: [{ user_id: callWith(null).actor.id, amount: 38_200 as never }],
        at: it.clock.now(),
      }),
    );
    await codeOf(it.buy());
    expect(await it.balances()).toEqual({ bank: 500, pool: -118, user: -150, held: -232 });
    it.house.access.people.set(customer, []);
    const { id } = await it.guide();
    await settleLabel(it.needs, { id, made: false, reason: 'No existe' }, rootCall);
    expect(await it.balances()).toEqual({ bank: 500, pool: -350, user: -150 });
    await it.isClean();
  });
});
