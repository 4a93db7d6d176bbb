import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { honestPdf } from '#platform/content/test-bombs.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { documentFakes, documents, ID } from './support/document-example.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { heicFile } from './support/heic-photo.ts';
import { textiles } from './support/people.ts';
import { photoFile } from './support/photo.ts';
import { answerWith } from './support/send-world.ts';
import { told } from './support/toasts.ts';

const PATH = `/prospecto/documentos/${ID}`;
const rowOf = (page: OpenPage, document: string) => page.getByRole('row').filter({ hasText: document });
/** The file of a document, as drive sends it. */
const withFile = (page: OpenPage) => page.route('**/drive/files/**', (route) => (route.request().method() === 'GET' ? route.fulfill({ body: Buffer.from(honestPdf), contentType: 'application/pdf' }) : route.fallback())); // prettier-ignore

test.beforeEach(({ server }) => {
  answerWith(server, documentFakes);
});

describe('the documents of a prospect', () => {
  test('that were rejected are replaced on the page of a new link [AMB-15.02]', async ({ openAt, server, requestsOf }) => {
    server.answer('sendProspectDocumentation', () => ({ path: '/prospect/documentation/nuevo', living_links: 3 }));
    server.answer('getProspectDocuments', () => {
      throw new Refusal('TOKEN_EXPIRED');
    });
    const page = await openAt(PATH);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Reemplazar Comprobante de domicilio' }).click();
    await (await opened).waitForURL('**/prospect/documentation');
    expect(requestsOf('sendProspectDocumentation')).toEqual([{ id: ID, open: true }]);
    await eventually(() => page.getByRole('button', { name: /^Reemplazar/ }).count()).toBe(1);
  });

  test('are brought by staff where none is, also as a photo of an iPhone; the file is checked first [A-8.32] [AMB-15.10]', async ({
    called,
    openAt,
    server,
    requestsOf,
  }) => {
    server.answer('uploadProspectFile', () => ({ ...documents[1], document_type: 'ine' }));
    const page = await openAt(PATH);
    await page.getByRole('button', { name: 'Subir INE del representante' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Subir' }).click();
    await dialog.getByText('Elige el archivo').first().waitFor();
    await dialog.getByLabel('Archivo').setInputFiles(photoFile('ine.png'));
    await dialog.getByRole('button', { name: 'Subir' }).click();
    await told(page, 'Se subió el documento con éxito');
    expect(requestsOf('uploadProspectFile')).toEqual([{ id: ID, document: 'ine', file_type: 'png' }]);
    await page.getByRole('button', { name: 'Subir INE del representante' }).click();
    await dialog.getByLabel('Archivo').setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('nada') });
    await dialog.getByRole('button', { name: 'Subir' }).click();
    await dialog.getByText('No se pudo abrir la foto IMG_1.HEIC. Toma otra o elige un JPG.').first().waitFor();
    await dialog.getByText('IMG_1.HEIC', { exact: true }).waitFor();
    await dialog.getByLabel('Archivo', { exact: true }).setInputFiles(heicFile('IMG_2.HEIC'));
    await dialog.getByRole('button', { name: 'Subir' }).click();
    await eventually(() => called('uploadProspectFile').map(({ file, request }) => [file?.includes('JFIF'), request['file_type']])).toEqual([
      [false, 'png'],
      [true, 'jpg'],
    ]);
  });
});

describe('the review of a document', () => {
  const open = async (page: OpenPage) => {
    await withFile(page);
    await page.getByRole('button', { name: 'Ver Constancia de situación fiscal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Constancia de situación fiscal' });
    await dialog.getByLabel('Estado').waitFor();
    return dialog;
  };
  const save = 'Guardar revisión';

  test('whose certificate is disputed has no violation in any look', async ({ browser, server }) => {
    server.answer('getDocumentSuggestions', () => ({
      ...{ read: true, fields: { business_name: 'INÉS PEÑA' }, regimes: [], tax_ids: { text: 'PERL900317AA1', qr: 'GOME850101AB1' } },
    }));
    const prepare = async (page: OpenPage) => {
      await withFile(page);
      await page.goto(PATH);
      await open(page);
      await page.getByText(/^El texto dice el RFC/).waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });

  test('shows the file [A-2.41]', async ({ openAt }) => {
    const dialog = await open(await openAt(PATH));
    await dialog.locator('iframe[title="Constancia de situación fiscal"]').waitFor();
  });

  test('has no violation in any look', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(PATH);
      const dialog = await open(page);
      await dialog.getByLabel('Estado').selectOption('Validado');
      await dialog.getByRole('button', { name: save }).click();
      await dialog.getByText('Ingrese el Razón social').first().waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});

describe('the documents of a customer', () => {
  test('have no violation in any look', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(`/cliente/documentos/${textiles.id}`);
      await rowOf(page, 'Comprobante').getByText('Rechazado').waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});
