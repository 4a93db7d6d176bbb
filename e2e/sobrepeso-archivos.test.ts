import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { headings } from '#contract/reweighs/columns.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';
import { told } from './support/toasts.ts';

const uploader = { id: idOf(90), name: 'Rosa Ibarra' };
const counts = { waiting: 0, taken: 3, repeated: 1, ignored: 2, error: 2 };
const file = (n: number, over: object = {}) => ({
  ...{ id: idOf(n), carrier: 'fedex', file_name: `fedex-${n}.csv`, uploaded_at: '2026-11-24T16:42:00.000Z', uploaded_by: uploader },
  ...{ ended_at: '2026-11-24T16:43:00.000Z', rows: 8, counts },
  ...over,
});
const wrongRows = [
  { row: 2, state: 'error', document: 'F-1', parcel_number: '794611203387', carrier_kg: 'siete', faults: [{ column: 'peso_facturado', message: 'Debe ser un número, como 12.5' }] },
  { row: 5, state: 'error', document: 'F-1', parcel_number: '000000000000', carrier_kg: '9', faults: [{ column: 'guia', message: 'No hay una guía con este número' }] },
]; // prettier-ignore
const photo = { id: idOf(70), name: 'bascula.jpg', media_type: 'image/jpeg', bytes: 4 };
const claim = (over: object = {}) => ({
  ...{ id: idOf(40), carrier: 'fedex', state: 'made', made_at: '2026-11-24T16:42:00.000Z', made_by: uploader, sent_at: null, settled_at: null },
  ...{ cases: 2, accepted: 0 },
  ...over,
});
const guides = [
  { overweight_id: idOf(50), parcel_number: '794611203387', document: 'F-1', row: 1, paid_kg: 4, carrier_kg: 7, reason: 'Caja estándar', result: null, files: [photo] },
  { overweight_id: idOf(51), parcel_number: '794611203388', document: 'F-1', row: 2, paid_kg: 2, carrier_kg: 5, reason: '', result: null, files: [] },
]; // prettier-ignore
const scores = [
  { carrier: 'fedex', ready: 2, open: 1, accepted: 3, refused: 1 },
  { carrier: 'estafeta', ready: 0, open: 0, accepted: 0, refused: 0 },
];

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('listCarrierFiles', () => ({ data: [file(1), file(2, { carrier: 'estafeta' })], total: 2 }));
  server.answer('getCarrierFile', () => file(1));
  server.answer('listCarrierRows', () => ({ data: wrongRows, total: 2 }));
  server.answer('getRejectedRows', () => ({ name: 'fedex-1-rechazados.csv', content: 'guia,motivo\r\n' }));
  server.answer('listCarrierClaims', () => ({ data: [claim()], total: 1, carriers: scores }));
  server.answer('getCarrierClaim', () => ({ ...claim(), guides }));
  server.answer('getCarrierClaimFile', () => ({ name: 'reclamo-fedex-2026-11-24.csv', content: 'guia\r\n794611203387\r\n' }));
});

const saved = async (page: OpenPage, name: string) => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('a file is uploaded for its carrier, and opens with what became of its rows while they are worked on [AMB-12.15]', async ({
  openAt,
  called,
  server,
}) => {
  let asked = 0;
  server.answer('uploadCarrierFile', () =>
    file(1, { ended_at: null, counts: { ...counts, waiting: 8, taken: 0, repeated: 0, ignored: 0, error: 0 } }),
  );
  server.answer('getCarrierFile', () => {
    asked += 1;
    return asked === 1 ? file(1, { ended_at: null, counts: { ...counts, waiting: 5, error: 0 } }) : file(1);
  });
  const page = await openAt('/sobrepeso-archivos');
  await page.getByRole('button', { name: 'Subir archivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir archivo de una paquetería' });
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await dialog.getByText('Elige un archivo').first().waitFor();
  await dialog.getByLabel('Archivo CSV o Excel').setInputFiles({ name: 'f.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await dialog.getByText('Debe ser un csv o xlsx').first().waitFor();
  await dialog.getByText('Estafeta', { exact: true }).click();
  await dialog
    .getByLabel('Archivo CSV o Excel')
    .setInputFiles({ name: 'f.csv', mimeType: 'text/csv', buffer: Buffer.from(headings.estafeta.document) });
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Archivo de la paquetería' });
  await panel.getByText('3 de 8').waitFor();
  await panel.getByText('Fila 4 · 794611203387 · siete').waitFor();
  await panel.getByText('guia: No hay una guía con este número').waitFor();
  expect(called('uploadCarrierFile')[0]?.request).toMatchObject({ carrier: 'estafeta' });
  const rejected = await saved(page, 'Descargar rechazadas');
  expect(rejected.name).toBe('fedex-1-rechazados.csv');
});

test('a file that is refused says why at its field and stays chosen [AMB-12.15]', async ({ openAt, server }) => {
  server.answer('uploadCarrierFile', () => {
    throw new Refusal('WRONG_DATA', {
      fields: { csv_file: 'El archivo no tiene filas con datos' },
      description: 'El archivo no tiene filas con datos',
    });
  });
  const page = await openAt('/sobrepeso-archivos');
  await page.getByRole('button', { name: 'Subir archivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir archivo de una paquetería' });
  await dialog.getByLabel('Archivo CSV o Excel').setInputFiles({ name: 'f.csv', mimeType: 'text/csv', buffer: Buffer.from('x') });
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await dialog.getByText('El archivo no tiene filas con datos').first().waitFor();
  await dialog.getByText('f.csv').first().waitFor();
});

test('a claim is prepared, downloaded with its evidence, marked as sent, and answered guide by guide [AMB-12.15]', async ({
  openAt,
  requestsOf,
  server,
}) => {
  let state = 'made';
  server.answer('createCarrierClaim', () => ({ ...claim(), guides }));
  server.answer('getCarrierClaim', () => ({ ...claim({ state, sent_at: state === 'made' ? null : '2026-11-24T17:00:00.000Z' }), guides }));
  server.answer('updateCarrierClaim', (asked) => {
    state = asked['state'] as string;
    return { ...claim({ state, sent_at: '2026-11-24T17:00:00.000Z', settled_at: state === 'settled' ? '2026-11-24T18:00:00.000Z' : null }), guides };
  });
  server.answer('createTicket', () => ({ url: 'data:image/jpeg;base64,AQIDBA==' }));
  const page = await openAt('/sobrepeso-reclamos');
  await page.getByText('3 de 4 aceptadas · 1 en espera').waitFor();
  await page.getByText('2 guías por reclamar').waitFor();
  await page.getByRole('button', { name: 'Preparar reclamo a FedEx' }).click();
  const panel = page.getByRole('complementary', { name: 'Reclamo a la paquetería' });
  await panel.getByText('Pagados 4 kg · facturados 7 kg').waitFor();
  expect((await saved(page, 'Descargar archivo')).name).toBe('reclamo-fedex-2026-11-24.csv');
  await panel.getByRole('button', { name: 'Marcar como enviado' }).click();
  await panel.getByLabel('Aceptó 794611203387').check();
  await panel.getByRole('button', { name: 'Guardar respuesta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Guardar 1 de 2 guías como aceptadas?' });
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await told(page, 'Se guardó la respuesta');
  expect(requestsOf('createCarrierClaim')).toEqual([{ carrier: 'fedex' }]);
  expect(requestsOf('updateCarrierClaim')).toEqual([
    { id: idOf(40), state: 'sent', accepted: [] },
    { id: idOf(40), state: 'settled', accepted: [idOf(50)] },
  ]);
});

test('the evidence comes with the file as one ZIP, each photo under the number of its guide [AMB-12.15]', async ({ openAt, server }) => {
  server.answer('createTicket', () => ({ url: `${server.origin}/favicon.svg` }));
  const page = await openAt(`/sobrepeso-reclamos?open=${idOf(40)}`);
  const zip = await saved(page, 'Descargar con pruebas (ZIP)');
  expect(zip.name).toBe('reclamo-fedex-2026-11-24.zip');
  const parts = unzipSync(zip.bytes);
  expect(Object.keys(parts)).toEqual(['reclamo-fedex-2026-11-24.csv', 'pruebas/794611203387-1.jpg']);
  expect(parts['pruebas/794611203387-1.jpg']?.byteLength).toBeGreaterThan(0);
});

test('an agent has neither screen [AMB-12.15]', async ({ openAt, server }) => {
  answerWith(server, shellFakes(personOf('agent')));
  const page = await openAt('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await eventually(() => page.getByRole('link', { name: 'Archivos de paqueterías' }).count()).toBe(0);
});

test.for(['/sobrepeso-archivos', `/sobrepeso-archivos?open=${idOf(1)}`, `/sobrepeso-reclamos?open=${idOf(40)}`])(
  '%s has no violation, in both themes and on both screens [AMB-12.15]',
  async (path, { browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(path);
      const seen = path.includes('reclamos') ? 'Pagados 4 kg' : path.includes('open') ? 'No hay una guía con este número' : 'fedex-1.csv';
      await page.getByText(seen).first().waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  },
);
