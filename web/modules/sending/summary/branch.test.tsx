import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { DraftId, VersionId } from '#contract/shared/ids.ts';
import { branchFakes, centro, dhl, norte, toCentro } from '../../../../e2e/support/branch-example.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { answerWith, bodega, box, id, lucia } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, branchFakes));

const branch = (page: ScreenPage) => page.findByLabelText<HTMLSelectElement>('Sucursal donde se recoge');
const chosen = (page: ScreenPage) => page.queryByLabelText<HTMLSelectElement>('Sucursal donde se recoge')?.value;
const gone = 'La paquetería ya no ofrece la sucursal «DHL Centro». Elige otra.';
const dhlRate = (page: ScreenPage) => page.findByRole<HTMLInputElement>('radio', { name: /^DHL/ });
const addPackage = (page: ScreenPage) => page.pick('Agregar de mis empaques', 'caja', 'Caja chica');

async function toBranchSummary(page: ScreenPage) {
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await addPackage(page);
  await page.user.click(page.getByLabelText('Entrega sucursal en destino'));
  await page.goOn();
  await page.user.click(await dhlRate(page));
  await page.goOn();
  await page.press('Público en general (XAXX010101000)');
}

test('branches that do not come are said to be missing, and are asked for again [AMB-4.11]', async ({ server, openAt }) => {
  server.answer('listBranches', () => {
    throw new Refusal('CARRIER_UNAVAILABLE');
  });
  const page = await openAt('/enviar');
  await toBranchSummary(page);
  await page.findByText(/No pudimos consultar las sucursales/);
  expect(chosen(page)).toBeUndefined();
  server.answer('listBranches', () => ({ data: [centro] }));
  await page.press('Reintentar');
  await branch(page);
});

test('a draft to a branch opens with it; one that DHL no longer lists is named, and another is chosen [AMB-4.11]', async ({
  openAt,
  server,
  requestsOf,
}) => {
  const draft = id<DraftId>('D');
  const row = { id: draft, saved_at: '2026-11-20T17:05:00.000Z', pieces: 1, weight: 4, contents: ['Libros'], origin: null };
  server.answer('listDrafts', () => ({ data: [{ ...row, destination: { name: 'Lucía Hernández', city: 'Mérida', zip_code: '97100' } }] }));
  const place = { zip_code: '97100', city: 'Mérida', state: 'Yucatán', neighborhood: 'Centro', latitude: null, longitude: null };
  const typed = { typed_address: null, typed_contact: null, ...place };
  const { id: pkg_id, scope: _scope, merchandise: _goods, ...measures } = box;
  const packed = { ...measures, description: '', length: '30', width: '25', height: '20', weight: '4', quantity: '1', insurance: '' };
  const endOf = ({ id: address_id, contacts, alias: name }: typeof bodega, tax_id: string) => ({ ...typed, address_id, contact_id: contacts[0]?.id ?? null, name, tax_id }); // prettier-ignore
  server.answer('getDraft', () => ({
    ...{ id: draft, version: id<VersionId>('V'), saved_at: row.saved_at },
    shipment: {
      ...{ origin: endOf(bodega, 'EKU9003173C9'), destination: endOf(lucia, 'XAXX010101000') },
      ...{ ocurre_office: true, branch: { carrier: 'dhl', zip_code: '97100', code: centro.code, name: centro.name, address: centro.address } },
      ...{ packages: [{ ...packed, pkg_id, merchandise: [] }], is_insured: false, wanted_service: dhl.service_id },
      ...{ reference: '', additional_info: '', use_trading: false, notices: [] },
    },
  }));
  server.answer('listBranches', () => ({ data: [norte] }));
  const page = await openAt('/enviar');
  await page.press('Borradores');
  await page.press('Continuar el envío de Sin origen a Lucía Hernández');
  await eventually(() => page.queryByRole('dialog', { name: 'Borradores' })).toBeNull();
  await page.goOn();
  await eventually(async () => (await dhlRate(page)).checked).toBe(true);
  await page.goOn();
  await page.findByText(gone);
  await page.goOn();
  await eventually(page.faultInFocus).toBe(gone);
  expect(requestsOf('createLabels')).toEqual([]);
  await page.choose(await branch(page), 'MID002');
  await eventually(() => page.queryByText(gone)).toBeNull();
  await page.goOn();
  await page.findByText('Fue creada 1 guía con éxito.');
  expect(requestsOf('createLabels')).toMatchObject([{ destination_info: { branch: { code: 'MID002' } } }]);
});

test("'Repetir' goes to the same branch without another press; 'Otro para el mismo destino' too [AMB-4.11]", async ({
  openAt,
  server,
  requestsOf,
}) => {
  server.answer('getLabel', toCentro);
  const page = await openAt('/');
  await page.press('Repetir 3563 5817 44 a Lucía');
  await eventually(() => chosen(page)).toBe('MID001');
  await page.press(/^Generar guía/);
  await page.findByText('Fue creada 1 guía con éxito.');
  expect(requestsOf('createLabels')).toMatchObject([{ destination_info: { ocurre_office: true, branch: { code: 'MID001' } } }]);
  await page.press('Otro para el mismo destino');
  await page.findByRole('combobox', { name: 'Agregar de mis empaques' });
  await addPackage(page);
  await page.goOn();
  await page.user.click(await dhlRate(page));
  await page.goOn();
  await eventually(() => chosen(page)).toBe('MID001');
});
