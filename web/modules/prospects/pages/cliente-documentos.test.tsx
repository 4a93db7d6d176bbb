import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { documentFakes, documents, SEEN, TAX } from '../../../../e2e/support/document-example.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf, shellFakes, textiles } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, documentFakes));

test('the documents of a customer are read in its profile without actions, under its number alone [S-2.47, A-2.36, A-2.38] [AMB-14.04]', async ({
  openAt,
  server,
}) => {
  answerWith(server, shellFakes(personOf('customer')));
  const page = await openAt('/perfil/documentos');
  await page.findByRole('heading', { level: 1, name: 'ID: C-0001' });
  expect((await page.findByRole('row', { name: /Constancia/ })).textContent).toContain('Pendiente');
  expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())).toEqual(['Documento', 'Estado', 'Fecha de creación']);
  expect(page.queryAllByRole('button', { name: /^(Subir|Ver) / })).toEqual([]);
});

test('the documents of a customer are sent by the customer where missing, and seen without a review [S-2.55, A-2.39] [AMB-15.10]', async ({
  openAt,
  server,
  requestsOf,
}) => {
  answerWith(server, shellFakes(personOf('customer')));
  server.answer('uploadCustomerDocument', () => ({ ...documents[1], document_type: 'ine' }));
  const page = await openAt('/cliente/documentos');
  await page.press('Subir INE del representante');
  const dialog = await page.findByRole('dialog');
  await page.user.upload(within(dialog).getByLabelText('Archivo'), new File(['nada'], 'ine.png', { type: 'image/png' }));
  await page.press('Subir', dialog);
  await page.told('Se subió el documento con éxito');
  expect(requestsOf('uploadCustomerDocument')).toEqual([{ id: textiles.id, document: 'ine', file_type: 'png' }]);
  await page.press('Ver Constancia de situación fiscal');
  const viewer = within(await page.findByRole('dialog', { name: 'Constancia de situación fiscal' }));
  viewer.getByRole('button', { name: 'Cerrar' });
  expect(viewer.queryByLabelText('Estado')).toBeNull();
});

test('the documents of a customer have a page each, where staff review them [S-2.57, A-2.08] [AMB-14.12]', async ({ openAt, requestsOf }) => {
  const page = await openAt(`/cliente/documentos/${textiles.id}`);
  await page.user.click(await page.findByRole('link', { name: 'Constancia de situación fiscal' }));
  await eventually(page.address).toBe(`/cliente/documento/${TAX}?customer_id=${textiles.id}`);
  await page.findByRole('heading', { level: 1, name: 'ID: C-0001' });
  await page.choose('Estado', 'Rechazado');
  await page.fill('Motivo', 'No se lee');
  await page.press(/^Guardar revisión/);
  await page.told('La información se actualizó con éxito');
  await eventually(page.address).toBe(`/cliente/documentos/${textiles.id}`);
  expect(requestsOf('updateProspectDocument')).toMatchObject([{ id: TAX, customer_id: textiles.id, status: 'rejected', last_update: SEEN }]);
});

test('the documents of a customer without an id are all of one’s own, or the list of customers for staff [S-2.57] [AMB-14.12]', async ({
  openAt,
  server,
}) => {
  await eventually((await openAt('/cliente/documento')).address).toBe('/clientes');
  answerWith(server, shellFakes(personOf('customer')));
  await eventually((await openAt('/cliente/documento')).address).toBe('/cliente/documentos');
});
