import { expect } from 'vitest';
import type { Branch } from '#contract/rating/branches.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, chooseFirst, cheap, faultInFocus, fillEnds, id, rateOf, sendFakes, tabTo } from './support/send-world.ts';
import type { BatchId } from '#contract/shared/ids.ts';

const branchOf = (code: string, name: string, distance_km: number): Branch => ({
  code, name, address: 'Calle 59 500, 97000, Mérida', distance_km, latitude: null, longitude: null,
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:00' })),
}); // prettier-ignore
const dhl = rateOf('D', 'dhl', 40_000, '2026-11-24');
const test = screenTest;
test.beforeEach(({ server }) => {
  answerWith(server, {
    ...sendFakes(personOf('customer')),
    quoteLabel: () => ({ batch_id: id<BatchId>('Q'), rates: [dhl, { ...cheap, not_choosable: 'NO_BRANCH' }], unavailable: [] }),
    listBranches: () => ({ data: [branchOf('MID001', 'DHL Centro', 0.6), branchOf('MID002', 'DHL Norte', 4.8)] }),
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
