import { expect } from 'vitest';
import type { Branch } from '#contract/rating/branches.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import type { OpenPage } from './support/browser.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import {
  answerWith,
  bodega,
  box,
  chooseFirst,
  cheap,
  faultInFocus,
  fillEnds,
  id,
  lucia,
  made,
  madeDetail,
  rateOf,
  sendFakes,
  tabTo,
} from './support/send-world.ts';
import type { BatchId, DraftId, VersionId } from '#contract/shared/ids.ts';

const branchOf = (code: string, name: string, distance_km: number): Branch => ({
  code, name, address: 'Calle 59 500, 97000, Mérida', distance_km, latitude: null, longitude: null,
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:00' })),
}); // prettier-ignore
const centro = branchOf('MID001', 'DHL Centro', 0.6);
const norte = branchOf('MID002', 'DHL Norte', 4.8);
const home = {
  made_today: 1,
  unsettled: 0,
  counts: {},
  at_risk: 0,
  places: { exception: [], facility: [] },
  approvals: null,
  drafts: null,
  ending_stock: [],
  spend: null,
  tracking: null,
};
const dhl = rateOf('D', 'dhl', 40_000, '2026-11-24');
const test = screenTest;
test.beforeEach(({ server }) => {
  answerWith(server, {
    ...sendFakes(personOf('customer')),
    quoteLabel: () => ({ batch_id: id<BatchId>('Q'), rates: [dhl, { ...cheap, not_choosable: 'NO_BRANCH' }], unavailable: [] }),
    listBranches: () => ({ data: [centro, norte] }),
    getAddress: ({ id: asked }) => [bodega, lucia].find((address) => address.id === asked),
    getPackage: () => box,
    getHome: () => ({ ...home, last_labels: [made] }),
    listBusinesses: () => ({ data: [], total: 0 }),
  });
});

async function toBranchSummary(page: OpenPage) {
  await fillEnds(page);
  await page.getByLabel('Entrega sucursal en destino').check();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
  await chooseFirst(page);
  await tabTo(page, 'RFC del destino');
  await page.keyboard.type('xaxx010101000');
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('RFC del destino').waitFor({ state: 'detached' });
}
const branch = (page: OpenPage) => page.getByLabel('Sucursal donde se recoge');

test('branch delivery by DHL: the branch is chosen by keyboard, and goes with the guide [O-2.69] [AMB-4.11]', async ({ openAt, requestsOf }) => {
  const page = await openAt('/enviar');
  await toBranchSummary(page);
  await branch(page).waitFor();
  expect(requestsOf('listBranches')).toEqual([{ carrier: 'dhl', zip: '97100' }]);
  await page.keyboard.press('Control+Enter');
  await eventually(() => faultInFocus(page)).toBe('Elige la sucursal donde se recoge');
  expect(requestsOf('createLabels')).toEqual([]);
  await tabTo(page, 'Sucursal donde se recoge');
  await page.keyboard.press('ArrowDown');
  await page.getByText('Calle 59 500, 97000, Mérida · lun–vie 09:00–18:00').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Fue creada 1 guía con éxito.').waitFor();
  expect(requestsOf('createLabels')[0]).toMatchObject({
    destination_info: { ocurre_office: true, branch: { code: 'MID001', name: 'DHL Centro', address: 'Calle 59 500, 97000, Mérida' } },
  });
  expect(page.faults).toEqual([]);
});

test('branches that do not come are said to be missing, and are asked for again [AMB-4.11]', async ({ server, openAt }) => {
  let isSilent = true;
  server.answer('listBranches', () => {
    if (isSilent) throw new Refusal('CARRIER_UNAVAILABLE');
    return { data: [branchOf('MID001', 'DHL Centro', 0.6)] };
  });
  const page = await openAt('/enviar');
  await toBranchSummary(page);
  await page.getByText('No pudimos consultar las sucursales').waitFor();
  isSilent = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await branch(page).waitFor();
});

const chosen = (page: OpenPage) => branch(page).inputValue();
const toTypedRfc = { address_id: lucia.id, contact_id: lucia.contacts[0]?.id ?? null, tax_id: 'XAXX010101000', name: lucia.alias };
const place = { zip_code: '97100', city: 'Mérida', state: 'Yucatán', neighborhood: 'Centro', latitude: null, longitude: null };
/** The guide of before was collected at the branch of Centro. */
const toCentro = () => {
  const detail = madeDetail({ carrier: 'dhl', service_id: dhl.service_id });
  const { code, name, address } = centro;
  return { ...detail, destination: { ...detail.destination, ocurre_office: true, branch: { code, name, address } } };
};

test('the chosen branch is there after a reload and in the draft, and stands on the order [AMB-4.11] [AMB-7.16]', async ({
  openAt,
  server,
  requestsOf,
}) => {
  server.answer('getLabel', toCentro);
  const page = await openAt('/enviar');
  await toBranchSummary(page);
  await branch(page).selectOption('MID002');
  await eventually(() => requestsOf('saveDraft').at(-1)).toMatchObject({
    shipment: { ocurre_office: true, branch: { carrier: 'dhl', zip_code: '97100', code: 'MID002', name: 'DHL Norte', address: norte.address } },
  });
  await page.reload();
  await eventually(() => chosen(page)).toBe('MID002');
  await page.getByRole('button', { name: /^Generar guía/ }).click();
  const ticket = page.locator('section', { has: page.getByRole('heading', { name: 'Tu envío' }) });
  await eventually(() => ticket.innerText()).toMatch(/Se recoge en\s+DHL Norte\s+Calle 59 500, 97000, Mérida/);
  // Without what this tab sent, the guide says it: also on another device.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await eventually(() => ticket.innerText()).toMatch(/Se recoge en\s+DHL Centro/);
  expect(page.faults).toEqual([]);
});

test('a draft to a branch opens with it; one that DHL no longer lists is named, and another is chosen [AMB-4.11]', async ({
  openAt,
  server,
  requestsOf,
}) => {
  const draft = id<DraftId>('D');
  const row = { id: draft, saved_at: '2026-11-20T17:05:00.000Z', pieces: 1, weight: 4, contents: ['Libros'], origin: null };
  server.answer('listDrafts', () => ({ data: [{ ...row, destination: { name: 'Lucía Hernández', city: 'Mérida', zip_code: '97100' } }] }));
  const typed = { typed_address: null, typed_contact: null, ...place };
  const { id: pkg_id, scope: _scope, merchandise: _goods, ...measures } = box;
  const packed = { ...measures, description: '', length: '30', width: '25', height: '20', weight: '4', quantity: '1', insurance: '' };
  server.answer('getDraft', () => ({
    ...{ id: draft, version: id<VersionId>('V'), saved_at: row.saved_at },
    shipment: {
      origin: { address_id: bodega.id, contact_id: bodega.contacts[0]?.id ?? null, name: bodega.alias, ...typed, tax_id: 'EKU9003173C9' },
      destination: { ...typed, ...toTypedRfc },
      ...{ ocurre_office: true, branch: { carrier: 'dhl', zip_code: '97100', code: centro.code, name: centro.name, address: centro.address } },
      ...{ packages: [{ ...packed, pkg_id, merchandise: [] }], is_insured: false, wanted_service: dhl.service_id },
      ...{ reference: '', additional_info: '', use_trading: false, notices: [] },
    },
  }));
  server.answer('listBranches', () => ({ data: [norte] }));
  const page = await openAt('/enviar');
  await page.getByRole('button', { name: 'Borradores', exact: true }).click();
  await page.getByRole('button', { name: 'Continuar el envío de Sin origen a Lucía Hernández' }).click();
  await page.getByRole('dialog', { name: 'Borradores' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+Enter');
  await eventually(() => page.getByRole('radio', { name: /^DHL/ }).isChecked()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await page.getByText('La paquetería ya no ofrece la sucursal «DHL Centro». Elige otra.').waitFor();
  await page.keyboard.press('Control+Enter');
  await eventually(() => faultInFocus(page)).toBe('La paquetería ya no ofrece la sucursal «DHL Centro». Elige otra.');
  expect(requestsOf('createLabels')).toEqual([]);
  server.answer('listBranches', () => ({ data: [centro, norte] }));
  await branch(page).selectOption('MID002');
  await page.getByText('La paquetería ya no ofrece').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await page.getByText('Fue creada 1 guía con éxito.').waitFor();
  expect(requestsOf('createLabels')).toMatchObject([{ destination_info: { branch: { code: 'MID002' } } }]);
});

test("'Repetir' goes to the same branch without another press; 'Otro para el mismo destino' too [AMB-4.11]", async ({
  openAt,
  server,
  requestsOf,
}) => {
  server.answer('getLabel', toCentro);
  const page = await openAt('/');
  await page.getByRole('button', { name: 'Repetir 3563 5817 44 a Lucía' }).click();
  await eventually(() => chosen(page)).toBe('MID001');
  await page.getByRole('button', { name: /^Generar guía/ }).click();
  await page.getByText('Fue creada 1 guía con éxito.').waitFor();
  expect(requestsOf('createLabels')).toMatchObject([{ destination_info: { ocurre_office: true, branch: { code: 'MID001' } } }]);
  await page.getByRole('button', { name: 'Otro para el mismo destino' }).click();
  await tabTo(page, 'Agregar de mis empaques');
  await page.keyboard.type('caja');
  await page.getByRole('option', { name: 'Caja chica' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radio', { name: /^DHL/ }).check({ force: true });
  await page.keyboard.press('Control+Enter');
  await eventually(() => chosen(page)).toBe('MID001');
  expect(page.faults).toEqual([]);
});

test('the choice of a branch has no violation in both themes and on both screens [AMB-4.11]', async ({ browser, server }) => {
  server.answer('getLabel', toCentro);
  for (const listed of [[centro, norte], [norte], []]) {
    server.answer('listBranches', () => ({ data: listed }));
    const prepare = async (page: OpenPage) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Repetir 3563 5817 44 a Lucía' }).click();
      const shown =
        listed.length === 2 ? 'Calle 59 500, 97000, Mérida · lun–vie 09:00–18:00' : 'La paquetería ya no ofrece la sucursal «DHL Centro».';
      await page.getByText(shown).waitFor();
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'T', prepare })).toEqual([]);
  }
});
