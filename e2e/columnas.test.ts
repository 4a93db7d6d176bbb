import { expect } from 'vitest';
import { screenTest as test } from './support/fixtures.ts';
import { openPage } from './support/browser.ts';
import { detailOf, idOf, person, rowOf } from './support/guides.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith, box, made, sendFakes } from './support/send-world.ts';

test.beforeEach(({ server }) => answerWith(server, shellFakes(person)));

test('in a list of people with room for it, the whole name and the whole e-mail stand', async ({ browser, server }) => {
  const [name, last_name, email] = ['María de los Ángeles', 'Fernández de Córdoba', 'mariadelosangeles.fernandez@distribuidora.example'];
  server.answer('listUsers', () => ({
    data: [{ ...person, id: idOf(70), customer_id: idOf(60), name, last_name, email, status: 'active', has_password: true }],
    total: 1,
  }));
  server.answer('listGroups', () => ({ data: [], total: 0 }));
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto('/usuarios');
  for (const text of [`${name} ${last_name}`, email]) {
    const shown = page.getByRole('table').getByText(text).last();
    await shown.waitFor();
    const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) => scrollWidth > clientWidth || scrollHeight > clientHeight;
    expect([text, await shown.evaluate(cut as (element: Element) => boolean)]).toEqual([text, false]);
  }
});

test('on a desktop Inicio cuts neither the city of a last guide nor the size of the chosen box', async ({ browser, server }) => {
  const destination = { ...made.destination, name: 'María de los Ángeles Fernández', city: 'León de los Aldama', state: 'Guanajuato' };
  const home = {
    made_today: 1,
    unsettled: 0,
    counts: {},
    at_risk: 0,
    places: { exception: [], facility: [] },
    approvals: null,
    drafts: null,
    ending_stock: [],
    tracking: null,
  };
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('getHome', () => ({
    ...home,
    last_labels: [{ ...made, parcel_number: '80554706014211D0457241', follow_up: 'facility', destination }],
  }));
  server.answer('listPackages', () => ({ data: [{ ...box, alias: 'Caja ligera y voluminosa', length: 45, width: 40, height: 30 }], total: 1 }));
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Empaque' }).click();
  await page.getByRole('option', { name: 'Caja ligera y voluminosa' }).click();
  for (const text of ['León de los Aldama, Gto.', '45×40×30 · 4 kg']) {
    const shown = page.getByRole('main').getByText(text).last();
    await shown.waitFor();
    expect([text, await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)]).toEqual([text, false]);
  }
});

test('in the panel of a guide with a tracking code its steps stand beside the number', async ({ browser, server }) => {
  const row = rowOf(1, { tracking_number: '7031513584' });
  server.answer('listLabels', () => ({ data: [row], total: 1, unsettled: 0 }));
  server.answer('getLabel', () => detailOf(row));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto(`/envios?open=estafeta:${idOf(1)}`);
  const panel = page.getByRole('complementary', { name: 'Detalle del envío' });
  await panel.getByText('Código de rastreo').waitFor();
  const topOf = async (name: 'button' | 'heading') =>
    (
      await panel
        .getByRole(name, name === 'button' ? { name: 'Cerrar' } : { level: 2 })
        .first()
        .boundingBox()
    )?.y ?? 0;
  expect(Math.abs((await topOf('button')) - (await topOf('heading')))).toBeLessThan(8);
});
