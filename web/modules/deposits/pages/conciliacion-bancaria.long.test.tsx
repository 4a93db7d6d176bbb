import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { personOf, shellFakes } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { lines, missing, others, root, statement, statementWorld } from '../../../../e2e/support/statement-example.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const open = `/conciliacion-bancaria?open=${idOf(11)}`;
const panelOf = async (page: ScreenPage) => within(await page.findByRole('complementary', { name: 'Estado de cuenta' }));

test.beforeEach(({ server }) => statementWorld(server));

test('a second person enters what was not told with one press [AMB-13.14]', async ({ openAt, requestsOf, server }) => {
  const page = await openAt(open);
  const panel = await panelOf(page);
  const enter = 'Registrar 2 depósitos por $1,550.75';
  server.answer('enterStatement', () => new RawAnswer(503, { code: 'UNAVAILABLE', description: 'Intenta en un minuto', request_id: 'PRUEBA' }));
  await page.press(enter);
  await panel.findByText(/Intenta en un minuto/);
  const entered = () => ({ ...statement(11, { agreeing: 408, differing: 4 }), differences: others });
  server.answer('enterStatement', entered);
  server.answer('getStatement', entered);
  await page.press(enter);
  await page.told('Los depósitos que faltaban ya están registrados');
  await eventually(() => page.queryAllByRole('button', { name: enter })).toEqual([]);
  await panel.findByText('4 diferencias');
  expect(requestsOf('enterStatement')).toEqual([{ id: idOf(11) }, { id: idOf(11) }]);
});

test('a refusal that comes when nobody looks at the statement any more is told all the same [AMB-13.14]', async ({ openAt, requestsOf, server }) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const refusal = new RawAnswer(503, { code: 'UNAVAILABLE', description: 'Intenta en un minuto', request_id: 'PRUEBA' });
  server.answer('enterStatement', () => isAnswered.then(() => refusal));
  const page = await openAt(open);
  await page.press('Registrar 2 depósitos por $1,550.75');
  await eventually(() => requestsOf('enterStatement').length).toBe(1);
  await page.press('Cerrar', await page.findByRole('complementary', { name: 'Estado de cuenta' }));
  await eventually(() => page.queryByRole('complementary', { name: 'Estado de cuenta' })).toBeNull();
  answer();
  await page.told(/Intenta en un minuto/);
});

test('anyone who imported the file reads why another person enters its deposits [AMB-13.14]', async ({ openAt, server }) => {
  const own = { imported_by: { id: root.id, name: 'Rosa' } };
  server.answer('getStatement', () => ({ ...statement(11, own), differences: [...missing, ...others] }));
  const page = await openAt(open);
  const panel = await panelOf(page);
  await panel.findByText('Tú importaste este archivo: otra persona de root o facturación debe registrar los 2 depósitos.');
  expect(page.queryAllByRole('button', { name: /^Registrar 2/ })).toEqual([]);
});

test('a list, a statement or lines that cannot be read say so and are asked again [AMB-13.14]', async ({ openAt, server }) => {
  const broken = () => new RawAnswer(500, { code: 'INTERNAL', description: 'Error', request_id: 'PRUEBA' });
  server.answer('listStatements', broken);
  const page = await openAt('/conciliacion-bancaria');
  await page.findByText('Hubo un error al obtener la información');
  server.answer('listStatements', () => ({ data: [statement(11)], total: 1 }));
  server.answer('getStatement', broken);
  server.answer('listStatementLines', broken);
  await page.press('Reintentar');
  await page.user.click((await page.findAllByText('viernes 20 de noviembre'))[0] as HTMLElement);
  const panel = await panelOf(page);
  await panel.findByText('Hubo un error al obtener el estado de cuenta');
  server.answer('getStatement', () => ({ ...statement(11, { differing: 0 }), differences: [] }));
  await page.press('Reintentar');
  await panel.findByText('Hubo un error al obtener los renglones');
  server.answer('listStatementLines', () => ({ data: lines.slice(0, 2), total: 2 }));
  await page.press('Reintentar');
  await panel.findByText('Coincide');
});

test.for(['/depositos', '/depositos-pendientes'])('%s lead to it for root and billers [AMB-13.14]', async (path, { openAt, server }) => {
  server.answer('listDeposits', () => ({ data: [], total: 0, sum: 0 }));
  server.answer('listBalanceRecords', () => ({ data: [], total: 0 }));
  const page = await openAt(path);
  const ways = await within(page.getByRole('main')).findAllByRole('link', { name: 'Conciliar con el banco' });
  await page.user.click(ways[0] as HTMLElement);
  await page.findByRole('heading', { level: 1, name: /^Conciliación bancaria/ });
});

test('statements are found by a word [AMB-13.14]', async ({ openAt, requestsOf }) => {
  const page = await openAt('/conciliacion-bancaria');
  await page.fill(await page.findByRole('searchbox'), 'MBAN');
  await eventually(() => requestsOf('listStatements').at(-1)).toMatchObject({ query: 'MBAN', limit: 10 });
});

test('an agent sees no way to the reconciliation [AMB-13.14]', async ({ openAt, server }) => {
  server.answer('listDeposits', () => ({ data: [], total: 0, sum: 0 }));
  server.answer('listBalanceRecords', () => ({ data: [], total: 0 }));
  answerWith(server, shellFakes(personOf('agent')));
  const page = await openAt('/depositos-pendientes');
  await page.findByText(/Ningún depósito espera/);
  expect(page.queryAllByRole('link', { name: /Concilia/ })).toEqual([]);
});
