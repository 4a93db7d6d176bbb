import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { HANG_UP, RawAnswer } from '#contract/fixtures/server-double.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { withdrawalTexts } from '#texts/es/wallet/withdrawals.ts';
import { deposit, depositWorld } from '../../../../e2e/support/deposit-example.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { papeleria, textiles } from '../../../../e2e/support/people.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const open = `/depositos-pendientes?open=${idOf(1)}`;
const dialogOf = async (page: ScreenPage, name: string) => {
  const dialog = await page.findByRole('dialog', { name });
  return { ...within(dialog), press: (button: string) => page.press(button, dialog) };
};

test.beforeEach(({ server }) => depositWorld(server, 'root'));

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
    await page.findByText('2 sugerencias');
    await page.findByText('Sin sugerencias');
    expect(requestsOf('listDeposits').at(-1)).toMatchObject({ view: 'pending' });
    await page.user.click(page.getAllByText('TEXTILES DEL BAJIO SA DE CV')[0] as HTMLElement);
    const panel = within(await page.findByRole('complementary', { name: 'Depósito' }));
    for (const text of [/RFC del ordenante coincide/, /Pagó 4 veces desde esta cuenta/, /012180••••••••3207/]) await panel.findAllByText(text);
    await panel.findByText(/\$5,800.00 entran al saldo de TEXTILES DEL BAJÍO en este momento/);
    await page.user.click(panel.getByRole('radio', { name: /HILADOS Y BLANCOS LEÓN/ }));
    await panel.findByText(/quedan como saldo a favor de HILADOS Y BLANCOS LEÓN/);
    await page.user.click(panel.getByRole('radio', { name: /TEXTILES DEL BAJÍO/ }));
    await page.press('Asignar $5,800.00');
    await page.told('El depósito ya es de TEXTILES DEL BAJÍO');
    expect(requestsOf('matchDeposit')).toEqual([{ id: idOf(1), customer_id: idOf(91) }]);
  });

  test('without a suggestion asks for its customer at the field, which then has it [AMB-13.14]', async ({ openAt, requestsOf, server }) => {
    const applied = { status: 'applied', customer: { id: papeleria.id, name: papeleria.business_name }, identified_by: 'staff' };
    server.answer('getDeposit', () => ({ ...deposit(1, { suggestions: 0 }), candidates: [] }));
    server.answer('matchDeposit', () => ({ ...deposit(1, applied), candidates: [] }));
    const page = await openAt(open);
    await page.press('Asignar $5,800.00');
    const field = await page.findByRole('combobox', { name: 'Otro cliente' });
    await eventually(() => page.faultOf(field)).toBe('Elige un cliente');
    expect([page.document.activeElement, requestsOf('matchDeposit')]).toEqual([field, []]);
    await page.pick('Otro cliente', 'pap', papeleria.business_name);
    await page.goOn();
    await eventually(() => requestsOf('matchDeposit')).toEqual([{ id: idOf(1), customer_id: papeleria.id }]);
  });

  test('that a colleague decided meanwhile says who it was, and the list is read again [AMB-13.14]', async ({ openAt, server, called }) => {
    const description = 'Berta ya devolvió este depósito. No se movió nada más.';
    server.answer('matchDeposit', () => new RawAnswer(405, { code: 'ALREADY_DECIDED', description, request_id: 'PRUEBA' }));
    const page = await openAt(open);
    await page.findByRole('button', { name: 'Asignar $5,800.00' });
    const before = called('listDeposits').length;
    await page.press('Asignar $5,800.00');
    await page.findAllByText(description);
    await eventually(() => called('listDeposits').length).toBe(before + 1);
  });

  test('goes back with a reason, which a fault keeps [AMB-13.14]', async ({ openAt, requestsOf, server }) => {
    server.answer('returnDeposit', () => ({ ...deposit(1, { status: 'returned', note: 'Cuenta equivocada' }), candidates: [] }));
    const page = await openAt(open);
    await page.press('Devolver');
    const dialog = await dialogOf(page, '¿Devolver $5,800.00?');
    await page.fill(dialog.getByLabelText('Motivo'), 'no');
    await dialog.press('Devolver');
    await dialog.findAllByText('Escribe el motivo con al menos 5 caracteres');
    await page.fill(dialog.getByLabelText('Motivo'), 'Cuenta equivocada');
    await dialog.press('Devolver');
    await page.told('El depósito quedó como devuelto');
    expect(requestsOf('returnDeposit')).toEqual([{ id: idOf(1), note: 'Cuenta equivocada' }]);
  });

  test('is read by an agent, who decides nothing [S-2.74]', async ({ openAt, server }) => {
    depositWorld(server, 'agent');
    const page = await openAt(open);
    await page.findByText(/^No se asignó solo/);
    expect(page.queryAllByRole('button', { name: /^Asignar/ })).toEqual([]);
  });

  test('has no screen for a seller [S-2.74]', async ({ openAt, server }) => {
    depositWorld(server, 'seller');
    const page = await openAt('/depositos');
    await page.findByRole('heading', { level: 1, name: 'Depósitos' });
    expect(page.queryAllByRole('link', { name: 'Depósitos pendientes' })).toEqual([]);
  });
});

/** A transfer that was announced. */
const announced = {
  ...{ id: idOf(97), folio: 'R-000007', status: 'pending', customer: { id: textiles.id, name: 'TEXTILES DEL BAJÍO' }, amount: 150_000 },
  ...{ date: '2026-11-23', created_by: { id: idOf(98), name: 'Lucía' }, created_at: '2026-11-23T16:00:00.000Z', bank: '40012' },
  ...{ bank_name: 'BBVA México', tracking_key: 'ABC123', reference: null, business_name: null, order: null, voucher: null, reason: null },
  actions: ['delete'],
};

test('a customer reads what it announced and the bank has not confirmed, and nothing of the house [S-2.74] [AMB-13.14]', async ({
  openAt,
  requestsOf,
  server,
}) => {
  depositWorld(server, 'customer');
  server.answer('listBalanceRecords', () => ({ data: [announced], total: 1 }));
  server.answer('getBalanceRecord', () => announced);
  const page = await openAt('/depositos-pendientes');
  const table = within(await page.findByRole('table'));
  const link = await table.findByRole('link', { name: 'R-000007' });
  expect(table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent.trim()))).toEqual([
    ['Registro', 'Banco y clave', 'Fecha de la transferencia', 'Monto'],
    ['R-000007', 'BBVA México · ABC123', 'lunes 23 de noviembre', '$1,500.00'],
  ]);
  expect(within(page.getByRole('main')).queryAllByRole('button')).toEqual([]);
  expect([requestsOf('listBalanceRecords'), requestsOf('listDeposits')]).toEqual([[{ page: 1, limit: 20, status: 'pending' }], []]);
  within(page.getByRole('navigation', { name: 'Navegación principal' })).getByRole('link', { name: 'Depósitos pendientes' });
  await page.user.click(link);
  await eventually(page.address).toBe(`/registro-saldo/${idOf(97)}`);
});

test('an announced transfer that did not come is refused with a reason, and is read again [AMB-12.13]', async ({
  openAt,
  requestsOf,
  server,
  called,
}) => {
  const record = { ...announced, customer: { id: papeleria.id, name: 'PAPELERÍA LUMEN' }, actions: ['reject'] };
  server.answer('listBalanceRecords', () => ({ data: [record], total: 1 }));
  server.answer('rejectBalanceRecord', () => ({ ...record, status: 'rejected', reason: 'No llegó al banco', actions: [] }));
  const page = await openAt('/depositos-pendientes');
  await page.press('Rechazar R-000007');
  const dialog = await dialogOf(page, '¿Rechazar R-000007?');
  await dialog.press('Rechazar');
  await eventually(() => dialog.getByLabelText('Motivo').getAttribute('aria-invalid')).toBe('true');
  await page.fill(dialog.getByLabelText('Motivo'), 'No llegó al banco');
  const before = called('listBalanceRecords').length;
  await page.goOn();
  await page.told('Registro R-000007 rechazado');
  expect(requestsOf('rejectBalanceRecord')).toEqual([{ id: idOf(97), status: 'rejected', reason: 'No llegó al banco' }]);
  await eventually(() => called('listBalanceRecords').length > before).toBe(true);
});

const business = {
  ...{ id: idOf(95), customer_id: papeleria.id, tax_id: 'EKU9003173C9', business_name: 'ESCUELA KEMPER URGATE', regimen: '601', zip_code: '37290' },
  ...{ address: null, cfdi_use: 'G03', payment_method: null, payment_type: null, emails: ['a@porteo.test'], is_default: true },
  ...{ status: 'active', customer_name: 'X' },
};
const openWithdrawal = async (page: ScreenPage) => {
  await page.press('Retirar saldo');
  return dialogOf(page, 'Retirar saldo de un cliente');
};
const fillWithdrawal = async (page: ScreenPage, dialog: Awaited<ReturnType<typeof dialogOf>>, account: string) => {
  await page.pick('Cliente', 'papel', /PAPELERÍA LUMEN/);
  await page.choose(dialog.getByLabelText('Cuenta a nombre de'), 'ESCUELA KEMPER URGATE · EKU9003173C9');
  for (const [label, typed] of [
    ['CLABE de la cuenta', account],
    ['Monto', '300'],
    ['Motivo', 'Lo pidió el cliente'],
  ] as const)
    await page.fill(dialog.getByLabelText(label), typed);
};

test('a withdrawal is asked for with its account, whose wrong digit is said at the field, and waits for another person [AMB-13.14]', async ({
  openAt,
  requestsOf,
  server,
}) => {
  server.answer('listBusinesses', () => ({ data: [business], total: 1 }));
  server.answer('createWithdrawal', () => ({ approval_id: idOf(96) }));
  const page = await openAt('/depositos');
  const dialog = await openWithdrawal(page);
  await fillWithdrawal(page, dialog, '012180001183597199');
  await dialog.press('Pedir autorización');
  await dialog.findAllByText(/el último no coincide con los demás/);
  await page.fill(dialog.getByLabelText('CLABE de la cuenta'), '012 180 0011-8359-7198');
  await dialog.press('Pedir autorización');
  await page.told('El retiro espera la autorización de otra persona');
  expect(requestsOf('createWithdrawal')).toEqual([
    { customer_id: papeleria.id, business_id: idOf(95), amount: 30_000, account: '012180001183597198', reason: 'Lo pidió el cliente' },
  ]);
});

describe('a withdrawal whose answer did not come', () => {
  const reused = () => new RawAnswer(409, { code: 'KEY_REUSED', description: null, request_id: 'PRUEBA' });
  test.for(['closed', 'reloaded'] as const)(
    'is the same withdrawal where its dialog was %s and opened again [AMB-0.06] [AMB-13.14]',
    async (how, { openAt, called, server }) => {
      server.answer('listBusinesses', () => ({ data: [business], total: 1 }));
      server.answer('createWithdrawal', () => HANG_UP);
      const first = await openAt('/depositos');
      const sent = await openWithdrawal(first);
      await fillWithdrawal(first, sent, '012180001183597198');
      await sent.press('Pedir autorización');
      await eventually(() => called('createWithdrawal').length).toBe(1);
      await sent.findAllByRole('alert');
      if (how === 'closed') await sent.press('Cancelar');
      await eventually(() => first.queryAllByRole('dialog').length).toBe(how === 'closed' ? 0 : 1);
      const page = how === 'closed' ? first : await openAt('/depositos');
      const dialog = await openWithdrawal(page);
      await dialog.findAllByText(recordTexts.openPress);
      server.answer('createWithdrawal', () => ({ approval_id: idOf(96) }));
      await dialog.press('Pedir autorización');
      await page.told('El retiro espera la autorización de otra persona');
      const [one, again] = called('createWithdrawal');
      expect([again?.key, again?.request]).toEqual([one?.key, one?.request]);
      expect(one?.key).not.toBeNull();
      const next = await openWithdrawal(page);
      expect(next.getByLabelText<HTMLInputElement>('Monto').value).toBe('');
      expect(next.queryAllByText(recordTexts.openPress)).toEqual([]);
    },
  );

  test('and that is asked for with other data is told as done, and another needs another press [AMB-0.06] [AMB-13.14]', async ({
    openAt,
    called,
    server,
  }) => {
    server.answer('listBusinesses', () => ({ data: [business], total: 1 }));
    server.answer('createWithdrawal', () => HANG_UP);
    const page = await openAt('/depositos');
    const sent = await openWithdrawal(page);
    await fillWithdrawal(page, sent, '012180001183597198');
    await sent.press('Pedir autorización');
    await eventually(() => called('createWithdrawal').length).toBe(1);
    await sent.findAllByRole('alert');
    await sent.press('Cancelar');
    await eventually(() => page.queryAllByRole('dialog').length).toBe(0);
    const dialog = await openWithdrawal(page);
    server.answer('createWithdrawal', reused);
    await page.fill(dialog.getByLabelText('Monto'), '400');
    await dialog.press('Pedir autorización');
    await dialog.findAllByText(recordTexts.carriedOut);
    server.answer('createWithdrawal', () => ({ approval_id: idOf(96) }));
    await dialog.press('Pedir autorización');
    await page.told('El retiro espera la autorización de otra persona');
    const [first, second, third] = called('createWithdrawal').map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  /** One of PAPELERÍA LUMEN, sent without an answer, whose dialog is closed. */
  const lose = async (page: ScreenPage) => {
    const sent = await openWithdrawal(page);
    await fillWithdrawal(page, sent, '012180001183597198');
    await sent.press('Pedir autorización');
    await sent.findAllByRole('alert');
    await sent.press('Cancelar');
    await eventually(() => page.queryAllByRole('dialog').length).toBe(0);
  };
  const amountIn = (dialog: Awaited<ReturnType<typeof dialogOf>>) => dialog.getByLabelText<HTMLInputElement>('Monto').value;
  test.beforeEach(({ server }) => {
    server.answer('listBusinesses', () => ({ data: [business], total: 1 }));
    server.answer('createWithdrawal', () => HANG_UP);
  });

  test('is the same withdrawal where its customer is acted for by then [AMB-0.06] [AMB-13.14]', async ({ openAt, called, server }) => {
    const page = await openAt('/depositos');
    await lose(page);
    await page.pick('Actúas por', 'papel', papeleria.business_name);
    const dialog = await openWithdrawal(page);
    await dialog.findAllByText(recordTexts.openPress);
    server.answer('createWithdrawal', () => ({ approval_id: idOf(96) }));
    await dialog.press('Pedir autorización');
    await page.told('El retiro espera la autorización de otra persona');
    const [one, again] = called('createWithdrawal');
    expect([again?.key, again?.request]).toEqual([one?.key, one?.request]);
  });

  test('stays open beside that of another customer, whose account is another too [AMB-0.06] [AMB-13.14]', async ({ openAt, called, server }) => {
    server.answer('listCustomers', () => ({ data: [papeleria, textiles], total: 2 }));
    const page = await openAt('/depositos');
    await lose(page);
    const others = await openWithdrawal(page);
    await page.pick('Cliente', 'textiles', /TEXTILES DEL BAJÍO/);
    expect(others.getByLabelText<HTMLInputElement>('CLABE de la cuenta').value).toBe('');
    await page.choose(others.getByLabelText('Cuenta a nombre de'), 'ESCUELA KEMPER URGATE · EKU9003173C9');
    await page.fill(others.getByLabelText('CLABE de la cuenta'), '012180001183597198');
    server.answer('createWithdrawal', () => ({ approval_id: idOf(96) }));
    await others.press('Pedir autorización');
    await page.told('El retiro espera la autorización de otra persona');
    const dialog = await openWithdrawal(page);
    await dialog.findAllByText(recordTexts.openPress);
    await dialog.press('Pedir autorización');
    await eventually(() => called('createWithdrawal').length).toBe(3);
    const [lost, other, again] = called('createWithdrawal');
    expect(other?.request).toMatchObject({ customer_id: textiles.id });
    expect(other?.key).not.toBe(lost?.key);
    expect([again?.key, again?.request]).toEqual([lost?.key, lost?.request]);
  });

  test('is left at that by who has looked it up, and the next one is another [AMB-0.06] [AMB-13.14]', async ({ openAt, called }) => {
    const page = await openAt('/depositos');
    await lose(page);
    const dialog = await openWithdrawal(page);
    expect(amountIn(dialog)).toBe('300.00');
    await dialog.press(recordTexts.forgetPress);
    await eventually(() => amountIn(dialog)).toBe('');
    expect(dialog.queryAllByText(recordTexts.openPress)).toEqual([]);
    expect(page.document.activeElement).toBe(dialog.getByLabelText('Cliente'));
    await fillWithdrawal(page, dialog, '012180001183597198');
    await dialog.press('Pedir autorización');
    await eventually(() => called('createWithdrawal').length).toBe(2);
    const [lost, next] = called('createWithdrawal').map(({ key }) => key);
    expect(next).not.toBe(lost);
  });

  test('is not promised to be done once when the server may have forgotten it [AMB-0.06]', async ({ openAt }) => {
    await lose(await openAt('/depositos', { now: new Date('2026-11-20T18:00:00Z') }));
    const page = await openAt('/depositos', { now: new Date('2026-11-21T19:00:00Z') });
    const dialog = await openWithdrawal(page);
    await dialog.findAllByText(recordTexts.oldPress);
    expect(amountIn(dialog)).toBe('300.00');
  });
});

test('a customer without an active razón social gets no withdrawal: that is said at the field, with what mends it [AMB-13.14]', async ({
  openAt,
  server,
}) => {
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  const page = await openAt('/depositos');
  await page.press('Retirar saldo');
  const dialog = await dialogOf(page, 'Retirar saldo de un cliente');
  await page.pick('Cliente', 'papel', /PAPELERÍA LUMEN/);
  await dialog.findAllByText(withdrawalTexts.faults.noBusiness);
});
