import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { CarrierView } from '#contract/carriers/made-carriers.ts';
import { newCarrier } from '#contract/carriers/made-facts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { EventForm } from '#contract/shipping/event-file.ts';
import type { EventWebhook } from '#contract/shipping/event-webhook.ts';
import { madeCarrierTexts as texts } from '#texts/es/carriers/made-carriers.ts';
import { healthTexts as health } from '#texts/es/carriers/health.ts';
import { givenNumberTexts as numbers } from '#texts/es/carriers/given-numbers.ts';
import { labelTemplateTexts as template } from '#texts/es/carriers/label-template.ts';
import { waybillTexts as waybills } from '#texts/es/carriers/waybills.ts';
import { madeServiceTexts as services } from '#texts/es/carriers/made-services.ts';
import { carrierZoneTexts as zoneWords } from '#texts/es/carriers/zones.ts';
import { eventWebhookTexts as webhooks } from '#texts/es/shipping/event-webhook.ts';
import { eventFileTexts as events } from '#texts/es/shipping/event-file.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { settingsFakes } from '../../../../e2e/support/settings-example.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

type Group = ReturnType<typeof within>;
const row = (id: string, over: Partial<CarrierView>): CarrierView => ({
  ...newCarrier,
  ...{
    id: id as CarrierSlug,
    customers: [],
    services: [],
    kind: 'folio',
    stays: 'first',
    has_connector: true,
    numbers_left: null,
    logo_file: null,
    n: 0,
    ...over,
  },
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

test('how each connected carrier answers stands in a view of the list: its calls, its reasons, what failed, and what it says now', async ({
  openAt,
  requestsOf,
  server,
}) => {
  const at = '2026-11-20T10:15:00Z';
  const hours = Array.from({ length: 24 }, (_, n) => {
    const hour = new Date(Date.parse('2026-11-19T11:00:00Z') + n * 3_600_000).toISOString();
    return { hour, done: n, refused: 1, unknown: 0, median_ms: 400, slow_ms: 2_400 };
  });
  server.answer('getCarriersHealth', () => ({
    data: [
      {
        ...{ carrier: 'dhl' as CarrierSlug, hours, median_ms: 400, slow_ms: 2_400, succeeded_at: at },
        reasons: [
          { outcome: 'refused', code: 'NO_TOKEN', n: 9 },
          { outcome: 'refused', code: 'ZIP.NOT.SERVED', n: 3 },
        ],
        held: [{ operation: 'quote', until: '2026-11-20T10:45:00Z' }],
        tracking: { answered_at: at, failures: 2, rests_until: null },
        failures: [{ at, operation: 'createLabels', outcome: 'refused', code: 'ZIP.NOT.SERVED', said: 'Postal code … not served', ms: 812 }],
      },
    ],
  }));
  server.answer('probeCarrier', () => ({ outcome: 'refused', words: 'Account suspended', ms: 1_250 }));
  const page = await openAt('/paqueterias');
  await page.user.click(await page.findByRole('tab', { name: health.title }));
  await eventually(page.address).toBe('/paqueterias?vista=salud');
  await page.findByRole('figure', { name: health.callsPlot('DHL') });
  await page.findByRole('figure', { name: health.timesPlot('DHL') });
  page.getByText('300 llamadas · p50 400 ms · p95 2.4 s');
  page.getByText('No dio acceso (9) · ZIP.NOT.SERVED (3)');
  page.getByText(health.open('Cotización', '04:45'));
  page.getByText('Postal code … not served');
  await page.press(health.probe);
  await page.findByText('Rechazó la cuenta en 1.3 s. Account suspended');
  expect(requestsOf('probeCarrier')).toEqual([{ carrier: 'dhl' }]);
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

test('a carrier gets a picture and its label what root chose; a picture that the portal does not take is told at its field', async ({
  openAt,
  requestsOf,
  server,
}) => {
  const logo = { id: '0'.repeat(25) + '1', name: 'logo.png', media_type: 'image/png', bytes: 900 } as NonNullable<CarrierView['logo_file']>;
  server.answer('uploadFile', () => logo);
  server.answer('updateCarrier', ({ carrier: _, seen: _s, ...input }) => {
    if (input.logo !== null && (input.label_fields as string[]).includes('weight'))
      throw new Refusal('WRONG_DATA', { fields: { logo: template.faults.logo } });
    return { ...pitic, ...input, n: 1 };
  });
  const page = await openAt('/paqueteria/pitic');
  const field = await page.findByLabelText(template.logo);
  await page.user.upload(field, new File(['png'], 'logo.png', { type: 'image/png' }));
  await page.goOn();
  await eventually(() => page.faultOf(page.getByLabelText(template.logo))).toBe(template.faults.logo);
  await page.user.click(page.getByLabelText(template.fields.weight));
  await page.goOn();
  await eventually(() => requestsOf('updateCarrier').at(-1)).toMatchObject({
    logo: logo.id,
    label_fields: ['service', 'date', 'content', 'reference', 'info', 'sender_phone', 'landmark'],
  });
  server.answer('getCarrier', () => ({ ...pitic, logo: logo.id, logo_file: logo }));
  const later = await openAt('/paqueteria/pitic');
  await later.findByText('logo.png');
  await later.press(template.removeLogo);
  await later.goOn();
  await eventually(() => requestsOf('updateCarrier').at(-1)).toMatchObject({ logo: null });
});

test('zones are typed as postal codes, ranges and states; what is none of them, or in two, is told at its field', async ({
  openAt,
  requestsOf,
  server,
}) => {
  server.answer('updateCarrier', ({ carrier: _, seen: _s, ...input }) => ({ ...pitic, ...input, n: 1 }));
  const page = await openAt('/paqueteria/pitic');
  await page.press(zoneWords.add);
  await page.press(zoneWords.add);
  const [first, second] = [1, 2].map((n) => within(page.getByRole('group', { name: zoneWords.zone(n) }))) as [Group, Group];
  await page.fill(first.getByLabelText(zoneWords.name), 'Península');
  await page.fill(first.getByLabelText(zoneWords.places), 'Yucatán, 24000-24999');
  await page.fill(second.getByLabelText(zoneWords.name), 'Norte');
  await page.fill(second.getByLabelText(zoneWords.places), 'Monterey');
  await page.goOn();
  const fault = () => page.faultOf(second.getByLabelText(zoneWords.places));
  await eventually(fault).toBe(zoneWords.faults.unread('Monterey'));
  await page.fill(second.getByLabelText(zoneWords.places), '24500');
  await eventually(fault).toBe(zoneWords.faults.twice('24500', 'Península'));
  await page.fill(second.getByLabelText(zoneWords.places), 'Nuevo León');
  await page.goOn();
  await eventually(() => requestsOf('updateCarrier').at(-1)).toMatchObject({
    zones: [
      { name: 'Península', places: ['31', '24000-24999'] },
      { name: 'Norte', places: ['19'] },
    ],
  });
});

test('the Carta Porte of any carrier is left to the shipper from a day on, with what travels and who drives it', async ({
  openAt,
  requestsOf,
  server,
}) => {
  const began = { valid_from: '2026-01-01', by: 'carrier' } as const;
  server.answer('getCarrier', () => ({ ...dhl, trouble: null, waybills: [began] }));
  server.answer('updateCarrier', ({ carrier: _, seen: _s, ...input }) => ({ ...dhl, ...input, n: 1 }));
  const page = await openAt('/paqueteria/dhl');
  await page.findByText(`${waybills.from} 01/01/2026: ${waybills.issuers.carrier}`);
  await page.press(waybills.add);
  await page.press(waybills.addVehicle);
  const { vehicle } = waybills;
  await page.choose(vehicle.permit, 'TPAF14 · Servicio de paquetería y mensajería en las vías generales de comunicación');
  await page.fill(vehicle.permit_number, 'SCT-1');
  await page.choose(vehicle.configuration, 'OTROSG · Servicio de Grúas');
  await page.fill(vehicle.gross_weight_t, '8.5');
  await page.fill(vehicle.plate, 'abc');
  await page.fill(vehicle.model_year, '2024');
  await page.fill(vehicle.insurer, 'Seguros del Norte');
  await page.fill(vehicle.policy, 'POL-77');
  await page.fill(vehicle.driver_name, 'Rosa Luna');
  await page.fill(vehicle.driver_rfc, 'CACX7605101P8');
  await page.fill(vehicle.driver_licence, 'LIC00012');
  await page.goOn();
  await eventually(() => page.faultOf(page.getByLabelText(vehicle.plate))).toBe(waybills.faults.plate);
  await page.fill(vehicle.plate, 'abc-12-3');
  await page.goOn();
  await eventually(() => requestsOf('updateCarrier')).toMatchObject([
    { waybills: [began, { by: 'shipper' }], vehicles: [{ permit: 'TPAF14', plate: 'ABC123', gross_weight_t: 8.5, environment_insurer: null }] },
  ]);
});

test('of a carrier with an interface root decides whether and to whom, and the days of its contract', async ({ openAt, requestsOf, server }) => {
  server.answer('updateCarrier', ({ carrier: _, seen: _s, ...input }) => ({ ...dhl, ...input, n: 1 }));
  const page = await openAt('/paqueteria/dhl');
  await page.findByText(texts.wireHint);
  expect(page.queryByLabelText(texts.fields.divisor)).toBe(null);
  await page.fill(page.getByRole('textbox', { name: new RegExp(texts.fields.trouble) }), '');
  await page.user.click(page.getByLabelText(texts.fields.isOn));
  await page.fill(page.getByRole('textbox', { name: new RegExp(texts.fields.cancelDays) }), '10');
  await page.goOn();
  await eventually(() => requestsOf('updateCarrier')).toMatchObject([
    { carrier: 'dhl', seen: 0, is_on: false, trouble: null, cancel_days: 10, claim_days: null },
  ]);
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
  await page.told(texts.stays.first);
  expect(page.queryByRole('dialog')).toBe(null);
  await page.press('Eliminar: Fugaz');
  const dialog = within(await page.findByRole('dialog', { name: texts.removeTitle('Fugaz') }));
  await page.user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await eventually(() => requestsOf('deleteCarrier')).toEqual([{ carrier: 'fugaz' }]);
});

test('a carrier that gives its numbers says how many are left, and takes more from a file whose faults are told by row', async ({
  openAt,
  server,
  requestsOf,
}) => {
  const listed = row('pitic', { name: 'Pitic', code: 'PIT', letters: '', numbers_from: 'file', number_check: 'mod10', numbers_left: 7 });
  server.answer('listCarriers', () => ({ data: [listed] }));
  server.answer('getCarrier', () => listed);
  const list = await openAt('/paqueterias');
  await list.findByText(numbers.left(7));
  const failed = [{ row: 1, number: '79927398712', message: numbers.faults.check }];
  const outcome = { total: 41, added: 40, repeated: 0, failed, passed_over: { columns: [], lines: [] }, left: 47 };
  server.answer('importNumbers', () => outcome);
  server.answer('updateCarrier', ({ carrier: _, seen: _s, ...input }) => ({ ...listed, ...input, n: 1 }));
  const page = await openAt('/paqueteria/pitic');
  await page.press(numbers.import.open);
  const dialog = await page.findByRole('dialog', { name: numbers.import.title });
  await page.user.upload(within(dialog).getByLabelText(numbers.import.file), new File(['numero\n79927398713'], 'numeros.csv'));
  await page.press(numbers.import.send, dialog);
  await within(dialog).findByText(new RegExp(numbers.import.added(40)));
  within(dialog).getByText(numbers.faults.check);
  await page.press('Cerrar', dialog);
  page.getByText(numbers.left(47));
  // What is kept is how they are given, not the letters of a range.
  await page.user.selectOptions(page.getByLabelText(numbers.fields.source), 'typed');
  await page.goOn();
  await eventually(() => requestsOf('updateCarrier').at(-1)).toMatchObject({ numbers_from: 'typed', number_check: 'mod10', letters: '' });
});

test("a carrier's file of events is mapped, looked at and kept; what is not understood is told by row", async ({ openAt, server, requestsOf }) => {
  const headers = ['Talón', 'Situación', 'Día'];
  // As the last file was read, which called a column otherwise.
  const guessed: EventForm = { columns: { number: 'Talón', status: 'Situación', date: 'Fecha' }, words: {} };
  const nothing = {
    headers,
    form: guessed,
    lacking: ['date' as const],
    total: 0,
    understood: 0,
    unknown_words: [],
    failed: [],
    kept: null,
    passed_over: { columns: [], lines: [] },
  };
  server.answer('importEvents', ({ form: sent, is_kept }) => {
    const form = (sent ?? guessed) as EventForm;
    if (form.columns.date === 'Fecha') return nothing;
    const isKnown = form.words['en patio'] !== undefined;
    const failed = [{ row: 1, number: 'NADIE-1', message: events.faults.noGuide }];
    const words = isKnown ? [] : [{ word: 'en patio', rows: 2 }];
    const kept = is_kept ? { added: 2, moved: 1 } : null;
    return { ...nothing, form, lacking: [], total: 3, understood: isKnown ? 2 : 0, unknown_words: words, failed, kept };
  });
  const page = await openAt('/paqueteria/pitic');
  await page.press(events.open);
  const dialog = await page.findByRole('dialog', { name: events.title });
  const said = within(dialog);
  await page.user.upload(said.getByLabelText(events.file), new File(['x;y'], 'eventos.csv'));
  await page.press(events.look, dialog);
  await said.findByText(events.lacking);
  // Nothing is shown as chosen that is not.
  expect((said.getByLabelText(events.fields.date) as HTMLSelectElement).value).toBe('');
  await page.user.selectOptions(said.getByLabelText(events.fields.date), 'Día');
  await page.press(events.look, dialog);
  await page.user.selectOptions(await said.findByLabelText(events.wordIn('en patio', 2)), 'scanned');
  said.getByText(events.faults.noGuide);
  await page.press(events.look, dialog);
  await said.findByText(new RegExp(events.understood(2, 3)));
  // What was understood can still be read in another way.
  await page.press(events.change, dialog);
  await page.user.selectOptions(await said.findByLabelText(events.fields.city), 'Día');
  await page.press(events.look, dialog);
  await page.press(events.keep(2), dialog);
  await said.findByText(new RegExp(events.kept(2, 1)));
  const form = { columns: { number: 'Talón', status: 'Situación', date: 'Día', city: 'Día' }, words: { 'en patio': 'scanned' } };
  expect(requestsOf('importEvents').at(-1)).toMatchObject({ carrier: 'pitic', form, is_kept: true });
});

test('root opens the door of a carrier, reads its key once, maps what was told and reads what nobody understood', async ({
  openAt,
  server,
  requestsOf,
}) => {
  const guessed: EventForm = { columns: { number: 'guia', status: 'estatus' }, words: {} };
  const webhook: EventWebhook = {
    ...{ is_on: false, url: 'https://envios.porteo.test/webhooks/carriers/pitic', headers: [], form: { columns: {}, words: {} }, lacking: [] },
    ...{ unknown_words: [], missed: [], heard_at: null },
  };
  server.answer('getEventWebhook', () => webhook);
  server.answer('openEventWebhook', () => ({ secret: 'una-clave-que-se-ve-una-vez' }));
  const page = await openAt('/paqueteria/pitic');
  await page.press(webhooks.open);
  const dialog = await page.findByRole('dialog', { name: webhooks.title });
  const said = within(dialog);
  await said.findByText(webhook.url);
  const told = {
    ...{ is_on: true, headers: ['guia', 'estatus', 'cuando'], form: guessed, lacking: ['date' as const], heard_at: '2026-11-20T10:15:00Z' },
    ...{ unknown_words: [{ word: 'en patio', rows: 2 }], missed: [{ at: '2026-11-20T10:15:00Z', number: 'PIT1', message: events.faults.noDate }] },
  };
  server.answer('getEventWebhook', () => ({ ...webhook, ...told }));
  await page.press(webhooks.turnOn, dialog);
  await said.findByText('una-clave-que-se-ve-una-vez');
  await page.user.selectOptions(await said.findByLabelText(events.fields.date), 'cuando');
  await page.user.selectOptions(said.getByLabelText(events.wordIn('en patio', 2)), 'scanned');
  said.getByText(events.faults.noDate);
  server.answer('updateEventWebhook', () => ({ webhook: { ...webhook, ...told, missed: [] }, added: 2, moved: 1 }));
  await page.press(webhooks.save, dialog);
  await page.told(webhooks.saved(2));
  expect(requestsOf('updateEventWebhook')).toEqual([
    { carrier: 'pitic', is_on: true, form: { columns: { ...guessed.columns, date: 'cuando' }, words: { 'en patio': 'scanned' } } },
  ]);
  await page.press(webhooks.newKey, dialog);
  await page.press('Confirmar', await page.findByRole('dialog', { name: webhooks.newKeyTitle }));
  await eventually(() => requestsOf('openEventWebhook')).toHaveLength(2);
});

test('what is found again after a reload does not write over what another has saved of the carrier meanwhile', async ({
  openAt,
  requestsOf,
  server,
}) => {
  const left = await openAt('/paqueteria/pitic');
  await left.fill(texts.fields.trouble, 'Retrasos');
  server.answer('getCarrier', () => ({ ...pitic, n: 1, is_on: true }));
  server.answer('updateCarrier', () => {
    throw new Refusal('CONFLICT', { description: 'Otra persona la cambió' });
  });
  const page = await openAt('/paqueteria/pitic');
  await eventually(() => page.queryByLabelText<HTMLInputElement>(new RegExp(texts.fields.trouble))?.value).toBe('Retrasos');
  await page.goOn();
  await page.findByText('Otra persona la cambió');
  expect(requestsOf('updateCarrier')).toMatchObject([{ seen: 0 }]);
});
