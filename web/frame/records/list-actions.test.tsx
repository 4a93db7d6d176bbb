import { within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { rowOf } from '../../../e2e/support/guides.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { personOf } from '../../../e2e/support/people.ts';
import { answerWith, id, sendFakes } from '../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../fixtures/screen-test.ts';

const phone = { width: 390, height: 844 };

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('listLabels', () => ({ data: [rowOf(1)], total: 1, unsettled: 0 }));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listLabelsReports', () => ({ data: [] }));
  server.answer('createLabelsReport', () => ({ id: id('R'), type: 'labels', status: 'QUEUED' }));
});

test('on a phone one button holds what is done with a list, exporting in each format too; it closes by the act and by Escape [S-4.17]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/envios', phone);
  expect(page.queryByRole('button', { name: /Exportar/ })).toBeNull();
  expect(page.queryByRole('link', { name: 'Carga masiva' })).toBeNull();
  await page.press('Más acciones');
  const group = await page.findByRole('group', { name: 'Más acciones' });
  expect([...group.children].map(({ textContent }) => textContent)).toEqual([
    ...['Guía manual', 'Carga masiva', 'Exportar: Excel (XLSX)', 'Exportar: CSV', 'Relación de hoy (PDF)'],
  ]);
  await page.user.keyboard('{Escape}');
  expect(page.queryByRole('group', { name: 'Más acciones' })).toBeNull();
  await eventually(() => page.document.activeElement).toBe(page.getByRole('button', { name: 'Más acciones' }));
  await page.press('Más acciones');
  await page.press('Exportar: CSV');
  await eventually(() => requestsOf('createLabelsReport')).toEqual([{ format: 'csv' }]);
  expect(page.queryByRole('group', { name: 'Más acciones' })).toBeNull();
});

test('what such an act opens stays when the button closes, and the focus goes back to the button afterwards', async ({ openAt }) => {
  const page = await openAt('/direcciones', phone);
  await page.press('Más acciones');
  await page.press('Importar');
  const dialog = await page.findByRole('dialog', { name: 'Importar direcciones' });
  expect(page.queryByRole('group', { name: 'Más acciones' })).toBeNull();
  await within(dialog).findByLabelText('Archivo');
  await page.user.keyboard('{Escape}');
  await eventually(() => page.queryByRole('dialog')).toBeNull();
  await eventually(() => page.document.activeElement).toBe(page.getByRole('button', { name: 'Más acciones' }));
});

test('where there is room, all of it stands as it is', async ({ openAt }) => {
  const page = await openAt('/envios');
  await page.findByRole('button', { name: 'Exportar' });
  page.getByRole('link', { name: 'Guía manual' });
  expect(page.queryByRole('button', { name: 'Más acciones' })).toBeNull();
});

test('the packing list of a day is a file of that day, that of today of the day it is here', async ({ openAt, server }) => {
  server.answer('printPackingList', () => ({ file: 'JVBERg==', listed: 2, left_out: 0 }));
  const names: string[] = [];
  const taken = async (path: string, name: RegExp) => {
    // Late in the evening it is another day in Greenwich.
    const page = await openAt(path, { now: new Date('2026-11-21T03:00:00Z') });
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await page.press(/Exportar/);
    await page.user.click(await page.findByRole('menuitem', { name }));
    await page.told('Relación de 2 guías lista');
    clicks.mockRestore();
  };
  await taken('/envios', /^Relación de hoy/);
  await taken('/envios?from=2026-11-18&to=2026-11-18', /^Relación del miércoles 18/);
  expect(names).toEqual(['relacion-de-guias-2026-11-20.pdf', 'relacion-de-guias-2026-11-18.pdf']);
});
