import { describe, expect } from 'vitest';
import type { JobId, FileId, LabelId } from '#contract/shared/ids.ts';
import type { PrintView } from '#contract/shipping/label-prints.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { bulkFakes, loadOf } from './support/bulk-world.ts';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import type { FakeServer } from './support/fake-server.ts';
import { screenTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { rowOf as guideOf } from './support/guides.ts';
import { personOf } from './support/people.ts';
import { answerWith, id } from './support/send-world.ts';
import { told } from './support/toasts.ts';

const load = loadOf({ rows: [], made: 1_180 });
const print = (over: Partial<PrintView> = {}): PrintView => ({
  id: id<JobId>('R'),
  job_id: load.id,
  format: 'pdf',
  status: 'PROCESSING',
  total: 1_180,
  done: 0,
  printed: 0,
  missing: [],
  missing_count: 0,
  ended: [],
  ended_count: 0,
  file: null,
  created_at: '2026-11-20T18:00:00.000Z',
  ...over,
});
const done = (over: Partial<PrintView> = {}) =>
  print({
    status: 'DONE',
    done: 1_180,
    printed: 1_178,
    ended: [
      { id: id<LabelId>('G'), parcel_number: '3563581744', follow_up: 'cancelled' },
      { id: id<LabelId>('H'), parcel_number: '3563581745', follow_up: 'expired' },
    ],
    ended_count: 2,
    file: { id: id<FileId>('F'), name: '1178 etiquetas 20-11.pdf', media_type: 'application/pdf', bytes: 9_000_000 },
    ...over,
  });
const zpl = () =>
  done({
    id: id<JobId>('S'),
    format: 'zpl',
    file: { id: id<FileId>('Z'), name: '1178 etiquetas 20-11.zpl', media_type: 'text/plain', bytes: 60_000_000 },
  });

/** The server joins labels when it is asked to; `tell` says how far it is. */
function joining(server: FakeServer, first: PrintView[] = []): { tell: (prints: PrintView[]) => void } {
  let prints = first;
  server.answer('listPrints', () => ({ data: prints }));
  server.answer('printLabels', ({ format }) => {
    prints = [format === 'zpl' ? print({ id: id<JobId>('S'), format: 'zpl' }) : print(), ...prints];
    return new RawAnswer(202, { id: id('R'), status: 'QUEUED' }, { location: `/api/jobs/${id('R')}` });
  });
  server.answer('createTicket', ({ id: file }) => ({ url: `/carga-masiva?archivo=${String(file)}` }));
  return { tell: (now) => (prints = now) };
}

test.beforeEach(({ server }) => {
  answerWith(server, bulkFakes(personOf('customer')));
  server.answer('listBulks', () => ({ data: [load] }));
  server.answer('getBulk', () => load);
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
});

const lines = (page: OpenPage) => page.getByRole('list', { name: 'Archivos de etiquetas' });

describe('the labels of a whole load [AMB-7.17]', () => {
  test.for<[string, (page: OpenPage) => Hands]>([
    ['by mouse', byMouse],
    ['by keyboard', byKeyboard],
  ])(
    '%s: one press, progress with counts, found again after a reload, and the file is opened',
    async ([, handsOf], { server, openAt, requestsOf }) => {
      const { tell } = joining(server);
      const page = await openAt('/carga-masiva');
      const hands = handsOf(page);
      await hands.press({ role: 'button', name: 'Imprimir 1,180 etiquetas' });
      await lines(page).getByText('Reuniendo etiquetas: 0 de 1,180').first().waitFor();
      expect(requestsOf('printLabels')).toMatchObject([{ job_id: load.id, format: 'pdf' }]);
      tell([print({ done: 475, printed: 475 })]);
      await lines(page).getByText('Reuniendo etiquetas: 475 de 1,180').first().waitFor();
      await eventually(() => page.getByRole('progressbar', { name: 'Reuniendo etiquetas: 475 de 1,180' }).getAttribute('value')).toBe('475');
      await page.reload();
      await lines(page).getByText('Reuniendo etiquetas: 475 de 1,180').first().waitFor();
      tell([done()]);
      await lines(page).getByText('1,178 etiquetas listas en PDF').first().waitFor();
      await lines(page).getByText('No se imprimen 2 guías: 3563 5817 44 (Cancelada), 3563 5817 45 (Caducada)').waitFor();
      const opened = page.waitForEvent('popup');
      await handsOf(page).press({ role: 'button', name: 'Abrir PDF' });
      await eventually(async () => (await opened).url()).toContain('/carga-masiva');
      await eventually(() => requestsOf('createTicket')).toEqual([{ id: id('F') }]);
      expect(page.faults).toEqual([]);
    },
  );

  test('come as ZPL too, and only those of the load that is shown', async ({ server, openAt, requestsOf }) => {
    const { tell } = joining(server, [done({ id: id<JobId>('Q'), job_id: null })]);
    const page = await openAt('/carga-masiva');
    await page.getByRole('button', { name: 'Descargar ZPL' }).click();
    await lines(page).getByText('Reuniendo etiquetas: 0 de 1,180').first().waitFor();
    expect(requestsOf('printLabels')).toMatchObject([{ job_id: load.id, format: 'zpl' }]);
    await eventually(() => lines(page).getByRole('listitem').count()).toBe(1);
    tell([zpl()]);
    await lines(page).getByRole('button', { name: 'Descargar ZPL' }).click();
    await eventually(() => requestsOf('createTicket')).toEqual([{ id: id('Z') }]);
  });

  test('that could not be joined are told, and can be asked for again', async ({ server, openAt, called }) => {
    joining(server, [print({ status: 'Failed', done: 40 })]);
    const page = await openAt('/carga-masiva', phone);
    await lines(page).getByText('No se pudieron reunir las etiquetas').first().waitFor();
    await page.getByRole('button', { name: 'Imprimir 1,180 etiquetas' }).click();
    await eventually(() => called('printLabels').length).toBe(1);
  });
});

test('in Envíos every file of the day is found, and one that is done with is put out of sight [AMB-7.17]', async ({ server, openAt }) => {
  joining(server, [print({ done: 475 }), zpl(), done({ id: id<JobId>('Q'), job_id: null })]);
  const page = await openAt('/envios');
  await eventually(() => lines(page).getByRole('listitem').count()).toBe(3);
  await page.getByRole('button', { name: 'Quitar de la vista: 1,178 etiquetas listas en ZPL' }).click();
  await eventually(() => lines(page).getByRole('listitem').count()).toBe(2);
  await page.reload();
  await eventually(() => lines(page).getByRole('listitem').count()).toBe(2);
});

test('all pages of the filter are selected, and more than 200 are joined by the server, in their order [AMB-7.17]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  const many = Array.from({ length: 219 }, (_, n) => ({ ...guideOf(1), id: `01HZY3QK8M5V7W9X2C4E6G${String(n).padStart(4, '0')}` }));
  server.answer('listLabels', ({ limit }) => ({ data: many.slice(0, Number(limit)), total: 219, unsettled: 0 }));
  const page = await openAt('/envios?followup=registered');
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  const bar = page.getByRole('region', { name: 'Guías seleccionadas' });
  await bar.getByText('80 seleccionadas').waitFor();
  await bar.getByRole('button', { name: 'Seleccionar las 219' }).click();
  await bar.getByText('219 seleccionadas').waitFor();
  expect(requestsOf('listLabels').at(-1)).toMatchObject({ followup: 'registered', page: 1 });
  joining(server);
  await bar.getByRole('button', { name: 'Imprimir' }).click();
  await told(page, 'Se están reuniendo 219 etiquetas: el archivo queda en Envíos durante 24 horas.');
  expect(requestsOf('printLabels')).toMatchObject([{ ids: many.map((row) => row.id), format: 'pdf' }]);
  await page.getByRole('searchbox', { name: 'Filtrar' }).fill('otra');
  await bar.waitFor({ state: 'detached' });
});

test.for(['/carga-masiva', '/envios'])('%s has no violations while labels are joined and when they are there', async (path, { browser, server }) => {
  const shown = path === '/envios' ? [print({ done: 475 }), zpl(), print({ id: id<JobId>('T'), status: 'Failed' })] : [print({ done: 475 }), zpl(), done({ id: id<JobId>('Q') })]; // prettier-ignore
  joining(server, shown);
  const found = await violationsInEveryLook(browser, server.origin, {
    token: 'e2e',
    prepare: async (page) => {
      await page.goto(path);
      await lines(page).getByText('Reuniendo etiquetas: 475 de 1,180').first().waitFor();
    },
  });
  expect(found).toEqual([]);
});
