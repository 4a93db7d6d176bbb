import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { CarrierView } from '#contract/carriers/made-carriers.ts';
import { newCarrier } from '#contract/carriers/made-facts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { madeCarrierTexts as texts } from '#texts/es/carriers/made-carriers.ts';
import { madeServiceTexts as services } from '#texts/es/carriers/made-services.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { settingsFakes } from '../../../../e2e/support/settings-example.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

const row = (id: string, over: Partial<CarrierView>): CarrierView => ({
  ...newCarrier,
  ...{ id: id as CarrierSlug, customers: [], services: [], kind: 'folio', stays: 'first', has_connector: true, n: 0, ...over },
});
const pitic = row('pitic', { name: 'Pitic', code: 'PIT', letters: 'PIT' });
const dhl = row('dhl', { name: 'DHL', code: 'DHL', letters: 'DHL', kind: 'api', is_on: true, trouble: 'Retrasos en Yucatán' });
const uber = row('uber', { name: 'Uber', code: 'UBR', letters: 'UBR', kind: 'courier', has_connector: false });

test.beforeEach(({ server }) => {
  answerWith(server, settingsFakes);
  server.answer('listCarriers', () => ({ data: [dhl, pitic, uber] }));
  server.answer('getCarrier', ({ carrier }) => [dhl, pitic, uber].find(({ id }) => id === carrier) ?? pitic);
});

test('each carrier says how it works, what its numbers look like and whether it is sold', async ({ openAt }) => {
  const page = await openAt('/paqueterias');
  const rowOf = async (name: string) => within((await page.findAllByText(name)).map((found) => found.closest('tr')).find(Boolean) as HTMLElement);
  (await rowOf('DHL')).getByText(texts.states.trouble);
  const off = await rowOf('Pitic');
  off.getByText('PIT00000000018');
  off.getByText(texts.states.off);
  (await rowOf('Uber')).getByText(texts.noConnector);
  await page.fill(texts.search, 'piti');
  await eventually(() => page.queryByText('DHL')).toBe(null);
});

test('a new carrier is made from what is typed; what another one has already is told at its field', async ({ openAt, requestsOf, server }) => {
  server.answer('createCarrier', () => {
    throw new Refusal('WRONG_DATA', { fields: { letters: texts.faults.lettersTaken('Pitic') } });
  });
  const page = await openAt('/paqueteria');
  const { fields } = texts;
  await page.fill(fields.name, 'Fletes del Norte');
  await page.fill(fields.slug, 'norte');
  await page.fill(fields.code, 'FDN');
  await page.fill(fields.letters, 'PIT');
  await page.goOn();
  await eventually(() => page.faultOf(page.getByLabelText(fields.letters))).toBe(texts.faults.lettersTaken('Pitic'));
  expect(requestsOf('createCarrier')).toMatchObject([
    { slug: 'norte', name: 'Fletes del Norte', code: 'FDN', letters: 'PIT', is_on: false, trouble: null },
  ]);
});

test('a service is added with its weights; of one that is there only days and prices change', async ({ openAt, requestsOf, server }) => {
  const id = seededServices.sendexSaver;
  const there = {
    id,
    name: 'Terrestre',
    mode: 'Consumo',
    transit_days: 3,
    weights: [5, 30],
    extra_kg_price: 8_00 as Centavos,
    reissue_price: ZERO,
  } as const;
  server.answer('getCarrier', () => ({ ...pitic, services: [{ ...there, weights: [5, 30] }] }));
  server.answer('updateCarrier', ({ carrier: _, seen: _s, ...input }) => ({ ...pitic, ...input, n: 1 }));
  const page = await openAt('/paqueteria/pitic');
  const first = within(await page.findByRole('group', { name: 'Terrestre' }));
  expect(first.queryByLabelText(services.fields.name)).toBe(null);
  await page.press(services.add);
  const second = within(await page.findByRole('group', { name: services.service(2) }));
  await page.fill(second.getByLabelText(services.fields.name), 'Aéreo');
  await page.fill(page.getByLabelText(services.fields.weights), '1, 5, muchos');
  await page.fill(page.getAllByLabelText(services.fields.days)[1] as HTMLElement, '1');
  await page.goOn();
  await eventually(() => page.faultOf(page.getByLabelText(services.fields.weights))).toBe(services.faults.weights);
  await page.fill(page.getByLabelText(services.fields.weights), '1, 5');
  await page.goOn();
  await eventually(() => requestsOf('updateCarrier').at(-1)).toMatchObject({
    services: [
      { id, weights: [5, 30], extra_kg_price: 8_00 },
      { id: null, name: 'Aéreo', mode: 'Consumo', weights: [1, 5], transit_days: 1, extra_kg_price: null, reissue_price: 0 },
    ],
  });
});

test('of a carrier with an interface root decides whether, what and to whom', async ({ openAt, requestsOf, server }) => {
  server.answer('updateCarrier', ({ carrier: _, seen: _s, ...input }) => ({ ...dhl, ...input, n: 1 }));
  const page = await openAt('/paqueteria/dhl');
  await page.findByText(texts.wireHint);
  expect(page.queryByLabelText(texts.fields.divisor)).toBe(null);
  await page.fill(page.getByRole('textbox', { name: new RegExp(texts.fields.trouble) }), '');
  await page.user.click(page.getByLabelText(texts.fields.isOn));
  await page.goOn();
  await eventually(() => requestsOf('updateCarrier')).toMatchObject([{ carrier: 'dhl', seen: 0, is_on: false, trouble: null }]);
});

test('one of the first is not removed, and its action says why; one that nothing hangs on goes after a question', async ({
  openAt,
  server,
  requestsOf,
}) => {
  server.answer('listCarriers', () => ({ data: [pitic, row('fugaz', { name: 'Fugaz', code: 'FGZ', letters: 'FGZ', stays: null })] }));
  server.answer('deleteCarrier', () => ({}));
  const page = await openAt('/paqueterias');
  await page.findAllByText('Pitic');
  await page.user.click(page.getByRole('button', { name: `Eliminar: Pitic. ${texts.stays.first}` }));
  await page.findByText(texts.stays.first);
  expect(page.queryByRole('dialog')).toBe(null);
  await page.press('Eliminar: Fugaz');
  const dialog = within(await page.findByRole('dialog', { name: texts.removeTitle('Fugaz') }));
  await page.user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await eventually(() => requestsOf('deleteCarrier')).toEqual([{ carrier: 'fugaz' }]);
});
