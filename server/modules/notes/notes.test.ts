import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ChargeId } from '#contract/shared/ids.ts';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { done } from '#wire/answer.ts';
import { biller, notesWorld, owner, root } from './fixtures/notes-world.ts';
import { listCreditable, listNotes } from './read-notes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const sat = {
  cancelled: done({ state: 'cancelled', cancellable: 'without_acceptance', cancellation: 'without_acceptance', said: 'Cancelado' } as const),
  inProcess: done({ state: 'valid', cancellable: 'with_acceptance', cancellation: 'in_process', said: 'En proceso' } as const),
  rejected: done({ state: 'valid', cancellable: 'with_acceptance', cancellation: 'rejected', said: 'Solicitud rechazada' } as const),
};

/** Guides of 232.00 on one invoice: owed by a customer with credit, or paid from its pool. */
async function invoiced(guides: number, { onCredit = true } = {}) {
  const it = await notesWorld(database, { included: 4, onCredit });
  if (onCredit) it.become({ customer_modality: 'credit', credit_limit: null, conditions: '60' });
  else await it.deposit(232 * guides);
  await it.approved(guides);
  it.becomes('2026-12-02');
  await it.settle();
  return it;
}

const told = (work: Promise<unknown>) =>
  work.then(
    () => 'made',
    (error: { code: string; details: { fields?: object; description?: string } }) => [
      error.code,
      ...Object.keys(error.details.fields ?? {}),
      ...(error.details.description === undefined ? [] : [error.details.description]),
    ],
  );

describe('a note by hand', () => {
  test('is stamped once, related to its invoice, and takes back of what is owed with its IVA to the centavo [S-2.71] [AMB-13.12]', async () => {
    const it = await invoiced(3);
    const made = await it.credit([
      [0, 100],
      [1, 33.33],
    ]);
    expect(made).toMatchObject({ folio: 'NC-000001', status: 'draft', total: 13_333, invoice: { folio: 'F-1' }, document: { state: 'stamping' } });
    expect(made.lines.map(({ net, iva, total }) => [net, iva, total])).toEqual([
      [8_621, 1_379, 10_000],
      [2_873, 460, 3_333],
    ]);
    await it.settle();
    expect([await it.noted(), await it.documents()]).toEqual([['discount 133.33 applied: 133.33 + 0 favor'], ['PPD 696 unpaid 562.67']]);
    expect(await it.ledger('receivable', 'revenue', 'iva_pending', 'favor')).toEqual([562.67, -485.06, -77.61, 0]);
    expect(await it.stamps()).toBe(2);
    const xml = String(it.pac.asked.at(-1)?.xml);
    expect(xml).toContain('TipoDeComprobante="E"');
    expect(xml).toMatch(/TipoRelacion="01"><cfdi:CfdiRelacionado UUID="[0-9a-fA-F-]{36}"/);
    expect(xml).toMatch(/FormaPago="17"/);
    expect(xml).toMatch(/MetodoPago="PUE"/);
    expect(xml).toMatch(/UsoCFDI="G02"/);
    expect(xml).toMatch(/ClaveProdServ="84111506"/);
    await it.isClean();
  });

  test('and a payment of the rest leave nothing pending, whatever came first, and the invoice Liquidada (E9) [O-4.12] [AMB-13.10] [AMB-13.12]', async () => {
    const it = await invoiced(3);
    await it.pays(100.01, { into: 'favor' });
    await it.credit([
      [0, 77.77],
      [2, 33.35],
    ]);
    await it.settle();
    await it.pays(200, { into: 'favor' });
    await it.credit([[2, 11.11]]);
    await it.settle();
    await it.pays(1_000, { into: 'favor' });
    expect(await it.documents()).toEqual(['PPD 696 liquidated 0']);
    const [receivable, pending] = await it.ledger('receivable', 'iva_pending');
    expect([receivable, pending]).toEqual([0, 0]);
    await it.isClean();
  });

  test('of what was paid already goes to the pool, of a customer with credit to saldo a favor (E10) [O-4.12] [AMB-13.12]', async () => {
    const it = await invoiced(2, { onCredit: false });
    await it.credit([[0, 232]], { reason: 'bonus' });
    await it.settle();
    expect([await it.noted(), await it.documents(), await it.pool()]).toEqual([['bonus 232 applied: 0 + 232 pool'], ['PUE 464 liquidated 0'], 232]);
    expect(await it.ledger('revenue', 'iva_collected', 'iva_pending')).toEqual([-200, -32, 0]);
    await it.isClean();
  });

  test('is refused beyond what is left of a line, twice on one, of a foreign line, of what SAT takes no IVA of, and by whoever sees it not [AMB-13.12]', async () => {
    const it = await invoiced(2);
    expect(await told(it.credit([[0, 232.01]]))).toEqual(['WRONG_DATA', 'lines.0.amount']);
    const twice = it.credit([
      [0, 1],
      [0, 1],
    ]);
    expect(await told(twice)).toEqual(['WRONG_DATA', 'lines.1.charge_id']);
    expect(await told(it.credit([], { lines: [{ charge_id: newId<ChargeId>(), amount: 100 as never }] }))).toEqual([
      'WRONG_DATA',
      'lines.0.charge_id',
    ]);
    expect(await told(it.credit([[0, 0.01]]))).toEqual('made');
    expect(await told(it.credit([[0, 231.99]]))).toEqual('made');
    expect(await told(it.credit([[0, 0.01]]))).toEqual(['WRONG_DATA', 'lines.0.amount']);
    expect(await told(it.credit([[0, 1]], { invoice_id: newId() }))).toEqual(['NOT_FOUND']);
    await it.settle();
    await it.isClean();
  });

  test('is not made without an issuer, for a disabled razón social, or of an invoice that does not stand [AMB-13.12]', async () => {
    const it = await invoiced(2);
    it.pac.withoutIssuer(true);
    expect(await told(it.credit([[0, 1]]))).toEqual(['NOT_ALLOWED', 'No hay un certificado vigente con el cual sellar. Súbelo en Ajustes.']);
    it.pac.withoutIssuer(false);
    await sql`update billing_business set status = 'disabled', is_default = false`.execute(database.db);
    expect(await told(it.credit([[0, 1]]))).toMatchObject(['NOT_ALLOWED', expect.stringContaining('deshabilitada')]);
    await sql`update billing_business set status = 'active', is_default = true`.execute(database.db);
    await it.cancelInvoice('02');
    expect(await told(it.credit([[0, 1]]))).toEqual(['NOT_ALLOWED', 'Solo se acredita una factura timbrada y vigente']);
    expect(await it.noted()).toEqual([]);
  });

  test('keeps its invoice from being cancelled as long as it stands or is on its way [AMB-13.10]', async () => {
    const it = await invoiced(2, { onCredit: false });
    await it.credit([[0, 10]]);
    expect(await told(it.cancelInvoice('02'))).toEqual(['NOT_ALLOWED', 'Primero cancela las notas de crédito']);
    await it.settle();
    expect(await told(it.cancelInvoice('01'))).toEqual(['NOT_ALLOWED', 'Primero cancela las notas de crédito']);
  });

  test('whose PAC is silent has one UUID all the same, and one that is refused waits for a person, who has it stamped or drops it [AMB-13.12]', async () => {
    const it = await invoiced(2);
    it.pac.fates('silent_after', 'silent_before');
    await it.credit([[0, 10]]);
    await it.hours(4);
    expect([await it.noted(), await it.stamps()]).toEqual([['discount 10 applied: 10 + 0 favor'], 2]);
    it.pac.fates('refuses');
    await it.credit([[0, 20]]);
    await it.settle();
    const [refused] = (await listNotes(it.notesNeeds, { page: 1, limit: 20, query: '' }, biller)).data;
    expect(refused).toMatchObject({ status: 'draft', document: { state: 'refused', uuid: null } });
    expect((await listNotes(it.notesNeeds, { page: 1, limit: 20, query: '' }, owner)).total).toBe(1);
    expect((await it.changeNote({ status: 'stamping' }, { as: biller })).document.state).toBe('stamping');
    expect(await told(it.takeNoteBack({ as: biller }))).toMatchObject(['CONFLICT', expect.any(String)]);
    it.pac.fates('refuses');
    await it.settle();
    expect(await it.takeNoteBack({ as: biller })).toMatchObject({ status: 'cancelled', cancel_reason: 'No era de esta', actions: [] });
    expect(await told(it.credit([[0, 222]]))).toBe('made');
    await it.settle();
    await it.isClean();
  });
});

describe('an applied note that is cancelled', () => {
  test('by root takes back what it gave, and its invoice is owed again; where SAT says no it is applied again [O-4.12] [AMB-13.12]', async () => {
    const it = await invoiced(2);
    await it.credit([[0, 232]]);
    await it.credit([[1, 116]], { reason: 'other' });
    await it.settle();
    expect(await it.documents()).toEqual(['PPD 464 unpaid 116']);
    expect(await told(it.takeNoteBack({ as: biller }))).toEqual(['NOT_ALLOWED', 'Solo root cancela una nota aplicada']);
    it.pac.satSays(sat.inProcess, sat.rejected);
    expect(await it.takeNoteBack({ as: root, index: 0 })).toMatchObject({ status: 'cancelling', actions: [] });
    expect(await it.documents()).toEqual(['PPD 464 unpaid 348']);
    await it.isClean();
    await it.hours(3);
    expect([await it.noted(), await it.documents()]).toEqual([
      ['discount 232 applied: 232 + 0 favor', 'other 116 applied: 116 + 0 favor'],
      ['PPD 464 unpaid 116'],
    ]);
    await it.isClean();
    it.pac.satSays(sat.cancelled);
    await it.takeNoteBack({ as: root, index: 0 });
    await it.hours(3);
    expect([(await it.noted())[0], await it.documents()]).toEqual(['discount 232 cancelled: 232 + 0 favor', ['PPD 464 unpaid 348']]);
    expect(await it.ledger('receivable', 'iva_pending')).toEqual([348, -48]);
    await it.isClean();
    expect(await told(it.credit([[0, 232]]))).toBe('made');
  });

  test('is refused once the account does not hold what it got [AMB-13.12]', async () => {
    const it = await invoiced(2, { onCredit: false });
    await it.credit([[0, 232]]);
    await it.settle();
    await it.buyGuide();
    expect(await it.pool()).toBe(0);
    expect(await told(it.takeNoteBack())).toEqual(['NOT_ALLOWED', expect.stringContaining('232.00')]);
    await it.deposit(232);
    it.pac.satSays(sat.cancelled);
    await it.takeNoteBack();
    expect([await it.pool(), await it.documents()]).toEqual([0, ['PUE 464 paid 0']]);
    await it.hours(2);
    await it.isClean();
  });
});

describe('a guide that is cancelled after it was invoiced', () => {
  test('is taken back by a note that the house makes: of what is owed first (E9) [AMB-12.14] [AMB-13.01]', async () => {
    const it = await invoiced(3);
    await it.cancelGuide(0);
    expect([await it.noted(), await it.statuses()]).toEqual([['cancelled_guide 232 draft'], ['3 Invoiced']]);
    await it.isClean();
    await it.settle();
    expect([await it.noted(), await it.documents()]).toEqual([['cancelled_guide 232 applied: 232 + 0 favor'], ['PPD 696 unpaid 464']]);
    await it.pays(696, { into: 'favor' });
    expect(await it.documents()).toEqual(['PPD 696 liquidated 0']);
    expect(await it.ledger('receivable', 'favor', 'iva_pending', 'iva_collected', 'revenue')).toEqual([0, -232, 0, -64, -400]);
    await it.isClean();
    expect(await told(it.takeNoteBack({ as: biller }))).toEqual(['NOT_ALLOWED', 'Solo root cancela una nota aplicada']);
  });

  test('and paid goes back to the pool; what a note took back before is not taken twice (E10) [AMB-12.14]', async () => {
    const it = await invoiced(2, { onCredit: false });
    const at = (await it.chargesOf(0)).length - 1;
    await it.credit([[at, 32]]);
    await it.settle();
    await it.cancelGuide(-1);
    await it.settle();
    await it.cancelGuide(0);
    await it.settle();
    expect((await it.noted()).reduce((sum, note) => sum + Number(note.split(' ')[1]), 0)).toBe(464);
    expect([await it.documents(), await it.pool()]).toEqual([['PUE 464 liquidated 0'], 464]);
    expect(await it.ledger('revenue', 'iva_collected')).toEqual([0, 0]);
    await it.isClean();
  });

  test('and used after all is charged again for what the cancellation gave back, not for what a note by hand took back before [AMB-12.14]', async () => {
    const it = await invoiced(1, { onCredit: false });
    await it.credit([[0, 32]]);
    await it.settle();
    await it.cancelGuide(0);
    await it.settle();
    expect([await it.noted(), await it.pool()]).toEqual([['discount 32 applied: 0 + 32 pool', 'cancelled_guide 200 applied: 0 + 200 pool'], 232]);
    await it.carrierSays('scanned', { minutes: 5 });
    expect([await it.charges(), await it.pool()]).toEqual([['Guía 232 Invoiced', 'Guía cancelada utilizada 200 Applied'], 32]);
    await it.isClean();
  });

  test('and used after all is charged again for its overweight too, which its invoice held [AMB-12.14] [AMB-12.15]', async () => {
    const it = await notesWorld(database, { included: 4 });
    await it.deposit(266.8);
    const { parcel_number } = await it.buyGuide();
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    await it.approved(0);
    it.becomes('2026-12-02');
    await it.settle();
    await it.cancelGuide(0);
    await it.settle();
    expect([await it.documents(), await it.noted(), await it.pool()]).toEqual([
      ['PUE 266.8 liquidated 0'],
      ['cancelled_guide 266.8 applied: 0 + 266.8 pool'],
      266.8,
    ]);
    await it.carrierSays('scanned', { minutes: 5 });
    expect([await it.charges(), await it.pool()]).toEqual([
      ['Guía 232 Invoiced', 'Guía cancelada utilizada 266.8 Applied', 'Sobrepeso 34.8 Invoiced'],
      0,
    ]);
    await it.isClean();
  });

  test('waits while its invoice is cancelled, and is cancelled with a PAC that does not answer [AMB-12.14]', async () => {
    const it = await invoiced(2);
    await it.cancelInvoice('02');
    expect(await told(it.cancelGuide(0))).toEqual([
      'LABEL_NOT_CANCELLABLE',
      'La factura de esta guía está en cancelación: espera la respuesta del SAT',
    ]);
    it.pac.satSays(sat.rejected);
    await it.hours(2);
    it.pac.withoutIssuer(true);
    await it.cancelGuide(0);
    await it.settle();
    expect(await it.noted()).toEqual(['cancelled_guide 232 draft']);
    expect(await told(it.takeNoteBack())).toMatchObject(['NOT_ALLOWED', expect.any(String)]);
    it.pac.withoutIssuer(false);
    await it.settle();
    expect(await it.noted()).toEqual(['cancelled_guide 232 applied: 232 + 0 favor']);
    await it.isClean();
  });
});

test('the lines of an invoice are listed with what notes have left of them, and found by number and concept [AMB-13.12]', async () => {
  const it = await invoiced(2);
  await it.credit([[0, 32]]);
  const id = await it.invoiceAt(0);
  const listed = await listCreditable(it.notesNeeds, { id, page: 1, limit: 20, query: '' }, biller);
  expect(listed).toMatchObject({ total: 2, folio: 'F-1', refused: null });
  expect(listed.data.map(({ total, left }) => [total, left])).toEqual([
    [23_200, 20_000],
    [23_200, 23_200],
  ]);
  const number = listed.data[1]?.parcel_number ?? '';
  expect((await listCreditable(it.notesNeeds, { id, page: 1, limit: 20, query: number }, biller)).data).toHaveLength(1);
});
