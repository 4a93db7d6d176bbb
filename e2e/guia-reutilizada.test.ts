import { expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest } from './support/fixtures.ts';
import { detailOf, idOf, person, rowOf } from './support/guides.ts';
import { told } from './support/toasts.ts';

const root: CurrentUser = { ...person, role: 'root' };
const delivered = rowOf(1, { follow_up: 'delivered' });
const path = `/envios?open=estafeta:${idOf(1)}`;

const test = screenTest.extend('openFor', ({ browser, server }) => async (user: CurrentUser): Promise<OpenPage> => {
  server.answer('getCurrentUser', () => user);
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto(path);
  await page.getByRole('complementary', { name: 'Detalle del envío' }).getByText('Velas de soya').waitFor();
  return page;
});
const question = (page: OpenPage) => page.getByRole('region', { name: '¿La guía fue reutilizada?' });

let asked: LabelDetail['notified_reused'];
test.beforeEach(({ server }) => {
  asked = 'pending';
  server.answer('getCurrentUser', () => root);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabels', () => ({ data: [delivered], total: 1, unsettled: 0 }));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('listCustomers', () => ({ data: [], total: 0 }));
  server.answer('getLabel', () => detailOf(delivered, { notified_reused: asked }));
});

test('root says by mouse whether a guide was reused, is thanked and is not asked again [S-6.37] [O-8.11] [AMB-10.09]', async ({
  server,
  openFor,
  called,
}) => {
  server.answer('confirmReuse', () => {
    asked = 'yes';
    return { parcel_number: delivered.parcel_number ?? '', notified_reused: 'yes' };
  });
  const page = await openFor(root);
  await question(page).getByRole('button', { name: 'Sí' }).click();
  await told(page, 'Tu respuesta ha sido enviada');
  await question(page).waitFor({ state: 'detached' });
  expect(called('confirmReuse').map(({ request }) => request)).toEqual([{ parcel_number: delivered.parcel_number, reused: true }]);
});

test('and by keyboard; an answer that did not arrive says so and can be given again [O-8.12] [AMB-10.09]', async ({ server, openFor, called }) => {
  server.answer('confirmReuse', () => {
    throw new Refusal('NOT_ALLOWED');
  });
  const page = await openFor(root);
  await question(page).getByRole('button', { name: 'No', exact: true }).focus();
  await page.keyboard.press('Enter');
  await told(page, 'Hubo un error al enviar la respuesta');
  await question(page).waitFor();
  expect(called('confirmReuse')[0]?.request['reused']).toBe(false);
});

test('nobody else is asked [S-6.37]', async ({ openFor }) => {
  for (const role of ['agent', 'customer'] as const) {
    const page = await openFor({ ...person, role });
    await eventually(() => question(page).count()).toBe(0);
  }
});

test('axe finds nothing wrong with the question in any look', async ({ browser, server }) => {
  const prepare = async (page: OpenPage) => {
    await page.goto(path);
    await question(page).waitFor();
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
});
