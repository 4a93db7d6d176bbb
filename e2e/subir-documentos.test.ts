import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { honestPdf } from '#platform/content/test-bombs.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { pauseTime, settled } from './support/stopped-time.ts';
import { screenTest } from './support/fixtures.ts';
import { heicFile } from './support/heic-photo.ts';
import { photoFile } from './support/photo.ts';

const test = screenTest.extend('open', ({ browser, server }) => async (look = {}): Promise<OpenPage> => {
  const page = await openPage(browser, server.origin, { ...phone, ...look });
  await page.goto(PATH);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
});

const TOKEN = 'T'.repeat(43);
const PATH = `/prospect/documentation/${TOKEN}`;
const none = { status: null, comment: null, file_name: null, can_upload: true };
const sent = { ...none, status: 'pending', file_name: 'uno.pdf' } as const;
const documents = [
  { ...none, document_type: 'ine', status: 'approved', file_name: 'ine_2_fotos.pdf', can_upload: false },
  { ...none, document_type: 'tax', status: 'rejected', file_name: 'constancia.pdf', comment: 'Solo llegó la primera hoja' },
  { ...none, document_type: 'proof_address', status: 'pending', file_name: 'recibo.pdf', can_upload: false },
  { ...none, document_type: 'constitutive_act' },
  { ...none, document_type: 'assembly_act' },
];
const answer = {
  prospect: { name: 'Lucía', business_name: 'PANIFICADORA SANTA LUCÍA' },
  documents,
  required: documents.map(({ document_type }) => document_type),
  expires_at: '2026-12-24T18:00:00.000Z',
};
const pdfFile = { name: 'acta.pdf', mimeType: 'application/pdf', buffer: Buffer.from(honestPdf) };
const photo = (n: number) => photoFile(`foto${n}.png`);
const chooseOf = (page: OpenPage, document: string) => page.getByLabel(`Elegir archivo de ${document}`);

test.beforeEach(({ server }) => {
  server.answer('getProspectDocuments', () => answer);
  server.answer('uploadByToken', ({ document }) => ({ ...sent, document_type: document }));
});

describe('the page of documents', () => {
  test('shows what is asked for, why one was rejected and how far it is, without a session or its token in the address [S-1.16, S-2.03, A-1.06, A-2.14, A-2.44, A-2.45, A-2.46, A-4.01] [AMB-15.01] [AMB-15.03]', async ({
    open,
    server,
  }) => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: 'Subir documentos', exact: true }).waitFor();
    await page.getByText('Avance documentación: 2/5', { exact: true }).waitFor();
    await page.getByText('PANIFICADORA SANTA LUCÍA · hasta el 24 dic').waitFor();
    const rows = await page.getByRole('row').allInnerTexts();
    expect(rows.at(-5)).toMatch(/Constancia de situación fiscal[\s\S]*Solo llegó la primera hoja[\s\S]*Rechazado/);
    expect(rows.at(-2)).toMatch(/Comprobante de domicilio[\s\S]*Pendiente[\s\S]*Lo estamos revisando/);
    expect(rows.at(-1)).toMatch(/INE del representante[\s\S]*Aprobado/);
    await eventually(() => chooseOf(page, 'INE del representante').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/prospect/documentation');
    await page.reload();
    await page.getByText('Avance documentación: 2/5').waitFor();
    expect(server.calls.map(({ request }) => request)).toEqual([{ token: TOKEN }, { token: TOKEN }]);
    expect([page.faults, page.foreign]).toEqual([[], []]);
  });

  test('has its four columns on a computer [A-2.46]', async ({ open }) => {
    const page = await open({ width: 1440, height: 900, touch: false });
    await eventually(() => page.getByRole('columnheader').allInnerTexts()).toEqual(['Documento', 'Comentarios', 'Estado', 'Acciones']);
  });

  test('sends a PDF at once and counts it [A-7.18, A-8.32]', async ({ open, requestsOf }) => {
    const page = await open();
    await chooseOf(page, 'Acta constitutiva').setInputFiles(pdfFile);
    await page.getByText('Se subió el documento con éxito', { exact: true }).waitFor();
    await page.getByText('Avance documentación: 3/5').waitFor();
    expect(requestsOf('uploadByToken')).toEqual([{ token: TOKEN, document: 'constitutive_act', file_type: 'pdf' }]);
  });

  test('joins photos to one PDF, one page each, and drops one that was chosen by mistake [AMB-15.07]', async ({ open, called }) => {
    const page = await open();
    await chooseOf(page, 'Acta de asamblea').setInputFiles([photo(1), photo(2)]);
    await page.getByText('2 fotos listas, se envían juntas').waitFor();
    await page.getByLabel('Agregar foto').setInputFiles(photo(3));
    await page.getByText('3 fotos listas').waitFor();
    await page.getByRole('button', { name: 'Quitar la foto 1' }).click();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Se subió el documento con éxito').waitFor();
    const { file, request } = called('uploadByToken')[0] ?? {};
    expect([file?.slice(0, 5), file?.match(/\/Type \/Page /g)?.length, request]).toEqual([
      '%PDF-',
      2,
      { token: TOKEN, document: 'assembly_act', file_type: 'pdf' },
    ]);
  });

  test('keeps what was chosen when the line breaks, and sends it again [AMB-15.07]', async ({ open, server, called }) => {
    // A browser sends once more by itself what breaks on a line that it had used before, so the breaks are not counted.
    let isBroken = true;
    server.answer('uploadByToken', ({ document }) => (isBroken ? HANG_UP : { ...sent, document_type: document }));
    const page = await open();
    await page.clock.install();
    await pauseTime(page);
    await chooseOf(page, 'Acta constitutiva').setInputFiles(pdfFile);
    await page.getByText('Sin conexión. Tu archivo sigue aquí y se envía otra vez en 2 s.').waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Sin conexión. Tu archivo sigue aquí y se envía otra vez en 4 s.').waitFor();
    const broken = called('uploadByToken').length;
    isBroken = false;
    await page.clock.runFor(3_900);
    await settled(page);
    expect(called('uploadByToken')).toHaveLength(broken);
    await page.clock.runFor(200);
    await page.getByText('Se subió el documento con éxito').waitFor();
    expect(new Set(called('uploadByToken').map(({ file }) => file)).size).toBe(1);
    expect(called('uploadByToken')).toHaveLength(broken + 1);
  });

  test('says at the document what the server refuses, and keeps the photos [A-8.18, A-8.19]', async ({ open, server }) => {
    server.answer('uploadByToken', () => {
      throw new Refusal('WRONG_DATA', { description: 'El archivo debe ser PDF, JPG o PNG' });
    });
    const page = await open();
    await chooseOf(page, 'Acta constitutiva').setInputFiles(photo(1));
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('alert').getByText('El archivo debe ser PDF, JPG o PNG').waitFor();
    await page.getByText('1 foto lista').waitFor();
    server.answer('uploadByToken', () => {
      throw new Refusal('NOT_FOUND', { description: null as never });
    });
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('alert').getByText('Hubo un error al cargar el archivo', { exact: true }).waitFor();
  });

  test.for([
    ['a text', [{ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }], 'El archivo debe ser PDF, JPG o PNG'],
    ['a PDF and a photo', [pdfFile, photo(1)], 'Elige un PDF o fotos, no los dos'],
    ['five photos', [1, 2, 3, 4, 5].map(photo), 'Se juntan hasta 4 fotos. Quita alguna para agregar otra.'],
  ] as const)('does not send %s, and says why', async ([_, files, fault], { open, requestsOf }) => {
    const page = await open();
    await chooseOf(page, 'Acta constitutiva').setInputFiles([...files]);
    await page.getByRole('alert').getByText(fault).waitFor();
    expect(requestsOf('uploadByToken')).toEqual([]);
  });

  test('opens photos of an iPhone (HEIC) as it does others, by a decoder that is loaded only then [AMB-15.07]', async ({ open, called }) => {
    const page = await open();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const ofDecoder = () => loaded.filter((path) => /heif|heic/.test(path));
    await chooseOf(page, 'Acta de asamblea').setInputFiles([heicFile('IMG_1.HEIC'), photo(2), heicFile('IMG_3.heic', '')]);
    await page.getByText('3 fotos listas').waitFor();
    expect(ofDecoder()).toEqual([]);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Se subió el documento con éxito').waitFor();
    const { file } = called('uploadByToken')[0] ?? {};
    expect(file?.match(/\/Width \d+ \/Height \d+/g)).toEqual(['/Width 96 /Height 64', '/Width 40 /Height 30', '/Width 96 /Height 64']);
    expect(ofDecoder().length).toBeGreaterThan(0);
    expect([page.faults, page.foreign]).toEqual([[], []]);
  });

  test.for([
    ['is none', Buffer.from('nada')],
    ['is cut', heicFile('').buffer.subarray(0, 420)],
    ['is damaged', Buffer.concat([heicFile('').buffer.subarray(0, 60), Buffer.alloc(400, 7)])],
  ] as const)(
    'says that a photo of an iPhone that %s cannot be opened, and keeps what was chosen [AMB-15.07]',
    async ([_, buffer], { open, requestsOf }) => {
      const page = await open();
      await chooseOf(page, 'Acta constitutiva').setInputFiles([photo(1), { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer }]);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByRole('alert').getByText('No se pudo abrir la foto IMG_1.HEIC. Toma otra o elige un JPG.').waitFor();
      await page.getByText('2 fotos listas').waitFor();
      await page.getByRole('button', { name: 'Quitar la foto 2' }).click();
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText('Se subió el documento con éxito').waitFor();
      expect(requestsOf('uploadByToken')).toMatchObject([{ document: 'constitutive_act', file_type: 'jpg' }]);
    },
  );

  test('keeps a photo of an iPhone whose decoder does not come over the line, and opens it the next time [AMB-15.07]', async ({ open }) => {
    const page = await open();
    await page.route('**/*.wasm', (route) => route.abort());
    await chooseOf(page, 'Acta constitutiva').setInputFiles(heicFile('IMG_1.HEIC'));
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page
      .getByRole('alert')
      .getByText(/^No se pudo cargar lo que abre las fotos de iPhone/)
      .waitFor();
    await page.getByText('1 foto lista').waitFor();
    await page.unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Se subió el documento con éxito').waitFor();
  });

  test.for([
    ['is over', 'TOKEN_EXPIRED', 'Este link expiró. Si crees que es un error, comunícate con el equipo de Porteo.'],
    ['fails', 'WRONG_DATA', 'Hubo un error al cargar los documentos'],
    ['is asked too often', 'TOO_MANY_REQUESTS', 'Se abrió este enlace muchas veces. Espera unos minutos y vuelve a intentar.'],
  ] as const)('of a link that %s says so [A-2.15, A-8.16, A-8.17]', async ([_, code, sentence], { open, server }) => {
    server.answer('getProspectDocuments', () => {
      throw new Refusal(code);
    });
    const page = await open();
    await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
  });

  test('of a link that ends while it is open says so [A-8.16]', async ({ open, server }) => {
    server.answer('uploadByToken', () => {
      throw new Refusal('TOKEN_EXPIRED');
    });
    const page = await open();
    await chooseOf(page, 'Acta constitutiva').setInputFiles(pdfFile);
    await page.getByText(/^Este link expiró/).waitFor();
  });

  test('has no violation in any look', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(PATH);
      await page.getByText('Avance documentación: 2/5').waitFor();
      await chooseOf(page, 'Acta constitutiva').setInputFiles([photo(1), heicFile('IMG_2.HEIC')]);
      await page.getByText('2 fotos listas').waitFor();
      await chooseOf(page, 'Acta de asamblea').setInputFiles([pdfFile, photo(1)]);
      await page.getByText('Elige un PDF o fotos, no los dos').waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { prepare })).toEqual([]);
  });
});
