import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { documentFakes, ID, SEEN, TAX } from '../../../../e2e/support/document-example.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { textiles } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const PATH = `/prospecto/documentos/${ID}`;
const rowOf = (page: ScreenPage, document: string) => page.findByRole('row', { name: new RegExp(document) });
const isEnabled = (page: ScreenPage, name: string) => !page.getByRole<HTMLButtonElement>('button', { name }).disabled;
const dialogOf = async (page: ScreenPage, name?: string) => {
  const element = await page.findByRole('dialog', name === undefined ? {} : { name });
  return { ...within(element), press: (button: string) => page.press(button, element) };
};

test.beforeEach(({ server }) => answerWith(server, documentFakes));

describe('the documents of a prospect', () => {
  test('are a table with what came and where it stands; one without a file is sent, one with a file is seen [S-2.60, A-2.10, A-2.36, A-2.37, A-2.39, A-2.40, A-4.01]', async ({
    openAt,
  }) => {
    const page = await openAt(PATH);
    await page.findByRole('heading', { level: 1, name: `ID: ${ID}` });
    const missing = await rowOf(page, 'INE del representante');
    expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())).toEqual([
      ...['Documento', 'Estado', 'Fecha de creación', 'Acciones'],
    ]);
    expect(missing.textContent).toMatch(/—.*—/);
    expect((await rowOf(page, 'Constancia')).textContent).toMatch(/Pendiente.*19 nov/);
    expect((await rowOf(page, 'Comprobante')).textContent).toMatch(/Es de hace un año.*Rechazado/);
    expect((await rowOf(page, 'Acta constitutiva')).textContent).toMatch(/Validado.*19 nov/);
    const states = (document: string) => ['Subir', 'Ver'].map((word) => isEnabled(page, `${word} ${document}`));
    expect(states('INE del representante')).toEqual([true, false]);
    for (const sent of ['Constancia de situación fiscal', 'Comprobante de domicilio', 'Acta constitutiva'])
      expect(states(sent)).toEqual([false, true]);
    await page.user.click(page.getByRole('link', { name: 'Datos' }));
    await eventually(page.address).toBe(`/prospecto/datos/${ID}`);
    await page.user.click(await page.findByRole('link', { name: 'Documentos' }));
    await eventually(page.address).toBe(PATH);
  });

  test('are not opened without a prospect, and say when they cannot be read [S-2.60, A-8.17]', async ({ openAt, server }) => {
    server.answer('listProspects', () => ({ data: [], total: 0 }));
    await eventually((await openAt('/prospecto/documentos')).address).toBe('/prospectos');
    server.answer('getProspect', () => {
      throw new Refusal('NOT_FOUND', { description: null as never });
    });
    await (await openAt(PATH)).findAllByText('Hubo un error al cargar los documentos');
  });

  test('are asked for by a mail and their links are revoked [AMB-1.05] [AMB-15.04]', async ({ openAt, server, requestsOf }) => {
    server.answer('sendProspectDocumentation', () => ({ path: null, living_links: 3 }));
    const page = await openAt(PATH);
    await page.press('Pedir documentos');
    await page.told('Enviamos a ines@dulcesnorte.mx el enlace para subir sus documentos');
    await page.press('Revocar enlaces');
    const dialog = await dialogOf(page, '¿Revocar los 2 enlaces que están vigentes?');
    expect(requestsOf('sendProspectDocumentation')).toEqual([{ id: ID }]);
    await dialog.press('Revocar enlaces');
    await page.told('Los enlaces ya no abren');
    expect(requestsOf('sendProspectDocumentation')).toEqual([{ id: ID }, { id: ID, revoke: true }]);
  });

  test('that are asked for too early say what is missing [AMB-15.04]', async ({ openAt, server }) => {
    const description = 'Completa teléfono, tipo y al menos un servicio antes de enviar la documentación';
    server.answer('sendProspectDocumentation', () => {
      throw new Refusal('NOT_ALLOWED', { description });
    });
    const page = await openAt(PATH);
    await page.press('Pedir documentos');
    await page.told(description);
  });

  test('that were rejected are told of by a mail that need not wait [AMB-15.02]', async ({ openAt, server, requestsOf }) => {
    server.answer('sendProspectDocumentation', () => ({ path: null, living_links: 3 }));
    const page = await openAt(PATH);
    await page.findByText(/Los rechazos salen juntos en un correo con un enlace nuevo/);
    await page.press('Enviar ahora');
    await page.told('Enviamos el correo con lo que hay que corregir');
    expect(requestsOf('sendProspectDocumentation')).toEqual([{ id: ID }]);
    server.answer('sendCustomerDocumentation', () => ({ path: null }));
    const customer = await openAt(`/cliente/documentos/${textiles.id}`);
    await customer.press('Enviar ahora');
    await eventually(() => requestsOf('sendCustomerDocumentation')).toEqual([{ id: textiles.id }]);
  });

  test('whose rejections were mailed are not said to wait for a mail; it can be sent again [AMB-15.02]', async ({ openAt, server, requestsOf }) => {
    const { documents, ...prospect } = documentFakes['getProspect']?.({} as never, {} as never) as unknown as {
      documents: { status: string | null }[];
    };
    server.answer('getProspect', () => ({ ...prospect, documents: documents.map((row) => ({ ...row, is_told: row.status === 'rejected' })) }));
    server.answer('sendProspectDocumentation', () => ({ path: null, living_links: 3 }));
    const page = await openAt(PATH);
    await page.findByText('El correo con lo que hay que corregir ya salió, con un enlace nuevo.');
    expect(page.queryByText(/Los rechazos salen juntos/)).toBeNull();
    await page.press('Enviar de nuevo');
    await eventually(() => requestsOf('sendProspectDocumentation')).toEqual([{ id: ID }]);
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
    await page.press('Subir INE del representante');
    const dialog = await dialogOf(page);
    await page.user.upload(dialog.getByLabelText('Archivo'), new File(['nada'], 'ine.png', { type: 'image/png' }));
    await dialog.press('Subir');
    await dialog.findAllByText(shown);
    dialog.getByText('ine.png');
  });
});

describe('the review of a document', () => {
  const open = async (page: ScreenPage) => {
    await page.press('Ver Constancia de situación fiscal');
    const dialog = await dialogOf(page, 'Constancia de situación fiscal');
    const status = await dialog.findByLabelText<HTMLSelectElement>('Estado');
    return { ...dialog, status, save: () => dialog.press('Guardar revisión') };
  };
  const disputed = {
    ...{ read: true, fields: { business_name: 'INÉS PEÑA' }, regimes: [], tax_ids: { text: 'PERL900317AA1', qr: 'GOME850101AB1' } },
  };

  test('approves when every field is typed [A-2.42, A-2.43, A-4.02, A-8.33] [AMB-15.09]', async ({ openAt, requestsOf }) => {
    const page = await openAt(PATH);
    const dialog = await open(page);
    expect([...dialog.status.options].map(({ text }) => text)).toEqual(['Pendiente', 'Validado', 'Rechazado']);
    await page.choose(dialog.status, 'Validado');
    await dialog.save();
    for (const label of ['Razón social', 'Dirección', 'Código postal', 'Fecha de emisión'])
      await eventually(() => page.faultOf(dialog.getByLabelText(label))).toBe(`Ingrese el ${label}`);
    expect(dialog.queryByLabelText('Denominación')).toBeNull();
    expect(requestsOf('updateProspectDocument')).toEqual([]);
    for (const [label, text] of Object.entries({ 'Razón social': 'Inés Peña', Dirección: 'Calle 60 7', 'Código postal': '37290' }))
      await page.fill(dialog.getByLabelText(label), text);
    await page.fill(dialog.getByLabelText('Fecha de emisión'), '01/11/2026');
    await dialog.save();
    await page.told('La información se actualizó con éxito');
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
    await dialog.findByText(/Régimen: 612 Personas Físicas/);
    dialog.getByText('El RFC del código QR es el mismo que el del texto.');
    const name = () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Razón social' }).value;
    dialog.getByText('Dice: INÉS PEÑA');
    expect(name()).toBe('');
    await dialog.press('Usar lo que dice de Razón social');
    await eventually(name).toBe('INÉS PEÑA');
    await eventually(() => dialog.queryAllByText(/^Dice: /)).toEqual([]);
  });

  test('says that the certificate names one RFC in its text and another in its QR code, and offers neither [AMB-15.09]', async ({
    openAt,
    server,
  }) => {
    server.answer('getDocumentSuggestions', () => disputed);
    const dialog = await open(await openAt(PATH));
    await dialog.findByText(/^El texto dice el RFC PERL900317AA1 y el código QR dice GOME850101AB1\./);
    expect(dialog.queryByRole('button', { name: 'Usar lo que dice de RFC' })).toBeNull();
  });

  test('rejects with a reason and without any field [A-4.02] [AMB-15.08]', async ({ openAt, requestsOf }) => {
    const page = await openAt(PATH);
    const dialog = await open(page);
    await page.choose(dialog.status, 'Rechazado');
    await dialog.save();
    await dialog.findAllByText('Escribe qué falta o qué no se lee, para que lo corrijan');
    await page.fill(dialog.getByLabelText('Motivo'), 'Solo llegó la primera hoja');
    await dialog.save();
    await page.told('La información se actualizó con éxito');
    expect(requestsOf('updateProspectDocument')).toMatchObject([{ status: 'rejected', comment: 'Solo llegó la primera hoja' }]);
  });

  test('that another one has won, or that fails, says so and keeps what was typed [A-8.15] [AMB-15.02]', async ({ openAt, server }) => {
    const description = 'El documento cambió, revísalo de nuevo';
    server.answer('updateProspectDocument', () => {
      throw new Refusal('CONFLICT', { description });
    });
    const page = await openAt(PATH);
    const dialog = await open(page);
    await page.choose(dialog.status, 'Rechazado');
    await page.fill(dialog.getByLabelText('Motivo'), 'No se lee');
    await dialog.save();
    await dialog.findAllByText(description);
    server.answer('updateProspectDocument', () => {
      throw new Refusal('NOT_FOUND', { description: null as never });
    });
    await dialog.save();
    await dialog.findAllByText('Hubo un error al actualizar la información');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('No se lee');
  });
});
