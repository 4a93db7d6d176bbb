import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { honestPdf } from '#platform/content/test-bombs.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { heicFile } from './support/heic-photo.ts';
import { personOf, shellFakes, textiles } from './support/people.ts';
import { photoFile } from './support/photo.ts';
import { answerWith } from './support/send-world.ts';

const ID = idOf(1);
const TAX = idOf(2);
const SEEN = '2026-11-20T17:00:00.000Z';
const empty = { id: null, description: '', file_type: null, file_name: null, url: null, created_date: null, last_update: null, status: null, comment: null }; // prettier-ignore
const come = {
  ...{ id: TAX, file_type: 'application/pdf', file_name: 'constancia.pdf', url: `/drive/files/${idOf(9)}` },
  ...{ created_date: '2026-11-19T17:00:00.000Z', last_update: SEEN, comment: null },
};
const documents = [
  { ...empty, document_type: 'ine' },
  { ...empty, ...come, document_type: 'tax', status: 'pending', tax_id: 'PERL900317AA1' },
  { ...empty, ...come, id: idOf(3), document_type: 'proof_address', status: 'rejected', comment: 'Es de hace un año' },
  { ...empty, ...come, id: idOf(4), document_type: 'constitutive_act', status: 'approved' },
];
const prospect = {
  ...{ id: ID, created_at: SEEN, business_name: 'DULCES NORTE', business_type: 'Persona física', name: 'Inés', last_name: 'Peña' },
  ...{
    email: 'ines@dulcesnorte.mx',
    phone_number: null,
    contact: { first_name: 'Inés', last_name: 'Peña', email: '' },
    channel: null,
    webpage: null,
  },
  ...{ services: [], validation_status: 'Documentación', archived: false, converted_customer_id: null, documents, living_links: 2 },
};
const PATH = `/prospecto/documentos/${ID}`;
const rowOf = (page: OpenPage, document: string) => page.getByRole('row').filter({ hasText: document });
/** The file of a document, as drive sends it. */
const withFile = (page: OpenPage) => page.route('**/drive/files/**', (route) => (route.request().method() === 'GET' ? route.fulfill({ body: Buffer.from(honestPdf), contentType: 'application/pdf' }) : route.fallback())); // prettier-ignore

test.beforeEach(({ server }) => {
  answerWith(server, {
    ...shellFakes(personOf('root')),
    getProspect: () => prospect,
    createTicket: ({ id }) => ({ url: `/drive/files/${String(id)}?ticket=uno` }),
    listCustomerDocuments: () => ({ data: documents }),
    getDocumentSuggestions: () => ({ read: false, fields: {}, regimes: [], tax_ids: { text: null, qr: null } }),
    updateProspectDocument: ({ status }) => ({ ...documents[1], status }),
  });
});

describe('the documents of a prospect', () => {
  test('are a table with what came and where it stands; one without a file is sent, one with a file is seen [S-2.60, A-2.10, A-2.36, A-2.37, A-2.39, A-2.40, A-4.01]', async ({
    openAt,
  }) => {
    const page = await openAt(PATH);
    await page.getByRole('heading', { level: 1, name: `ID: ${ID}`, exact: true }).waitFor();
    await eventually(async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
      ...['Documento', 'Estado', 'Fecha de creación', 'Acciones'],
    ]);
    await eventually(() => rowOf(page, 'INE del representante').innerText()).toMatch(/—[\s\S]*—/);
    await eventually(() => rowOf(page, 'Constancia').innerText()).toMatch(/Pendiente[\s\S]*19 nov/);
    await eventually(() => rowOf(page, 'Comprobante').innerText()).toMatch(/Es de hace un año[\s\S]*Rechazado/);
    const states = (document: string) =>
      Promise.all(['Subir', 'Ver'].map((word) => page.getByRole('button', { name: `${word} ${document}` }).isEnabled()));
    await eventually(() => states('INE del representante')).toEqual([true, false]);
    await eventually(() => rowOf(page, 'Acta constitutiva').innerText()).toMatch(/Validado[\s\S]*19 nov/);
    for (const sent of ['Constancia de situación fiscal', 'Comprobante de domicilio', 'Acta constitutiva'])
      await eventually(() => states(sent)).toEqual([false, true]);
    await page.getByRole('link', { name: 'Datos', exact: true }).click();
    await page.waitForURL(`**/prospecto/datos/${ID}`);
    await page.getByRole('link', { name: 'Documentos', exact: true }).click();
    await page.waitForURL(`**${PATH}`);
  });

  test('are not opened without a prospect, and say when they cannot be read [S-2.60, A-8.17]', async ({ openAt, server }) => {
    server.answer('listProspects', () => ({ data: [] }));
    const page = await openAt('/prospecto/documentos');
    await page.waitForURL('**/prospectos');
    server.answer('getProspect', () => {
      throw new Refusal('NOT_FOUND', { description: null as never });
    });
    await page.goto(PATH);
    await page.getByText('Hubo un error al cargar los documentos', { exact: true }).first().waitFor();
  });

  test('are asked for by a mail and their links are revoked [AMB-1.05] [AMB-15.04]', async ({ openAt, server, requestsOf }) => {
    server.answer('sendProspectDocumentation', () => ({ path: null, living_links: 3 }));
    const page = await openAt(PATH);
    await page.getByRole('button', { name: 'Pedir documentos' }).click();
    await page.getByText('Enviamos a ines@dulcesnorte.mx el enlace para subir sus documentos').first().waitFor();
    await page.getByRole('button', { name: 'Revocar enlaces' }).click();
    await page.getByRole('dialog', { name: '¿Revocar los 2 enlaces que están vigentes?' }).getByRole('button', { name: 'Revocar enlaces' }).click();
    await page.getByText('Los enlaces ya no abren').first().waitFor();
    expect(requestsOf('sendProspectDocumentation')).toEqual([{ id: ID }, { id: ID, revoke: true }]);
  });

  test('that are asked for too early say what is missing [AMB-15.04]', async ({ openAt, server }) => {
    server.answer('sendProspectDocumentation', () => {
      throw new Refusal('NOT_ALLOWED', { description: 'Completa teléfono, tipo y al menos un servicio antes de enviar la documentación' });
    });
    const page = await openAt(PATH);
    await page.getByRole('button', { name: 'Pedir documentos' }).click();
    await page.getByText('Completa teléfono, tipo y al menos un servicio').first().waitFor();
  });

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

  test('that were rejected are told of by a mail that need not wait [AMB-15.02]', async ({ openAt, server, requestsOf }) => {
    server.answer('sendProspectDocumentation', () => ({ path: null, living_links: 3 }));
    const page = await openAt(PATH);
    await page.getByText('Los rechazos salen juntos en un correo con un enlace nuevo').waitFor();
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await page.getByText('Enviamos el correo con lo que hay que corregir').first().waitFor();
    expect(requestsOf('sendProspectDocumentation')).toEqual([{ id: ID }]);
    server.answer('sendCustomerDocumentation', () => ({ path: null }));
    await page.goto(`/cliente/documentos/${textiles.id}`);
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await eventually(() => requestsOf('sendCustomerDocumentation')).toEqual([{ id: textiles.id }]);
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
    await page.getByText('Se subió el documento con éxito').first().waitFor();
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

describe('a document that is not taken', () => {
  test.for([
    ['says what the server says of it [A-8.18]', 'WRONG_DATA', 'El archivo está dañado', 'El archivo está dañado'],
    ['says in our words that it failed [A-8.19]', 'NOT_FOUND', null, 'Hubo un error al cargar el archivo'],
  ] as const)('%s', async ([_what, code, description, shown], { openAt, server }) => {
    server.answer('uploadProspectFile', () => {
      throw new Refusal(code, { description: description as never });
    });
    const page = await openAt(PATH);
    await page.getByRole('button', { name: 'Subir INE del representante' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Archivo').setInputFiles(photoFile('ine.png'));
    await dialog.getByRole('button', { name: 'Subir' }).click();
    await dialog.getByText(shown, { exact: true }).first().waitFor();
    await dialog.getByText('ine.png', { exact: true }).waitFor();
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

  test('shows the file, and approves when every field is typed [A-2.41, A-2.42, A-2.43, A-4.02, A-8.33] [AMB-15.09]', async ({
    openAt,
    requestsOf,
  }) => {
    const page = await openAt(PATH);
    const dialog = await open(page);
    await dialog.locator('iframe[title="Constancia de situación fiscal"]').waitFor();
    await eventually(() => dialog.getByLabel('Estado').locator('option').allInnerTexts()).toEqual(['Pendiente', 'Validado', 'Rechazado']);
    await dialog.getByLabel('Estado').selectOption('Validado');
    await dialog.getByRole('button', { name: save }).click();
    for (const label of ['Razón social', 'Dirección', 'Código postal', 'Fecha de emisión'])
      await dialog.getByText(`Ingrese el ${label}`, { exact: true }).first().waitFor();
    await eventually(() => dialog.getByLabel('Denominación').count()).toBe(0);
    await dialog.getByLabel('Razón social').fill('Inés Peña');
    await dialog.getByLabel('Dirección').fill('Calle 60 7');
    await dialog.getByLabel('Código postal').fill('37290');
    await dialog.getByLabel('Fecha de emisión').fill('01/11/2026');
    await dialog.getByRole('button', { name: save }).click();
    await page.getByText('La información se actualizó con éxito', { exact: true }).first().waitFor();
    expect(requestsOf('updateProspectDocument')).toEqual([
      {
        ...{ id: TAX, status: 'approved', prospectID: ID, document_type: 'tax', last_update: SEEN, tax_id: 'PERL900317AA1' },
        ...{ business_name: 'Inés Peña', address: 'Calle 60 7', zip_code: '37290', date_of_issue: '01/11/2026' },
      },
    ]);
  });

  test('offers what the certificate says beside each field, and takes it when it is pressed [AMB-15.09]', async ({ openAt, server }) => {
    server.answer('getDocumentSuggestions', () => ({
      ...{ read: true, fields: { tax_id: 'PERL900317AA1', business_name: 'INÉS PEÑA' }, regimes: ['612 Personas Físicas'] },
      tax_ids: { text: 'PERL900317AA1', qr: 'PERL900317AA1' },
    }));
    const page = await openAt(PATH);
    const dialog = await open(page);
    await dialog.getByText('Régimen: 612 Personas Físicas').waitFor();
    await dialog.getByText('El RFC del código QR es el mismo que el del texto.').waitFor();
    const name = dialog.getByRole('textbox', { name: 'Razón social' });
    await dialog.getByText('Dice: INÉS PEÑA').waitFor();
    await eventually(() => name.inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Usar lo que dice de Razón social' }).click();
    await eventually(() => name.inputValue()).toBe('INÉS PEÑA');
    await eventually(() => dialog.getByText(/^Dice: /).count()).toBe(0);
  });

  test('says that the certificate names one RFC in its text and another in its QR code, and offers neither [AMB-15.09]', async ({
    openAt,
    server,
  }) => {
    server.answer('getDocumentSuggestions', () => ({
      ...{ read: true, fields: { business_name: 'INÉS PEÑA' }, regimes: [], tax_ids: { text: 'PERL900317AA1', qr: 'GOME850101AB1' } },
    }));
    const page = await openAt(PATH);
    const dialog = await open(page);
    await dialog.getByRole('alert').getByText('El texto dice el RFC PERL900317AA1 y el código QR dice GOME850101AB1.').waitFor();
    await eventually(() => dialog.getByRole('button', { name: 'Usar lo que dice de RFC' }).count()).toBe(0);
  });

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

  test('rejects with a reason and without any field [A-4.02] [AMB-15.08]', async ({ openAt, requestsOf }) => {
    const page = await openAt(PATH);
    const dialog = await open(page);
    await dialog.getByLabel('Estado').selectOption('Rechazado');
    await dialog.getByRole('button', { name: save }).click();
    await dialog.getByText('Escribe qué falta o qué no se lee, para que lo corrijan').first().waitFor();
    await dialog.getByLabel('Motivo').fill('Solo llegó la primera hoja');
    await dialog.getByRole('button', { name: save }).click();
    await page.getByText('La información se actualizó con éxito').first().waitFor();
    expect(requestsOf('updateProspectDocument')).toMatchObject([{ status: 'rejected', comment: 'Solo llegó la primera hoja' }]);
  });

  test('that another one has won, or that fails, says so and keeps what was typed [A-8.15] [AMB-15.02]', async ({ openAt, server }) => {
    server.answer('updateProspectDocument', () => {
      throw new Refusal('CONFLICT', { description: 'El documento cambió, revísalo de nuevo' });
    });
    const page = await openAt(PATH);
    const dialog = await open(page);
    await dialog.getByLabel('Estado').selectOption('Rechazado');
    await dialog.getByLabel('Motivo').fill('No se lee');
    await dialog.getByRole('button', { name: save }).click();
    await dialog.getByText('El documento cambió, revísalo de nuevo').first().waitFor();
    server.answer('updateProspectDocument', () => {
      throw new Refusal('NOT_FOUND', { description: null as never });
    });
    await dialog.getByRole('button', { name: save }).click();
    await dialog.getByText('Hubo un error al actualizar la información', { exact: true }).first().waitFor();
    await eventually(() => dialog.getByLabel('Motivo').inputValue()).toBe('No se lee');
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
  test('are read in its profile without actions, under its number alone [S-2.47, A-2.36, A-2.38] [AMB-14.04]', async ({ openAt, server }) => {
    answerWith(server, shellFakes(personOf('customer')));
    const page = await openAt('/perfil/documentos');
    await page.getByRole('heading', { level: 1, name: 'ID: C-0001', exact: true }).waitFor();
    await rowOf(page, 'Constancia').getByText('Pendiente').waitFor();
    await eventually(async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
      ...['Documento', 'Estado', 'Fecha de creación'],
    ]);
    await eventually(() => page.getByRole('button', { name: /^(Subir|Ver) / }).count()).toBe(0);
  });

  test('are sent by the customer where missing, and seen without a review [S-2.55, A-2.39] [AMB-15.10]', async ({ openAt, server, requestsOf }) => {
    answerWith(server, shellFakes(personOf('customer')));
    server.answer('uploadCustomerDocument', () => ({ ...documents[1], document_type: 'ine' }));
    const page = await openAt('/cliente/documentos');
    await page.getByRole('button', { name: 'Subir INE del representante' }).click();
    await page.getByRole('dialog').getByLabel('Archivo').setInputFiles(photoFile('ine.png'));
    await page.getByRole('dialog').getByRole('button', { name: 'Subir' }).click();
    await page.getByText('Se subió el documento con éxito').first().waitFor();
    expect(requestsOf('uploadCustomerDocument')).toEqual([{ id: textiles.id, document: 'ine', file_type: 'png' }]);
    await withFile(page);
    await page.getByRole('button', { name: 'Ver Constancia de situación fiscal' }).click();
    await page.getByRole('dialog').locator('iframe').waitFor();
    await eventually(() => page.getByRole('dialog').getByLabel('Estado').count()).toBe(0);
  });

  test('have a page each, where staff review them [S-2.57, A-2.08] [AMB-14.12]', async ({ openAt, requestsOf }) => {
    const page = await openAt(`/cliente/documentos/${textiles.id}`);
    await withFile(page);
    await page.getByRole('link', { name: 'Constancia de situación fiscal' }).click();
    await page.waitForURL(`**/cliente/documento/${TAX}?customer_id=${textiles.id}`);
    await page.getByRole('heading', { level: 1, name: 'ID: C-0001', exact: true }).waitFor();
    await page.locator('iframe[title="Constancia de situación fiscal"]').waitFor();
    await page.getByLabel('Estado').selectOption('Rechazado');
    await page.getByLabel('Motivo').fill('No se lee');
    await page.getByRole('button', { name: /^Guardar revisión/ }).click();
    await page.getByText('La información se actualizó con éxito').first().waitFor();
    await page.waitForURL(`**/cliente/documentos/${textiles.id}`);
    expect(requestsOf('updateProspectDocument')).toMatchObject([{ id: TAX, customer_id: textiles.id, status: 'rejected', last_update: SEEN }]);
  });

  test('without an id are all of one’s own, or the list of customers for staff [S-2.57] [AMB-14.12]', async ({ openAt, server }) => {
    const page = await openAt('/clientes');
    await page.goto('/cliente/documento');
    await page.waitForURL('**/clientes');
    answerWith(server, shellFakes(personOf('customer')));
    await page.goto('/cliente/documento');
    await page.waitForURL('**/cliente/documentos');
  });

  test('have no violation in any look', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(`/cliente/documentos/${textiles.id}`);
      await rowOf(page, 'Comprobante').getByText('Rechazado').waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});
