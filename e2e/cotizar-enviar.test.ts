import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AddressView } from '#contract/addresses.ts';
import type { SavedPackage } from '#contract/packages.ts';
import type { Rate } from '#contract/rating.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { AddressId, BatchId, ContactId, LabelId, PackageId, RateId, ServiceId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { LabelRow } from '#contract/shipping.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { launchBrowser, openPage, type Look, type OpenPage } from './support/browser.ts';
import { builtWeb } from './support/built-web.ts';
import { HANG_UP, startFakeServer, type FakeServer } from './support/fake-server.ts';
import { mariana, personOf, shellFakes, textiles } from './support/people.ts';

const id = <T extends string>(letter: string) => letter.repeat(26) as T;
const addressOf = (letter: string, alias: string, over: Partial<AddressView>): AddressView => ({
  id: id<AddressId>(letter),
  alias,
  business_name: alias.toUpperCase(),
  tax_id: 'EKU9003173C9',
  type: 'Oficina',
  street: 'Calle 20',
  number: '112',
  suite_number: null,
  neighborhood: 'Centro',
  city: 'León',
  state: 'Guanajuato',
  zip_code: '37290',
  country: 'México',
  reference: null,
  reference_streets: null,
  latitude: 21.12,
  longitude: -101.68,
  scope: 'user',
  scope_name: null,
  is_main: false,
  contacts: [
    { id: id<ContactId>(letter), name: 'Ana', last_name: 'Ruiz', email: null, phone_number: '+524777130482', extension: null, type: 'Oficina' },
  ],
  ...over,
});
const bodega = addressOf('A', 'Bodega León', {});
const lucia = addressOf('B', 'Lucía Hernández', {
  tax_id: null,
  city: 'Mérida',
  state: 'Yucatán',
  zip_code: '97100',
  latitude: 20.97,
  longitude: -89.62,
  scope: 'global',
});
const box: SavedPackage = {
  id: id<PackageId>('K'),
  alias: 'Caja chica',
  scope: 'user',
  type: 'Caja',
  packaging: null,
  content: 'Libros',
  description: null,
  length: 30,
  width: 25,
  height: 20,
  measurement: 'cm',
  weight: 4,
  insurance: ZERO,
  is_irregular_delivery: false,
  merchandise: [],
};
const rateOf = (letter: string, carrier: string, total: number, delivery_date: string): Rate => ({
  carrier,
  rate_id: id<RateId>(letter),
  service_id: id<ServiceId>(letter),
  service_description: `Servicio ${letter}`,
  label_price: total as Centavos,
  insurance: ZERO,
  irregular_delivery_price: ZERO,
  reissue_price: ZERO,
  overweight_price: ZERO,
  total: total as Centavos,
  to_pay: total as Centavos,
  carriers: [carrier],
  delivery_date,
  business_days: 3,
  payment_kind: 'balance',
  stock_available: null,
  currency: 'MXN',
  expires_at: '2027-11-21T18:00:00.000Z',
  not_choosable: null,
});
const cheap = rateOf('R', 'estafeta', 59_560, '2026-11-25');
const fast = rateOf('S', 'fedex', 90_400, '2026-11-23');
const made: LabelRow = {
  id: id<LabelId>('G'),
  carrier: 'estafeta',
  service_id: cheap.service_id,
  service_description: 'Terrestre',
  parcel_number: '3563581744',
  tracking_number: null,
  created_at: '2026-11-20T18:00:00.000Z',
  follow_up: 'registered',
  creation: 'made',
  is_unsettled: false,
  origin: { name: 'Ana', city: 'León', state: 'Guanajuato', zip_code: '37290', neighborhood: 'Centro' },
  destination: { name: 'Lucía', city: 'Mérida', state: 'Yucatán', zip_code: '97100', neighborhood: 'Centro' },
  price: 59_560 as Centavos,
  user: { id: mariana.id, name: 'Mariana' },
  customer_name: textiles.business_name,
  has_document: true,
};
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]>>endobj\ntrailer<</Root 1 0 R>>',
).toString('base64');

let browser: Browser;
let server: FakeServer;
let keys: (string | null)[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startFakeServer(await builtWeb(), {});
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const create = () => ({ labels: [{ id: made.id, carrier: made.carrier, tracking_number: null, parcel_number: made.parcel_number, pdf: null }] });
beforeEach(() => {
  server.calls.length = 0;
  keys = [];
  const fakes = {
    ...shellFakes(personOf('customer')),
    listAddresses: ({ query }: Record<string, unknown>) => {
      const data = [bodega, lucia].filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()));
      return { data, total: data.length };
    },
    listPackages: () => ({ data: [box], total: 1 }),
    listPackagingContents: () => ({
      data: [
        { content: 'Libros', can_be_assured: true, insurance_description: null },
        { content: 'Joyería', can_be_assured: false, insurance_description: 'No se asegura' },
      ],
    }),
    searchPlaces: () => ({ data: [] }),
    quoteLabel: () => ({ batch_id: id<BatchId>('Q'), rates: [fast, cheap], unavailable: [{ carrier: 'sendex', code: 'TIMEOUT' }] }),
    createLabels: create,
    listLabels: () => ({ data: [made], total: 1, unsettled: 0 }),
    printLabels: () => ({ file: pdf, missing: [] }),
    saveTaxId: ({ tax_id }: Record<string, unknown>) => ({ ...lucia, tax_id }),
  };
  for (const [name, answer] of Object.entries(fakes)) server.answer(name, answer);
});

async function openAt(path: string, look: Look = {}): Promise<OpenPage> {
  const page = await openPage(browser, server.origin, look);
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('token', 'T');
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 });
const focused = (page: OpenPage) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-describedby') &&
      document.querySelector(`#${CSS.escape(document.activeElement.getAttribute('aria-describedby') ?? '')}`)?.textContent,
  );
const created = () => server.calls.filter(({ name }) => name === 'createLabels');

/** Types into the focused picker and takes what it finds. */
async function pick(page: OpenPage, typed: string, found: string) {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: found }).waitFor();
  await page.keyboard.press('Enter');
}
async function tabTo(page: OpenPage, name: string) {
  await eventually(async () => {
    const isThere = await page.evaluate((wanted) => {
      const at = document.activeElement;
      const label =
        at?.getAttribute('aria-label') ??
        (at?.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`)?.textContent : null) ??
        at?.closest('label')?.textContent ??
        at?.textContent ??
        '';
      return label.trim().startsWith(wanted);
    }, name);
    if (!isThere) await page.keyboard.press('Tab');
    return isThere;
  }).toBe(true);
}
/** The send form filled by keyboard alone, up to the results. */
async function fillAndContinue(page: OpenPage) {
  await tabTo(page, 'Dirección: Origen');
  await pick(page, 'bodega', 'Bodega León');
  await tabTo(page, 'Dirección: Destino');
  await pick(page, 'luc', 'Lucía Hernández');
  await tabTo(page, 'Agregar de mis empaques');
  await pick(page, 'caja', 'Caja chica');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
}
async function toSummary(page: OpenPage) {
  await fillAndContinue(page);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  await page.keyboard.press('Space');
  await page.getByText('Saldo después de generar').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Resumen', exact: true }).waitFor();
}
async function giveRfc(page: OpenPage) {
  await tabTo(page, 'RFC del destino');
  await page.keyboard.type('xaxx010101000');
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('RFC del destino').waitFor({ state: 'detached' });
}

describe('a shipment by keyboard alone', () => {
  test('Continue on an empty form names the fault and goes to it [O-4.28, O-4.29, A-5.40]', async () => {
    const page = await openAt('/enviar');
    await page.getByRole('combobox', { name: 'Dirección: Origen' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await eventually(() => focused(page)).toBe('Ingrese un origen');
    expect(await page.getByText('Primero elija una dirección').count()).toBe(0);
    expect(await page.getByPlaceholder('Primero elija una dirección').count()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/enviar');
  });

  test('from the address to the printed label, with one creation [O-2.25, O-3.36, S-8.14]', async () => {
    const page = await openAt('/enviar');
    await toSummary(page);
    await giveRfc(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Fueron creadas 1 guías con éxito.').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Imprimir/);
    expect(created()).toHaveLength(1);
    expect(created()[0]?.request).toMatchObject({
      carrier: 'estafeta',
      rate_id: cheap.rate_id,
      destination_info: { tax_id: 'XAXX010101000' },
      packages: [{ weight: 4, pkg_id: box.id }],
    });
    await page.reload();
    await page.getByText('3563 5817 44').waitFor();
    expect(page.faults).toEqual([]);
  });

  test('without an RFC nothing is generated, and its field has the focus [O-5.43]', async () => {
    const page = await openAt('/enviar');
    await toSummary(page);
    await page.keyboard.press('Control+Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('RFC del destino');
    expect(created()).toHaveLength(0);
  });
});

describe('a press whose answer is lost', () => {
  test('is repeated with the same key, also after a reload', async () => {
    const page = await openAt('/enviar');
    await toSummary(page);
    await giveRfc(page);
    server.answer('createLabels', (_, { key }) => {
      keys.push(key);
      return HANG_UP;
    });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    const lost = keys.length;
    await page.reload();
    await page.getByRole('heading', { name: 'Resumen', exact: true }).waitFor();
    server.answer('createLabels', (_, { key }) => {
      keys.push(key);
      return create();
    });
    await page.getByRole('button', { name: /^Generar guía/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Fueron creadas 1 guías con éxito.').waitFor();
    expect(lost).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(1);
  });

  test('a refusal is shown in the words of the carrier, and the next press is a new one [S-8.11]', async () => {
    const page = await openAt('/enviar');
    await toSummary(page);
    await giveRfc(page);
    server.answer('createLabels', (_, { key }) => {
      keys.push(key);
      throw new Refusal('CARRIER_REFUSED', { description: 'Código postal sin cobertura' });
    });
    await page.keyboard.press('Control+Enter');
    await page.getByText('Código postal sin cobertura').waitFor();
    await page.keyboard.press('Control+Enter');
    await eventually(() => keys.length).toBe(2);
    expect(new Set(keys).size).toBe(2);
  });

  test('a silent carrier leads to Por conciliar and is not asked again', async () => {
    const page = await openAt('/enviar');
    await toSummary(page);
    await giveRfc(page);
    server.answer('createLabels', () => {
      throw new Refusal('CARRIER_SILENT', { description: 'La paquetería no confirmó la guía.' });
    });
    await page.keyboard.press('Control+Enter');
    await page.getByText('La paquetería no confirmó la guía.').waitFor();
    await eventually(() => page.getByRole('link', { name: 'Ver Por conciliar' }).count()).toBe(2);
    await page.keyboard.press('Control+Enter');
    expect(await page.getByRole('button', { name: /^Generar guía/ }).count()).toBe(0);
    expect(created()).toHaveLength(1);
  });
});

test('all declared values at zero stop the form [O-5.28]', async () => {
  const page = await openAt('/enviar');
  await tabTo(page, 'Dirección: Origen');
  await pick(page, 'bodega', 'Bodega León');
  await tabTo(page, 'Dirección: Destino');
  await pick(page, 'luc', 'Lucía Hernández');
  await tabTo(page, 'Agregar de mis empaques');
  await pick(page, 'caja', 'Caja chica');
  await page.getByRole('switch', { name: 'Asegurar envío' }).check();
  await page.getByLabel('Valor declarado Caja chica').fill('0');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Todos tus empaques tienen $0.00 en Valor Declarado').waitFor();
  expect(new URL(page.url()).pathname).toBe('/enviar');
});

test('the rates stand by cost and by date, and a silent carrier has its line [O-3.32]', async () => {
  const page = await openAt('/enviar');
  await fillAndContinue(page);
  const first = () => page.getByRole('radiogroup', { name: 'Tarifas' }).getByRole('radio').first().getAttribute('aria-label');
  expect(await first()).toMatch(/^Estafeta/);
  await page.keyboard.press('o');
  await eventually(first).toMatch(/^FedEx/);
  await page.getByRole('button', { name: 'Reintentar Sendex' }).waitFor();
});

test('someone who acts for others and chose nobody goes nowhere [O-2.22, O-6.06]', async () => {
  for (const [name, answer] of Object.entries(shellFakes(personOf('agent')))) server.answer(name, answer);
  const page = await openAt('/cotizar');
  await page.getByRole('button', { name: /^Cotizar/ }).click();
  await page.getByText('Seleccione un cliente').waitFor();
  expect(new URL(page.url()).pathname).toBe('/cotizar');
  expect(server.calls.map(({ name }) => name)).not.toContain('listAddresses');
});

describe('in both themes and on both screens nothing is inaccessible', () => {
  const inEveryLook = (path: string, prepare: (page: OpenPage) => Promise<unknown>) =>
    violationsInEveryLook(browser, server.origin, async (page) => {
      await page.addInitScript(() => {
        if (location.protocol.startsWith('http')) localStorage.setItem('token', 'T');
      });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await prepare(page);
    });
  test('Enviar, with its faults', async () => {
    const faulty = async (page: OpenPage) => {
      await page.getByRole('combobox', { name: 'Dirección: Origen' }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText('Ingrese un origen').waitFor();
    };
    expect(await inEveryLook('/enviar', faulty)).toEqual([]);
  });
  test('Cotizar', async () => {
    expect(await inEveryLook('/cotizar', (page) => page.getByText('Agregar fila').waitFor())).toEqual([]);
  });
  test('Resumen', async () => {
    expect(await inEveryLook('/enviar', async (page) => toSummaryByPointer(page))).toEqual([]);
  });
  test('Orden', async () => {
    expect(await inEveryLook(`/orden?labels=${made.id}`, (page) => page.getByText('Fueron creadas 1 guías con éxito.').waitFor())).toEqual([]);
  });
});

/** Phones have the balance in a sheet. */
async function toSummaryByPointer(page: OpenPage) {
  await fillAndContinue(page);
  await page.getByRole('radiogroup', { name: 'Tarifas' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByRole('heading', { name: 'Resumen', exact: true }).waitFor();
}
