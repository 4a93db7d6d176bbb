import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { waybillDataTexts as texts } from '#texts/es/shipping/waybill-data.ts';
import { branchFakes } from '../../../../e2e/support/branch-example.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => {
  answerWith(server, branchFakes);
  server.answer('searchSatKeys', () => ({ data: [], is_loaded: false }));
  server.answer('createLabels', () => {
    throw new Refusal('WRONG_DATA', { fields: { distance_km: texts.distanceMissing }, description: texts.distanceMissing });
  });
});

const leftTo = (by: 'carrier' | 'shipper') => ({
  settings: { carriers: JSON.stringify([{ slug: 'dhl', name: 'DHL', code: 'DHL', waybills: [{ valid_from: '2020-01-01', by }] }]) },
});

/** A parcel by DHL, until the last look before the money. */
async function toSummary(page: ScreenPage): Promise<ScreenPage> {
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.goOn();
  await page.user.click(await page.findByRole('radio', { name: /^DHL/ }));
  await page.goOn();
  await page.press('Público en general (XAXX010101000)');
  return page;
}

test('where it is left to the shipper goods and what is dangerous are asked for before buying, at their fields', async ({ openAt, requestsOf }) => {
  const page = await toSummary(await openAt('/enviar', leftTo('shipper')));
  const way = await page.findByRole('textbox', { name: new RegExp(texts.distanceLabel) });
  await page.fill(way, 'lejos');
  await page.press(/^Generar guía/);
  await page.findByText(packageTexts.merchandiseRequired);
  expect(requestsOf('createLabels')).toEqual([]);
  await page.fill(way, '');
  await page.press(new RegExp(flowTexts.editGoods('Caja chica')));
  const drawer = await page.findByRole('dialog', { name: flowTexts.goodsTitle('Caja chica') });
  await page.press(bookTexts.addGoods, drawer);
  const form = within(drawer);
  await page.fill(form.getByLabelText(bookTexts.description), 'Libros');
  await page.fill(form.getByLabelText(bookTexts.productCode), '55101500');
  await page.user.selectOptions(form.getByLabelText(texts.hazard), 'yes');
  await page.press(flowTexts.goodsDone, drawer);
  await eventually(() => page.faultOf(form.getByLabelText(texts.hazardKeyLabel))).toBe(packageTexts.hazardKey);
  await page.user.selectOptions(form.getByLabelText(texts.hazard), 'no');
  await page.press(flowTexts.goodsDone, drawer);
  await eventually(() => page.queryByRole('dialog')).toBe(null);
  await page.press(/^Generar guía/);
  await page.findByText(texts.distanceMissing);
  expect(requestsOf('createLabels')).toMatchObject([{ packages: [{ merchandise: [{ product_code: '55101500', hazard: 'no' }] }] }]);
  expect(page.faultOf(page.getByRole('textbox', { name: new RegExp(texts.distanceLabel) }))).toBe(texts.distanceMissing);
});

test('where the carrier issues the Carta Porte nothing is asked', async ({ openAt, requestsOf }) => {
  const page = await toSummary(await openAt('/enviar', leftTo('carrier')));
  expect(page.queryByText(texts.distanceHint)).toBe(null);
  await page.press(/^Generar guía/);
  await eventually(() => requestsOf('createLabels').length).toBe(1);
});
