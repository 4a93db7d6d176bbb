import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { verifyBooks } from '../../../scripts/verify.ts';
import { sql } from 'kysely';
import { cutsWorld, owner, root } from './fixtures/cuts-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const biller: Actor = { ...root, role: 'biller', permissions: '000100002' };
const comment = 'Esa guía no es mía';

/** Guides with their overweight of 11.60 each, paid by balance, cut on 30 November, in review until 3 December. */
async function inReview(guides = 2, over: Parameters<typeof cutsWorld>[1] = { included: 4, quoted: 1 }) {
  const it = cutsWorld(database, over);
  it.block.report_file_type = 'same_file';
  await it.deposit(1_000);
  for (let n = 0; n < guides; n += 1) await it.buyGuide();
  it.becomes('2026-12-01');
  await it.cut();
  const charged = await it.charged();
  const of = (concept: string) => charged.filter((one) => one.concept === concept).map(({ id }) => id);
  return { ...it, labels: of('Guía'), extras: of('Sobrepeso') };
}
const all = 'guides+overweight 4 487.2';

describe('a report in review', () => {
  test('is approved by its customer, a biller or root, once, and then is invoiced after its days [S-2.66] [AMB-13.08]', async () => {
    const it = await inReview();
    expect(await it.reports()).toEqual([`${all} review`]);
    const approved = await it.act({ status: 'approved' });
    expect(approved).toMatchObject({ status: 'approved', invoice_on: '2026-12-02', actions: [] });
    expect(await it.act({ status: 'approved' })).toMatchObject({ status: 'approved' });
    await expect(it.act({ status: 'approved' }, biller)).rejects.toMatchObject({ code: 'CONFLICT', message: 'El reporte ya está aprobado' });
    expect(await it.acts()).toEqual(['report.cut', 'report.approved']);
    await it.isClean();
  });

  test('that nobody answers is approved when its last day is over, not before, and once [AMB-13.08]', async () => {
    const it = await inReview();
    it.becomes('2026-12-03', 23);
    await it.acceptSilence();
    expect(await it.reports()).toEqual([`${all} review`]);
    it.becomes('2026-12-04', 0);
    await expect(it.act({ observations: [{ charge_id: it.labels[0] as ChargeId, comment }] })).rejects.toMatchObject({ code: 'CONFLICT' });
    await Promise.all([it.acceptSilence(), it.acceptSilence()]);
    expect(await it.reports()).toEqual([`${all} approved`]);
    expect(await it.acts()).toEqual(['report.cut', 'report.approved']);
    const { rows } = await sql`select approved_by, invoice_on from cuts_report`.execute(database.db);
    expect(rows).toEqual([{ approved_by: null, invoice_on: '2026-12-07' }]);
  });

  test('is observed row by row; kept, put off and removed rows move its total, and it returns with a new term [AMB-13.08]', async () => {
    const it = await inReview();
    const [first, second] = it.labels as [ChargeId, ChargeId];
    const [extra] = it.extras as [ChargeId];
    const observed = await it.act({ observations: [first, second, extra].map((charge_id) => ({ charge_id, comment })) });
    expect(observed).toMatchObject({ status: 'observed', observed: 3, total: 48_720, actions: [] });
    expect(it.told.at(-1)).toMatch(/^Café Ñandú observó 3 cargos del reporte RC-\d{6}$/);
    expect(new Set(it.ways).size).toBe(1);
    expect(it.ways.at(-1)).toMatch(/^\/revision\?open=[0-9A-Z]{26}$/);
    await expect(it.act({ status: 'approved' })).rejects.toMatchObject({ code: 'CONFLICT', message: 'El reporte tiene observaciones por responder' });
    it.becomes('2026-12-08');
    await it.acceptSilence();
    expect(await it.act({ rows: [{ charge_id: first, outcome: 'keep', reason: 'Es de tu usuario Ana' }] }, biller)).toMatchObject({
      observed: 2,
      total: 48_720,
    });
    expect(await it.act({ rows: [{ charge_id: second, outcome: 'put_off' }] }, biller)).toMatchObject({
      status: 'observed',
      observed: 1,
      total: 25_520,
    });
    const pool = await it.pool();
    const back = await it.act({ rows: [{ charge_id: extra, outcome: 'remove', reason: 'Tienes razón' }] }, root);
    expect(back).toMatchObject({ status: 'review', observed: 0, charges: 2, total: 24_360, review_until: '2026-12-11', days_left: 4 });
    expect((await it.pool()) - pool).toBeCloseTo(11.6, 5);
    const states = Object.fromEntries((await it.charged()).map(({ id, status }) => [id, status]));
    expect([states[first], states[second], states[extra]]).toEqual(['Report', 'Applied', 'Cancelled']);
    expect(await it.acts()).toEqual(['report.cut', 'report.observed', 'report.answered', 'report.answered', 'report.answered']);
    await it.isClean();
    // The next cut takes what was put off.
    it.becomes('2027-01-01');
    await it.cut();
    expect((await it.reports()).at(1)).toBe('guides 1 232 review');
    await it.isClean();
  });

  test('whose rows are all removed is cancelled; its guides stay, and each gives back what is left of it when it is cancelled [AMB-12.14] [AMB-13.08]', async () => {
    const it = await inReview(1);
    const rows = [...it.labels, ...it.extras];
    await it.act({ observations: rows.map((charge_id) => ({ charge_id, comment })) });
    const answered = await it.act({ rows: rows.map((charge_id) => ({ charge_id, outcome: 'remove' as const })) }, root);
    expect(answered).toMatchObject({ status: 'cancelled', charges: 0, total: 0 });
    expect(await it.pool()).toBe(1_000);
    await it.isClean();
    await it.cancel((await it.guide()).id);
    expect(await it.pool()).toBe(1_000);
    await it.isClean();
  });

  test('a guide whose overweight was removed gives the rest back when it is cancelled, and leaves the report [AMB-12.14] [AMB-13.08]', async () => {
    const it = await inReview(2);
    const [extra] = it.extras as [ChargeId];
    await it.act({ observations: [{ charge_id: extra, comment }] });
    await it.act({ rows: [{ charge_id: extra, outcome: 'remove' }] }, root);
    for (const { id } of await it.guides()) await it.cancel(id);
    // Which of the two leaves last says of which types it was.
    expect([await it.reports(), await it.pool()]).toEqual([[expect.stringMatching(/ 0 0 cancelled$/)], 1_000]);
    await it.isClean();
  });

  test('a guide that is used after its cancellation is charged again for what it gave back, not for what the review took back before [AMB-12.14]', async () => {
    const it = await inReview(1);
    const [label] = it.labels as [ChargeId];
    await it.act({ observations: [{ charge_id: label, comment }] });
    await it.act({ rows: [{ charge_id: label, outcome: 'remove' }] }, root);
    await it.cancel((await it.guide()).id);
    expect(await it.pool()).toBe(1_000);
    await it.carrierSays('scanned', { minutes: 5 });
    const again = (await it.charged()).filter(({ concept }) => concept === 'Guía cancelada utilizada');
    expect(again).toMatchObject([{ total: 11.6, status: 'Applied' }]);
    expect(await it.pool()).toBe(988.4);
    await it.isClean();
  });

  test('one whose observed guide is cancelled is in review again [AMB-12.14] [AMB-13.08]', async () => {
    const it = await inReview(2);
    const guide = await it.guide();
    const own = (await it.charged()).filter(({ label_id }) => label_id === guide.id);
    await it.act({ observations: own.map(({ id }) => ({ charge_id: id, comment })) });
    await it.cancel(guide.id);
    expect(await it.reports()).toEqual(['guides+overweight 2 243.6 review']);
    expect(it.told.at(-1)).toContain('Respondimos tus observaciones');
    await it.isClean();
  });

  test('what is owed and removed is owed no more, whether a quote or a carrier made it [AMB-13.08]', async () => {
    const it = cutsWorld(database, { included: 4, onCredit: true });
    it.become({ customer_modality: 'credit', credit_limit: null });
    it.block.report_file_type = 'same_file';
    const { parcel_number } = await it.buyGuide();
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    it.becomes('2026-12-01');
    await it.cut();
    expect(await it.reports()).toEqual(['guides+overweight 2 266.8 review']);
    const rows = (await it.charged()).map(({ id }) => id);
    await it.act({ observations: rows.map((charge_id) => ({ charge_id, comment })) });
    await it.act({ rows: rows.map((charge_id) => ({ charge_id, outcome: 'remove' as const })) }, root);
    expect(await it.balances()).toEqual({});
    await it.isClean();
  });

  test('is cancelled by root alone: its charges go back, and the next cut takes them again [AMB-13.08]', async () => {
    const it = await inReview();
    for (const who of [owner, biller]) await expect(it.act({ status: 'cancelled' }, who)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await it.act({ status: 'cancelled', reason: 'Se cortó mal' }, root)).toMatchObject({
      status: 'cancelled',
      total: 0,
      reason: 'Se cortó mal',
    });
    expect(new Set((await it.charged()).map(({ status }) => status))).toEqual(new Set(['Applied']));
    it.becomes('2027-01-01');
    await it.cut();
    expect(await it.reports()).toEqual(['guides+overweight 0 0 cancelled', `${all} review`]);
    await it.isClean();
  });

  /** A guide that the pool paid and an overweight of 34.80 that it did not cover, on one report; then 50.00 enter the pool. */
  async function owedInReview() {
    const it = cutsWorld(database, { included: 4 });
    it.block.report_file_type = 'same_file';
    await it.deposit(232);
    const { parcel_number } = await it.buyGuide();
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    it.becomes('2026-12-01');
    await it.cut();
    expect(await it.reports()).toEqual(['guides+overweight 2 266.8 review']);
    await it.deposit(50);
    const owed = (await it.charged()).find(({ concept }) => concept === 'Sobrepeso');
    return { ...it, owed: owed?.id as ChargeId };
  }
  const collected = ['Guía 232 Applied', 'Sobrepeso 34.8 Applied'];

  test('a charge that was owed is collected from the pool as soon as it is put off [AMB-12.15] [AMB-13.08]', async () => {
    const it = await owedInReview();
    await it.act({ observations: [{ charge_id: it.owed, comment }] });
    expect(await it.pool()).toBe(50);
    await it.act({ rows: [{ charge_id: it.owed, outcome: 'put_off' }] }, root);
    expect([await it.pool(), await it.charges()]).toEqual([15.2, ['Guía 232 Report', 'Sobrepeso 34.8 Applied']]);
    await it.isClean();
  });

  test('what was owed on a report is collected from the pool as soon as root cancels the report [AMB-12.15] [AMB-13.08]', async () => {
    const it = await owedInReview();
    await it.act({ status: 'cancelled' }, root);
    expect([await it.pool(), await it.charges()]).toEqual([15.2, collected]);
    await it.isClean();
  });

  test('what was owed on an open report is collected from the pool when no cut closes that report any more [AMB-12.15] [AMB-13.06]', async () => {
    const it = cutsWorld(database, { included: 4 });
    await it.deposit(232);
    const { id, parcel_number } = await it.buyGuide();
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    await it.addPending(id);
    await it.deposit(50);
    expect([await it.pool(), await it.charges()]).toEqual([50, ['Guía 232 Report', 'Sobrepeso 34.8 Report']]);
    it.block.report_file_type = 'same_file';
    await it.cut();
    expect([await it.pool(), await it.charges()]).toEqual([15.2, collected]);
    await it.isClean();
  });

  test('takes no answer of who may not answer, of a row that nobody observed, or of one that it does not hold [AMB-13.08]', async () => {
    const it = await inReview(1);
    const [first] = it.labels as [ChargeId];
    await expect(it.act({ rows: [{ charge_id: first, outcome: 'keep' }] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(it.act({ rows: [{ charge_id: first, outcome: 'keep' }] }, root)).rejects.toMatchObject({ code: 'CONFLICT' });
    const foreign = { charge_id: '0'.repeat(26) as ChargeId, comment };
    const missing = { code: 'WRONG_DATA', details: { fields: { 'observations.0.charge_id': 'Este cargo ya no está en el reporte' } } };
    await expect(it.act({ observations: [foreign] })).rejects.toMatchObject(missing);
    await it.act({ observations: [{ charge_id: first, comment }] });
    const [other] = it.extras as [ChargeId];
    await expect(it.act({ rows: [{ charge_id: other, outcome: 'remove' }] }, root)).rejects.toMatchObject({
      details: { fields: { 'rows.0.charge_id': 'Este cargo no está observado' } },
    });
  });

  test('of an approval and an observation that meet one wins [AMB-13.08]', async () => {
    const it = await inReview(1);
    const [first] = it.labels as [ChargeId];
    const outcome = (work: Promise<unknown>) => work.then(() => 'won', (error: { code: string }) => error.code); // prettier-ignore
    const both = await Promise.all([
      outcome(it.act({ status: 'approved' }, root)),
      outcome(it.act({ observations: [{ charge_id: first, comment }] })),
    ]);
    expect(both.sort()).toEqual(['CONFLICT', 'won']);
  });
});

test('verify names a sum that differs, a charge on two reports and one that no report counts [AMB-13.08]', async () => {
  const it = await inReview(1);
  const findings = async () => (await verifyBooks(database.db)).findings.map((finding) => finding.replace(/RC-\d+/, 'RC-1'));
  expect(await findings()).toEqual([]);
  const [first] = it.labels as [ChargeId];
  await sql`update cuts_row set net = net + 100, total = total + 100 where charge_id = ${first}`.execute(database.db);
  expect(await findings()).toEqual(['report RC-1 of 243.60 holds charges of 244.60', `charge ${first} of 232.00 counts as 233.00 on report RC-1`]);
  await sql`update cuts_row set net = net - 100, total = total - 100 where charge_id = ${first}`.execute(database.db);
  await sql`update billing_charge set report_id = null, status = 'Applied' where id = ${first}`.execute(database.db);
  expect(await findings()).toEqual([`charge ${first} counts on report RC-1, but names no report`]);
  await sql`update cuts_row set state = 'left' where charge_id = ${first}`.execute(database.db);
  await sql`update billing_charge set status = 'Report' where id = ${first}`.execute(database.db);
  expect(await findings()).toContain(`charge ${first} is Report on no report`);
});
