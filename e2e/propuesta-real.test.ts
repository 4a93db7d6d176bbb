import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import calc from '../web/modules/tariffs/grid/fixtures/libreoffice-clipboard.json' with { type: 'json' };
import { orderLabels } from './support/buy-labels.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { byKeyboard, tabTo } from './support/hands.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const CLIENT = 'cliente-saldo@porteo.test';
const service_id = seededServices.sendexSaver;
const rows = ['Economico 5K', 'Economico 15K', 'Economico 30K'];
const pricesOf = (few: number[], many: number[]) =>
  rows.map((internalServiceName, at) => ({
    internalServiceName,
    rangeVolumes: [
      { from: 0, to: 100, cost: few[at] },
      { from: 101, to: null, cost: many[at] },
    ],
  }));
const packages = [{ type: 'Caja', content: 'Libros', length: 20, width: 20, height: 20, measurement: 'cm', weight: 4, quantity: 1 }];
const end = (zip_code: string, city: string, state: string) => ({
  ...{ business_name: 'Refaccionaria El Güero', tax_id: 'XAXX010101000', street: 'Calle 60', number: '455', neighborhood: 'Centro' },
  ...{ city, state, zip_code, contact: { name: 'Lucía', last_name: 'Peña', phone_number: '9999263317' } },
});

const sheet = calc['es-MX'];

describe('a proposal', () => {
  test('is dearer once root pastes a block, sees what it does and saves; a customer pays it from its next quote after a sync [A-1.07] [AMB-16.02]', async ({
    world,
    openAs,
  }) => {
    const { ask, database } = world;
    const customer_id = String((await ask(CLIENT, 'GET', '/api/user')).body['customer']);
    await sql`update rating_config set deleted_at = now() where customer_id = ${customer_id} and service_id = ${service_id}`.execute(database.db);
    const stored = { service_id, year: 2026, name: 'Tarifa B', prices: pricesOf([110, 150, 230], [100, 140, 220]), zones: [] };
    const { id } = (await ask(ROOT, 'POST', '/rates-service/rates/proposal', stored)).body;
    expect((await ask(ROOT, 'POST', '/rates-service/rates', { customer_id, year: 2026, proposal_id: id, volume: 260 })).status).toBe(202);

    const quoted = async () => {
      const { body } = await ask(CLIENT, 'POST', '/api/rate/label', { packages, zip_origin: '37290', zip_destination: '97100' });
      const rate = (body['rates'] as { service_id: string; rate_id: string; total: number }[]).find((each) => each.service_id === service_id);
      return { batch_id: body['batch_id'], ...rate };
    };
    const first = await quoted();
    // 100.00 less the 3 % of this customer, with IVA.
    expect(first.total).toBe(112.52);
    const shipment = {
      carrier: 'sendex',
      packages,
      origin_info: end('37290', 'León', 'Guanajuato'),
      destination_info: end('97100', 'Mérida', 'Yucatán'),
    };
    await orderLabels(world, CLIENT, { ...first, ...shipment });

    const page = await openAs(ROOT, '/propuestas');
    await page.getByLabel('Buscar por nombre, paquetería o servicio').fill('Tarifa B');
    await page.getByRole('row', { name: /Tarifa B/ }).click();
    const price = (row: string, range: string) => page.getByRole('textbox', { name: `${row}, ${range} guías`, exact: true });
    await price('Economico 5K', '101 o más').click();
    await page.evaluate(() => navigator.clipboard.writeText('$120.00\r\n$160.00\r\n$240.00\r\n'));
    await page.keyboard.press('Control+V');
    const panel = page.getByRole('complementary', { name: 'Qué cambia' });
    // 120.00 less 3 % is 135.024 with IVA.
    await panel.getByText('+$22.50').first().waitFor();
    await eventually(() => panel.innerText()).toMatch(/\$112\.52[^]*\$135\.02[^]*1 guía · 20\.0 % más · con IVA/);
    await page.keyboard.press('Control+Enter');
    await told(page, 'Se guardó la propuesta');
    await eventually(() => price('Economico 5K', '101 o más').inputValue()).toBe('120.00');
    expect((await quoted()).total).toBe(112.52);

    const { rate_configs } = (await ask(ROOT, 'GET', `/rates-service/rates/${customer_id}?year=2026`)).body as {
      rate_configs: { id: string; proposal_id: string | null }[];
    };
    const config = rate_configs.find(({ proposal_id }) => proposal_id === id);
    expect((await ask(ROOT, 'PUT', `/rates-service/rates/${config?.id}/sync/${customer_id}`, { volume: 260 })).status).toBe(202);
    expect((await quoted()).total).toBe(135.02);
    expect(page.faults).toEqual([]);
  });

  test('is filled from a sheet that LibreOffice put on the clipboard, with its pesos, thousands and blanks; the cell that a merged one left blank is asked for [AMB-16.01]', async ({
    world,
    openAs,
  }) => {
    const page = await openAs(ROOT, '/propuesta');
    const hands = byKeyboard(page);
    await hands.take('Servicio', 'Sendex · Económico');
    await hands.write('Nombre', 'Tarifa de hoja');
    const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
    await hands.press({ role: 'button', name: 'Agregar columna' });
    const paste = async (name: string, text: string) => {
      await tabTo(page, { role: 'textbox', name });
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('Control+V');
    };
    await paste('Desde, 1 o más guías', sheet.ends);
    await page.getByText('Pegaste 4 celdas').waitFor();
    await paste('Economico 5K, 1 a 1000 guías', sheet.prices);
    await page.getByText('Pegaste 6 celdas').waitFor();
    const values = () => Promise.all(rows.flatMap((row) => ['1 a 1000', '1001 o más'].map((range) => cell(`${row}, ${range} guías`).inputValue())));
    await eventually(values).toEqual(['1118.50', '998.00', '158.50', '', '240.00', '210.00']);
    await page.keyboard.press('Control+Enter');
    await page.getByText('1001 o más: Falta el precio').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Economico 15K, 1001 o más guías');
    await page.keyboard.type('140');
    await page.keyboard.press('Control+Enter');
    await told(page, 'Se guardó la propuesta');
    await page.waitForURL(/\/propuesta\/\w{26}/);
    const { body } = await world.ask(ROOT, 'GET', `/rates-service/rates/proposal/${new URL(page.url()).pathname.split('/').at(-1)}`);
    const costs = (body['rates'] as { rangeVolumes: { from: number; to: number | null; cost: number }[] }[]).map(({ rangeVolumes }) => rangeVolumes);
    expect(costs).toEqual(
      [
        [1118.5, 998],
        [158.5, 140],
        [240, 210],
      ].map(([few, many]) => [
        { from: 1, to: 1000, cost: few },
        { from: 1001, to: null, cost: many },
      ]),
    );
    expect(page.faults).toEqual([]);
  });
});
