import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { HANG_UP, RawAnswer } from '#contract/fixtures/server-double.ts';
import { noteStatuses } from '#contract/notes/note-states.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { noteTexts as texts } from '#texts/es/notes/note-screens.ts';
import { noteReasonWords, noteStatusWords, noteWords } from '#texts/es/notes/note-words.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { invoiceRow } from '../../../../e2e/support/invoice-example.ts';
import { creditable, noteDetail, noteRow } from '../../../../e2e/support/note-example.ts';
import { personOf, shellFakes } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const open = `/nota-credito?open=${idOf(61)}`;
const test = screenTest.extend('openAs', ({ server, openAt }) => async (role: Role, path: string, over: object = {}) => {
  answerWith(server, shellFakes(personOf(role)));
  server.answer('listNotes', () => ({ data: [noteRow(over)], total: 1, sum: 23_200 }));
  server.answer('getNote', () => noteDetail(over));
  server.answer('listCreditable', () => creditable());
  server.answer('listInvoices', () => ({ data: [invoiceRow()], total: 1, sum: 46_400 }));
  return openAt(path);
});
const refusal = (description: string) => new RawAnswer(405, { code: 'NOT_ALLOWED', description, request_id: 'PRUEBA' });

test('each state has its badge, and the list is narrowed by one of them [S-2.71] [AMB-13.12]', async ({ server, openAs, requestsOf }) => {
  const page = await openAs('customer', '/nota-credito');
  await page.findAllByText(noteStatusWords.applied);
  server.answer('listNotes', () => ({ data: noteStatuses.map((status, n) => noteRow({ id: idOf(70 + n), status })), total: 5, sum: 92_800 }));
  await page.user.click(page.getByRole('button', { name: 'Estado' }));
  await page.user.selectOptions(await page.findByRole('combobox', { name: texts.filters.status }), noteStatusWords.draft);
  await eventually(() => (requestsOf('listNotes').at(-1) as { status?: string }).status).toBe('draft');
  for (const status of noteStatuses) await page.findAllByText(noteStatusWords[status]);
  await page.findAllByText(texts.sum('5', '$928.00'));
  expect(page.queryAllByRole('button', { name: texts.create.open })).toEqual([]);
});

test('a note says what it took back, of which invoice and where its money went [S-2.71] [AMB-13.12]', async ({ openAs, server, requestsOf }) => {
  server.answer('getCfdiXml', () => ({ name: 'E-3.xml', content: '<cfdi/>' }));
  server.answer('getCfdiPdf', () => ({ name: 'E-3.pdf', file: 'JVBERg==' }));
  const page = await openAs('customer', open);
  await page.findAllByText('9A1C2E3D-396D-4725-8521-CDC4BDD20CCF');
  await page.findByRole('link', { name: 'F-12' });
  await page.findByRole('link', { name: '3563 5817 31' });
  await page.findAllByText(texts.facts.toInvoice);
  await page.findAllByText(texts.facts.into.pool);
  await page.press('Descargar XML');
  await page.press('Descargar PDF');
  await eventually(() => [requestsOf('getCfdiXml'), requestsOf('getCfdiPdf')]).toEqual([[{ id: idOf(62) }], [{ id: idOf(62) }]]);
});

const draft = { status: 'draft', stamped_at: null, applied: null };
test.for([
  [{ ...draft, document: { state: 'stamping', cfdi_id: idOf(62), uuid: null } }, texts.stands.stamping],
  [{ ...draft, document: { state: 'refused', cfdi_id: idOf(62), uuid: null }, words: 'Otro código postal' }, 'Otro código postal'],
  [{ ...draft, is_automatic: true, document: { state: 'waiting', cfdi_id: null, uuid: null } }, texts.stands.automatic],
  [{ status: 'cancelling' }, texts.stands.cancelling],
  [{ status: 'cancelled', cancel_reason: 'No era de esta' }, 'No era de esta'],
  [{ words: 'Solicitud rechazada' }, texts.stands.stampRefused],
] as const)('what comes next is said by how a note stands: %o [AMB-13.12]', async ([over, said], { openAs }) => {
  const page = await openAs('biller', open, over);
  await page.findAllByText(said);
});

test('a biller makes one from its invoice: lines are marked with what is left, and each refusal stands at its line [AMB-13.12]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  server.answer('createNote', () => {
    throw new Refusal('WRONG_DATA', { fields: { 'lines.1.amount': noteWords.overLeft(10_000) } });
  });
  const page = await openAs('biller', `/nota-credito?nueva=${idOf(1)}`);
  const dialog = await page.findByRole('dialog', { name: texts.create.titleOf('F-12') });
  const line = (n: number) => within(dialog).findByRole('checkbox', { name: texts.create.line(`3563 5817 3${n}`, 'Guía') });
  expect((await line(0)).hasAttribute('disabled')).toBe(true);
  await page.press(texts.create.save, dialog);
  await within(dialog).findAllByText(noteWords.chooseLines);
  await within(dialog).findAllByText(texts.create.chooseReason, { selector: 'p, span' });
  expect(requestsOf('createNote')).toEqual([]);
  await page.choose(texts.create.reason, noteReasonWords.bonus);
  await page.user.type(within(dialog).getByRole('textbox', { name: texts.create.description }), 'Bonificación de noviembre');
  await page.user.click(await line(1));
  await page.user.click(await line(2));
  const [, second] = within(dialog).getAllByRole('textbox', { name: texts.create.amount });
  await page.user.clear(second as HTMLElement);
  await page.user.type(second as HTMLElement, '232.01');
  await page.press(texts.create.save, dialog);
  await within(dialog).findAllByText(noteWords.overLeft(23_200));
  expect(requestsOf('createNote')).toEqual([]);
  await page.user.clear(second as HTMLElement);
  await page.user.type(second as HTMLElement, '100');
  await page.user.tab();
  await within(dialog).findAllByText(texts.create.chosen(2, '$300.00'));
  await page.press(texts.create.save, dialog);
  await within(dialog).findAllByText(noteWords.overLeft(10_000));
  server.answer('createNote', () => refusal(noteWords.noIssuer));
  await page.press(texts.create.save, dialog);
  await within(dialog).findAllByText(noteWords.noIssuer);
  server.answer('createNote', () => noteDetail({ ...draft, document: { state: 'stamping', cfdi_id: idOf(62), uuid: null } }));
  await page.press(texts.create.save, dialog);
  await page.told(texts.create.done('NC-000007'));
  expect(requestsOf('createNote').at(-1)).toMatchObject({
    ...{ invoice_id: idOf(1), reason: 'bonus', description: 'Bonificación de noviembre' },
    lines: [
      { charge_id: idOf(32), amount: 20_000 },
      { charge_id: idOf(33), amount: 10_000 },
    ],
  });
});

test('a note whose answer did not come is the same note where its invoice is chosen in the list; another invoice has its own [AMB-0.06] [AMB-13.12]', async ({
  openAs,
  server,
  called,
}) => {
  server.answer('createNote', () => HANG_UP);
  const from = await openAs('biller', `/nota-credito?nueva=${idOf(1)}`);
  const first = await from.findByRole('dialog', { name: texts.create.titleOf('F-12') });
  await from.choose(texts.create.reason, noteReasonWords.bonus);
  await from.user.type(within(first).getByRole('textbox', { name: texts.create.description }), 'Bonificación de noviembre');
  await from.user.click(await within(first).findByRole('checkbox', { name: texts.create.line('3563 5817 31', 'Guía') }));
  await from.press(texts.create.save, first);
  await eventually(() => called('createNote').length).toBe(1);
  const other = await openAs('biller', `/nota-credito?nueva=${idOf(2)}`);
  const own = await other.findByRole('dialog', { name: texts.create.titleOf('F-12') });
  expect([within(own).queryByText(recordTexts.openPress), other.getByLabelText<HTMLInputElement>(texts.create.description).value]).toEqual([
    null,
    '',
  ]);
  const page = await openAs('biller', '/nota-credito');
  await page.press(texts.create.open);
  const dialog = await page.findByRole('dialog', { name: texts.create.title });
  await within(dialog).findByText(recordTexts.openPress);
  await page.press(texts.create.save, dialog);
  await eventually(() => called('createNote').length).toBe(2);
  const [one, two] = called('createNote');
  expect([two?.key, two?.request]).toEqual([one?.key, one?.request]);
});

test('of guides that were bought it is written how many are taken back, up to those that are free [AMB-13.12]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  const bought = { parcel_number: 'P-000007', concept: 'Compra de guías', total: 116_000, left: 116_000 };
  const lines = [{ charge_id: idOf(31), ...bought, units: 7 }, { charge_id: idOf(32), ...bought, units: 0 }]; // prettier-ignore
  const page = await openAs('biller', '/nota-credito');
  server.answer('listCreditable', () => creditable({ data: lines, total: 2 }));
  server.answer('createNote', () => refusal(noteWords.fewerFree));
  await page.press(texts.create.open);
  const dialog = await page.findByRole('dialog', { name: texts.create.title });
  await page.pick(texts.create.invoice, 'F-1', 'F-12');
  const [first, second] = await within(dialog).findAllByRole('checkbox', { name: texts.create.line('P-000007', 'Compra de guías') });
  await within(dialog).findAllByText(texts.create.unitsLeft(7));
  await within(dialog).findAllByText(texts.create.noUnitsLeft);
  expect(second?.hasAttribute('disabled')).toBe(true);
  await page.user.click(first as HTMLElement);
  const units = within(dialog).getByRole('textbox', { name: texts.create.units });
  await page.user.clear(units);
  await page.choose(texts.create.reason, noteReasonWords.return);
  await page.user.type(within(dialog).getByRole('textbox', { name: texts.create.description }), 'Devuelve guías');
  await page.press(texts.create.save, dialog);
  await within(dialog).findAllByText(noteWords.units);
  await page.user.type(units, '3');
  await page.user.tab();
  await within(dialog).findAllByText(texts.create.chosenUnits(3, null));
  await page.press(texts.create.save, dialog);
  await within(dialog).findAllByText(noteWords.fewerFree);
  expect(requestsOf('createNote').at(-1)).toMatchObject({ lines: [{ charge_id: idOf(31), units: 3 }] });
});

test('an invoice is chosen by what is typed, and one that takes no note says why [AMB-13.12]', async ({ openAs, server }) => {
  const page = await openAs('root', '/nota-credito');
  server.answer('listCreditable', () => creditable({ data: [], total: 0, refused: noteWords.notStanding }));
  await page.press(texts.create.open);
  const dialog = await page.findByRole('dialog', { name: texts.create.title });
  await page.press(texts.create.save, dialog);
  await within(dialog).findAllByText(texts.create.chooseInvoice);
  await page.pick(texts.create.invoice, 'F-1', 'F-12');
  await within(dialog).findAllByText(noteWords.notStanding);
});

test('root cancels an applied note with a reason; a refusal stays in the dialog [AMB-13.12]', async ({ openAs, server, requestsOf }) => {
  server.answer('updateNote', () => refusal(noteWords.spent(13_200)));
  const page = await openAs('root', open, { actions: ['cancel'] });
  await page.press(texts.cancel.open);
  const dialog = await page.findByRole('dialog', { name: texts.cancel.title('NC-000007') });
  await page.press(texts.cancel.save, dialog);
  await within(dialog).findAllByText(noteWords.reason);
  await page.user.type(within(dialog).getByRole('textbox', { name: texts.cancel.reason }), 'No era de esta');
  await page.press(texts.cancel.save, dialog);
  await within(dialog).findAllByText(noteWords.spent(13_200));
  server.answer('updateNote', () => noteDetail({ status: 'cancelling' }));
  await page.press(texts.cancel.save, dialog);
  await page.told(texts.cancel.done);
  expect(requestsOf('updateNote').at(-1)).toEqual({ id: idOf(61), status: 'cancelled', reason: 'No era de esta' });
});

test('a note that the PAC refused is stamped again; what still keeps it from that is said in the question [AMB-13.12]', async ({
  openAs,
  server,
}) => {
  server.answer('updateNote', () => refusal(noteWords.disabledBusiness));
  const refused = { ...draft, document: { state: 'refused', cfdi_id: idOf(62), uuid: null }, words: 'Otro código postal' };
  const page = await openAs('biller', open, { ...refused, actions: ['stamp', 'drop'] });
  await page.press(texts.stamp.open);
  const dialog = await page.findByRole('dialog', { name: texts.stamp.title('NC-000007') });
  await page.press(texts.stamp.confirm, dialog);
  await within(dialog).findAllByText(noteWords.disabledBusiness);
  server.answer('updateNote', () => noteDetail({ ...draft, document: { state: 'stamping', cfdi_id: idOf(62), uuid: null } }));
  await page.press(texts.stamp.confirm, dialog);
  await page.told(texts.stamp.done);
});
