import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { labelChangeOperations } from '#contract/shipping/label-changes.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { NotificationContact } from '#contract/shipping/notices.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { moneyWorld, rootCall } from '../fixtures/money-world.ts';
import { actor, callWith, type Script } from '../fixtures/world.ts';
import { getLabel } from '../reading/read-labels.ts';
import { bookEvents, toEvent } from './book-events.ts';
import { updateLabel } from './update-label.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const ANA = '+525512345678';
const row = (over: Partial<NotificationContact> = {}): NotificationContact => ({
  ...{ type: 'recipient', alias: 'Ana', phone_number: ANA, guide_status: 'Cualquier movimiento', shipping_mode: 'whatsapp', active: true },
  ...over,
});

async function bought(rows: NotificationContact[], script: Script = {}) {
  const it = moneyWorld(database, script);
  await it.deposit(2_000);
  await it.buy();
  const { id } = await it.guide();
  const change = (notification_contacts: NotificationContact[], call = callWith(null)) => updateLabel(it.needs, { id, notification_contacts }, call);
  if (rows.length > 0) await change(rows);
  return {
    ...it,
    id,
    change,
    /** Number and status of each message, in order. */
    written: () => it.messages.map(({ to, template }) => `${to.slice(-4)} ${template.parameters[3]}`),
    detail: async () => getLabel(it.needs, { carrier: 'fedex', id }, actor),
  };
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
  );

describe('what sender and recipient are told', () => {
  test('each movement once, in order, with the guide’s own public page; a late older one and a repeat tell nothing [O-3.10, O-3.11] [AMB-10.08] [AMB-11.01]', async () => {
    const it = await bought([row()]);
    await it.carrierSays('scanned', { minutes: 1 });
    await it.carrierSays('in_transit', { minutes: 5 });
    await it.carrierSays('facility', { minutes: 3 });
    await it.carrierSays('in_transit', { minutes: 5 });
    await it.carrierSays('delivered', { minutes: 9 });
    expect(it.written()).toEqual(['5678 Escaneada', '5678 En tránsito', '5678 Entregada']);
    expect(it.messages[0]).toMatchObject({ to: ANA, lane: `${it.id} recipient` });
    expect(it.messages[0]?.template).toMatchObject({
      name: 'movimiento_de_guia',
      parameters: ['Hola.', 'Porteo', (await it.guide()).parcel_number, 'Escaneada', `https://porteo.test/tracking/${it.id}`],
    });
    expect((await it.detail()).notices_sent.map(({ follow_up }) => follow_up)).toEqual(['scanned', 'in_transit', 'delivered']);
  });

  test('‘Entregado’ is told of one delivery, also when it was taken back and came again [O-3.11] [AMB-10.08]', async () => {
    const it = await bought([row({ guide_status: 'Entregado' }), row({ type: 'shipper', active: false })]);
    for (const [minute, follow_up, is_reversal] of [
      [1, 'scanned', false],
      [2, 'delivered', false],
      [3, 'in_transit', true],
      [4, 'delivered', false],
    ] as const) {
      const guide = await it.guide();
      const at = it.clock.now();
      const event = { code: `${minute}`, occurred_at: new Date(at.getTime() + minute * 60_000).toISOString(), city: null, detail: null };
      const told = toEvent(guide, { ...event, follow_up: follow_up as FollowUp, is_reversal, is_scan: true }, at);
      await database.inTransaction((tx) => bookEvents(it.needs, tx, guide, [told]));
    }
    expect((await it.guide()).follow_up).toBe('delivered');
    expect(it.written()).toEqual(['5678 Entregada']);
  });

  test('nobody is written to who wants no messages, and the detail says so [AMB-10.08]', async () => {
    const it = await bought([row(), row({ type: 'shipper', phone_number: '+525587654321' })], { optedOut: [ANA] });
    await it.carrierSays('scanned', { minutes: 1 });
    expect(it.written()).toEqual(['4321 Escaneada']);
    expect((await it.detail()).opted_out).toContain(ANA);
  });

  test('a change of rows holds from the next movement, and the rows of the order hold until then [O-7.06] [AMB-10.08]', async () => {
    const it = await bought([]);
    await sql`update shipping_order set options = options || ${JSON.stringify({ notification_contacts: [row()] })}::jsonb`.execute(database.db);
    await it.carrierSays('scanned', { minutes: 1 });
    await it.change([row({ active: false })]);
    await it.carrierSays('in_transit', { minutes: 2 });
    await it.change([row({ phone_number: '+525500000009' })]);
    await it.carrierSays('facility', { minutes: 3 });
    expect(it.written()).toEqual(['5678 Escaneada', '0009 Suc. / Ocurre']);
  });

  test('two workers that book the same movement at once tell it once [AMB-10.08]', async () => {
    const it = await bought([row()]);
    await Promise.all([it.carrierSays('scanned', { minutes: 1 }), it.carrierSays('scanned', { minutes: 1 })]);
    const { rows } = await sql`select event_id from shipping_notice_sent`.execute(database.db);
    expect(rows).toHaveLength(1);
  });
});

describe('the rows of a guide', () => {
  test('are changed by who writes guides, until it is delivered; who changed them is kept without names and numbers [O-7.06, O-3.10, O-3.12] [AMB-10.08]', async () => {
    const it = await bought([]);
    expect((await it.detail()).can_edit_notices).toBe(true);
    const changed = await it.change([row({ type: 'shipper' })]);
    expect(changed.notification_contacts).toEqual([{ ...row({ type: 'shipper' }), contact_id: null, user_id: actor.id }]);
    // The row that is not named stays.
    expect((await it.change([row()])).notification_contacts.map(({ type }) => type)).toEqual(['shipper', 'recipient']);
    const reader = { ...callWith(null), actor: { ...actor, role: 'client' as const, permissions: '111111111' } };
    expect(await refusalOf(it.change([row()], reader))).toBe('FORBIDDEN');
    // The first time it stays as it is, which is no act.
    expect(await refusalOf(it.change([row()], rootCall))).toBe('accepted');
    expect(await refusalOf(it.change([row({ active: false })], rootCall))).toBe('accepted');
    await it.carrierSays('delivered', { minutes: 1 });
    expect(await refusalOf(it.change([row()]))).toBe('NOT_ALLOWED');
    expect((await it.detail()).can_edit_notices).toBe(false);
    const { rows } = await sql<{ after: unknown }>`select after from platform_audit where action = 'label.notices'`.execute(database.db);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/Ana|5512345678/);
  });

  test.each([
    ['an alias', { alias: ' ' }, 'Ingresa un alias'],
    ['a status', { guide_status: '' }, 'Selecciona un status'],
    ['a number', { phone_number: '' }, 'Ingrese su Teléfono'],
    ['a number that is one', { phone_number: '123' }, 'El teléfono es inválido.'],
  ])('an active one needs %s [A-5.52, A-5.53] [AMB-10.08]', (_what, over, message) => {
    const judge = (body: object[]) => labelChangeOperations.updateLabel.request.safeParse({ id: 'A'.repeat(26), notification_contacts: body });
    expect(judge([{ ...row(), ...over }]).error?.issues.map((issue) => issue.message)).toEqual([message]);
    expect(judge([row()]).success).toBe(true);
  });

  test('an inactive one needs neither, and there is one of each type [A-5.52] [AMB-10.08]', () => {
    const { request } = labelChangeOperations.updateLabel;
    const id = 'A'.repeat(26);
    const off = row({ active: false, alias: null, phone_number: null });
    expect(request.safeParse({ id, notification_contacts: [off] }).success).toBe(true);
    for (const body of [{ notification_contacts: [] }, { notification_contacts: [row(), row()] }, { notification_contacts: [row()], notes: 'x' }])
      expect(request.safeParse({ id, ...body }).success).toBe(false);
  });
});
