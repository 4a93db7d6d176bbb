import { describe, expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { papeleria, personOf, shellFakes, textiles } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const deposit = (n: number, over: object = {}) => ({
  ...{
    id: idOf(n),
    source: 'stp',
    status: 'pending',
    received_at: '2026-11-24T16:42:00.000Z',
    operation_date: '2026-11-24',
    institution: '40012',
    bank: 'BBVA México',
  },
  ...{ amount: 580_000, tracking_key: `MBAN010026112400876514${n}`, sender_name: 'TEXTILES DEL BAJIO SA DE CV', sender_rfc: 'TBA1503124K7' },
  ...{ sender_account: '012180••••••••3207', beneficiary_clabe: '646180157099999990', reference: '2411261', concept: 'pago guias noviembre' },
  ...{
    customer: null,
    identified_by: null,
    decided_by: null,
    decided_at: null,
    note: null,
    suggestions: 2,
    may_undo: false,
    is_second: false,
    raw_notice: null,
  },
  ...over,
});
const candidates = [
  { customer: { id: idOf(91), name: 'TEXTILES DEL BAJÍO', custom_id: '1048', has_credit: false }, reasons: [{ reason: 'rfc', detail: null }, { reason: 'account', detail: '4' }] },
  { customer: { id: idOf(92), name: 'HILADOS Y BLANCOS LEÓN', custom_id: '1063', has_credit: true }, reasons: [{ reason: 'rfc', detail: null }] },
]; // prettier-ignore

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('listDeposits', () => ({
    data: [deposit(1), deposit(2, { amount: 150_000, sender_rfc: null, suggestions: 0 })],
    total: 2,
    sum: 730_000,
  }));
  server.answer('getDeposit', () => ({ ...deposit(1), candidates }));
  server.answer('listBalanceRecords', () => ({ data: [], total: 0 }));
  server.answer('listCustomers', () => ({ data: [papeleria], total: 1 }));
});

describe("a deposit that is nobody's", () => {
  test('opens beside the list with what the bank told and the customers it may be of, the likeliest chosen [S-2.74] [AMB-13.14]', async ({
    openAt,
    requestsOf,
    server,
  }) => {
    server.answer('matchDeposit', () => ({
      ...deposit(1, { status: 'applied', customer: { id: idOf(91), name: 'TEXTILES DEL BAJÍO' }, identified_by: 'staff' }),
      candidates: [],
    }));
    const page = await openAt('/depositos-pendientes');
    expect(requestsOf('listDeposits').at(-1)).toMatchObject({ view: 'pending' });
    await page.getByText('2 sugerencias').waitFor();
    await page.getByText('Sin sugerencias').waitFor();
    await page.getByText('TEXTILES DEL BAJIO SA DE CV').first().click();
    const panel = page.getByRole('complementary', { name: 'Depósito' });
    for (const text of ['RFC del ordenante coincide', 'Pagó 4 veces desde esta cuenta', '012180••••••••3207'])
      await panel.getByText(text).first().waitFor();
    await panel.getByText('$5,800.00 entran al saldo de TEXTILES DEL BAJÍO en este momento').waitFor();
    await panel.getByRole('radio', { name: 'HILADOS Y BLANCOS LEÓN' }).check();
    await panel.getByText('quedan como saldo a favor de HILADOS Y BLANCOS LEÓN').waitFor();
    await panel.getByRole('radio', { name: 'TEXTILES DEL BAJÍO' }).check();
    await panel.getByRole('button', { name: 'Asignar $5,800.00' }).click();
    await page.getByText('El depósito ya es de TEXTILES DEL BAJÍO').first().waitFor();
    expect(requestsOf('matchDeposit')).toEqual([{ id: idOf(1), customer_id: idOf(91) }]);
  });

  test('that a colleague decided meanwhile says who it was, and the list is read again [AMB-13.14]', async ({ openAt, server, called }) => {
    const description = 'Berta ya devolvió este depósito. No se movió nada más.';
    server.answer('matchDeposit', () => new RawAnswer(405, { code: 'ALREADY_DECIDED', description, request_id: 'PRUEBA' }));
    const page = await openAt(`/depositos-pendientes?open=${idOf(1)}`);
    const before = called('listDeposits').length;
    await page.getByRole('button', { name: 'Asignar $5,800.00' }).click();
    await page.getByText(description).first().waitFor();
    await eventually(() => called('listDeposits').length).toBe(before + 1);
  });

  test('goes back with a reason, which a fault keeps [AMB-13.14]', async ({ openAt, requestsOf, server }) => {
    server.answer('returnDeposit', () => ({ ...deposit(1, { status: 'returned', note: 'Cuenta equivocada' }), candidates: [] }));
    const page = await openAt(`/depositos-pendientes?open=${idOf(1)}`);
    await page.getByRole('button', { name: 'Devolver' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Devolver $5,800.00?' });
    await dialog.getByLabel('Motivo').fill('no');
    await dialog.getByRole('button', { name: 'Devolver' }).click();
    await dialog.getByText('Escribe el motivo con al menos 5 caracteres').first().waitFor();
    await dialog.getByLabel('Motivo').fill('Cuenta equivocada');
    await dialog.getByRole('button', { name: 'Devolver' }).click();
    await page.getByText('El depósito quedó como devuelto').first().waitFor();
    expect(requestsOf('returnDeposit')).toEqual([{ id: idOf(1), note: 'Cuenta equivocada' }]);
  });

  test('is read by an agent, who decides nothing; a seller has no such screen [S-2.74]', async ({ openAt, server }) => {
    answerWith(server, shellFakes(personOf('agent')));
    const page = await openAt(`/depositos-pendientes?open=${idOf(1)}`);
    await page.getByText('No se asignó solo').waitFor();
    await eventually(() => page.getByRole('button', { name: /^Asignar/ }).count()).toBe(0);
    answerWith(server, shellFakes(personOf('seller')));
    const other = await openAt('/depositos');
    await other.getByRole('heading', { level: 1, name: 'Depósitos' }).waitFor();
    await eventually(() => other.getByRole('link', { name: 'Depósitos pendientes' }).count()).toBe(0);
  });
});

/** A transfer that was announced. */
const announced = {
  ...{ id: idOf(97), folio: 'R-000007', status: 'pending', customer: { id: textiles.id, name: 'TEXTILES DEL BAJÍO' }, amount: 150_000 },
  ...{ date: '2026-11-23', created_by: { id: idOf(98), name: 'Lucía' }, created_at: '2026-11-23T16:00:00.000Z', bank: '40012' },
  ...{ bank_name: 'BBVA México', tracking_key: 'ABC123', reference: null, business_name: null, order: null, voucher: null, reason: null },
  actions: ['delete'],
};

describe('a customer', () => {
  test('reads what it announced and the bank has not confirmed, and nothing of the house [S-2.74] [AMB-13.14]', async ({
    openAt,
    requestsOf,
    server,
  }) => {
    answerWith(server, shellFakes(personOf('customer')));
    server.answer('listBalanceRecords', () => ({ data: [announced], total: 1 }));
    const page = await openAt('/depositos-pendientes');
    const table = page.getByRole('table');
    await eventually(() => table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Registro',
      'Banco y clave',
      'Fecha de la transferencia',
      'Monto',
    ]);
    await eventually(() => table.getByRole('row').nth(1).innerText()).toMatch(
      /R-000007\s+BBVA México · ABC123\s+lunes 23 de noviembre\s+\$1,500\.00/,
    );
    await eventually(() => page.locator('main').getByRole('button').count()).toBe(0);
    expect([requestsOf('listBalanceRecords'), requestsOf('listDeposits')]).toEqual([[{ page: 1, limit: 20, status: 'pending' }], []]);
    await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Depósitos pendientes' }).waitFor();
    server.answer('getBalanceRecord', () => announced);
    await table.getByRole('link', { name: 'R-000007' }).click();
    await page.waitForURL(`**/registro-saldo/${idOf(97)}`);
  });

  test('that announced nothing is told so, in every look [S-2.74]', async ({ browser, server }) => {
    answerWith(server, shellFakes(personOf('customer')));
    const prepare = async (page: OpenPage) => {
      await page.goto('/depositos-pendientes');
      await page.getByText('Ninguna transferencia espera').waitFor();
      if (process.env['LOOK_AT']) await page.screenshot({ path: `${process.env['LOOK_AT']}own-${page.viewportSize()?.width}.png` });
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});

test('an announced transfer that did not come is refused with a reason, and is read again [AMB-12.13]', async ({
  openAt,
  requestsOf,
  server,
  called,
}) => {
  const record = {
    ...{
      id: idOf(97),
      folio: 'R-000007',
      status: 'pending',
      customer: { id: papeleria.id, name: 'PAPELERÍA LUMEN' },
      amount: 150_000,
      date: '2026-11-23',
    },
    ...{
      created_by: { id: idOf(98), name: 'Lucía' },
      created_at: '2026-11-23T16:00:00.000Z',
      bank: '40012',
      bank_name: 'BBVA México',
      tracking_key: 'ABC123',
    },
    ...{ reference: null, business_name: null, order: null, voucher: null, reason: null, actions: ['reject'] },
  };
  server.answer('listBalanceRecords', () => ({ data: [record], total: 1 }));
  server.answer('rejectBalanceRecord', () => ({ ...record, status: 'rejected', reason: 'No llegó al banco', actions: [] }));
  const page = await openAt('/depositos-pendientes');
  await page.getByRole('button', { name: 'Rechazar R-000007' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Rechazar R-000007?' });
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await eventually(() => dialog.getByLabel('Motivo').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Motivo').fill('No llegó al banco');
  const before = called('listBalanceRecords').length;
  await page.keyboard.press('Control+Enter');
  await page.getByText('Registro R-000007 rechazado').first().waitFor();
  expect(requestsOf('rejectBalanceRecord')).toEqual([{ id: idOf(97), status: 'rejected', reason: 'No llegó al banco' }]);
  await eventually(() => called('listBalanceRecords').length > before).toBe(true);
});

test('a withdrawal is asked for with its account, whose wrong digit is said at the field, and waits for another person [AMB-13.14]', async ({
  openAt,
  requestsOf,
  server,
}) => {
  const business = {
    id: idOf(95),
    customer_id: papeleria.id,
    tax_id: 'EKU9003173C9',
    business_name: 'ESCUELA KEMPER URGATE',
    regimen: '601',
    zip_code: '37290',
  };
  const rest = {
    address: null,
    cfdi_use: 'G03',
    payment_method: null,
    payment_type: null,
    emails: ['a@porteo.test'],
    is_default: true,
    status: 'active',
    customer_name: 'X',
  };
  server.answer('listBusinesses', () => ({ data: [{ ...business, ...rest }], total: 1 }));
  server.answer('createWithdrawal', () => ({ approval_id: idOf(96) }));
  const page = await openAt('/depositos');
  await page.getByRole('button', { name: 'Retirar saldo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retirar saldo de un cliente' });
  await dialog.getByLabel('Cliente').fill('papel');
  await page.getByRole('option', { name: /PAPELERÍA LUMEN/ }).click();
  await dialog.getByLabel('Cuenta a nombre de').selectOption({ label: 'ESCUELA KEMPER URGATE · EKU9003173C9' });
  await dialog.getByLabel('CLABE de la cuenta').fill('012180001183597199');
  await dialog.getByLabel('Monto').fill('300');
  await dialog.getByLabel('Motivo').fill('Lo pidió el cliente');
  await dialog.getByRole('button', { name: 'Pedir autorización' }).click();
  await dialog.getByText('el último no coincide con los demás').first().waitFor();
  await dialog.getByLabel('CLABE de la cuenta').fill('012 180 0011-8359-7198');
  await dialog.getByRole('button', { name: 'Pedir autorización' }).click();
  await page.getByText('El retiro espera la autorización de otra persona').first().waitFor();
  expect(requestsOf('createWithdrawal')).toEqual([
    { customer_id: papeleria.id, business_id: idOf(95), amount: 30_000, account: '012180001183597198', reason: 'Lo pidió el cliente' },
  ]);
});

test.for(['/depositos-pendientes', `/depositos-pendientes?open=${idOf(1)}`, '/depositos'])(
  '%s has no violation, in both themes and on both screens [S-2.73, S-2.74]',
  async (path, { browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(path);
      await page
        .getByText(path.includes('open') ? 'No se asignó solo' : 'BBVA México')
        .first()
        .waitFor();
      if (process.env['LOOK_AT'])
        await page.screenshot({ path: `${process.env['LOOK_AT']}${path.replaceAll(/\W+/g, '-')}-${page.viewportSize()?.width}.png` });
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  },
);
