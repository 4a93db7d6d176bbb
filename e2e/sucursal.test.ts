import { expect } from 'vitest';
import { screenTest as test } from './support/fixtures.ts';
import type { OpenPage } from './support/browser.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { branchFakes, centro, norte, toCentro } from './support/branch-example.ts';
import { eventually } from './support/eventually.ts';
import { answerWith, chooseFirst, faultInFocus, fillEnds, tabTo } from './support/send-world.ts';

test.beforeEach(({ server }) => answerWith(server, branchFakes));

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

const chosen = (page: OpenPage) => branch(page).inputValue();
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
