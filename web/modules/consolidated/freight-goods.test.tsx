import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { BatchId } from '#contract/shared/ids.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { freightFormTexts } from '#texts/es/consolidated/form.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { waybillDataTexts as texts } from '#texts/es/shipping/waybill-data.ts';
import { branchFakes } from '../../../e2e/support/branch-example.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { answerWith, bodega, bookOf, box, id, lucia, rateOf } from '../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../fixtures/screen-test.ts';

const thinner = { description: 'Solvente', quantity: 1, unit_code: 'H87', product_code: '12352104', value: 0, currency: 'MXN', hazard: 'yes', hazard_key: null, hazard_packaging: '4G' }; // prettier-ignore

test.beforeEach(({ server }) => {
  answerWith(server, branchFakes);
  const book = [bodega, lucia].map((address) => ({ ...address, tax_id: 'XAXX010101000' }));
  server.answer('listAddresses', ({ query }) => bookOf(book.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()))));
  server.answer('searchSatKeys', () => ({ data: [], is_loaded: false }));
  server.answer('quoteFreight', () => ({ batch_id: id<BatchId>('Q'), rates: [rateOf('C', 'castores', 69_600, '2026-11-25')], unavailable: [] }));
  server.answer('createConsolidated', () => ({ id: id('C'), folio: 'C-000001', total: 69_600, status: 'requested' }) as never);
});

const leftTo = (by: 'carrier' | 'shipper') => ({
  settings: { carriers: JSON.stringify([{ slug: 'castores', name: 'Castores', code: 'CAS', waybills: [{ valid_from: '2020-01-01', by }] }]) },
});

/** The freight of a box, until its one rate is pressed. */
async function pressRate(page: ScreenPage): Promise<void> {
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.press(/^Cotizar/);
  await page.press(new RegExp(`^${freightFormTexts.request} Castores`));
}

test('freight tells what is dangerous before it is asked for, at its goods and at the price that was quoted', async ({
  openAt,
  server,
  requestsOf,
}) => {
  server.answer('listPackages', () => ({ data: [{ ...box, merchandise: [thinner] }], total: 1 }));
  const page = await openAt('/consolidado', leftTo('shipper'));
  await pressRate(page);
  await page.findByText(packageTexts.hazardKey);
  expect(page.queryByRole('dialog')).toBe(null);
  const goods = page.getByRole('button', { name: new RegExp(flowTexts.editGoods('Caja chica')) });
  expect(document.activeElement).toBe(goods);
  await page.user.click(goods);
  const drawer = await page.findByRole('dialog', { name: flowTexts.goodsTitle('Caja chica') });
  await page.fill(await within(drawer).findByLabelText(texts.hazardKeyLabel), '1203');
  await page.press(flowTexts.goodsDone, drawer);
  await eventually(() => page.queryByRole('dialog')).toBe(null);
  expect(page.queryByText(packageTexts.hazardKey)).toBe(null);
  await page.press(new RegExp(`^${freightFormTexts.request} Castores`));
  await page.press(freightFormTexts.request, await page.findByRole('dialog'));
  await eventually(() => requestsOf('createConsolidated')).toMatchObject([
    { items: [{ merchandise: [{ hazard: 'yes', hazard_key: '1203', hazard_packaging: '4G' }] }] },
  ]);
  expect(requestsOf('quoteFreight')).toHaveLength(1);
});

test('freight without goods is stopped at them where its carrier leaves the Carta Porte to the shipper, and nowhere else', async ({ openAt }) => {
  const page = await openAt('/consolidado', leftTo('shipper'));
  await pressRate(page);
  await page.findByText(packageTexts.merchandiseRequired);
  expect(page.queryByRole('dialog')).toBe(null);
});

test('where the carrier issues the Carta Porte the goods of freight are not asked about', async ({ openAt }) => {
  const page = await openAt('/consolidado', leftTo('carrier'));
  await pressRate(page);
  await page.findByRole('dialog');
  await page.press('Cancelar', page.getByRole('dialog'));
  await page.press(new RegExp(flowTexts.editGoods('Caja chica')));
  const drawer = await page.findByRole('dialog', { name: flowTexts.goodsTitle('Caja chica') });
  await page.press(bookTexts.addGoods, drawer);
  expect(within(drawer).queryByLabelText(texts.hazard)).toBe(null);
});
