import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import type { BatchId, PackageId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, bodega, bookOf, box, cheap, id, lucia, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const heavy = { ...box, id: id<PackageId>('H'), alias: 'Caja pesada', weight: 14.5 };
test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('listPackages', () => ({ data: [heavy, box], total: 2 }));
});

const describedBy = (page: ScreenPage, field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((part) => page.document.getElementById(part)?.textContent ?? '')
    .join(' ');
const addPackage = (page: ScreenPage, typed: string, alias: string) => page.pick('Agregar de mis empaques', typed, alias);
const irregular = (page: ScreenPage) => page.findByRole<HTMLInputElement>('checkbox', { name: 'Entrega irregular de Caja chica' });

describe('a package that Enviar does not take', () => {
  test('is not what Inicio begins with, and is marked in the picker and once it is chosen [AMB-7.01]', async ({ openAt }) => {
    const page = await openAt('/');
    const picker = await page.findByRole<HTMLInputElement>('combobox', { name: 'Empaque' });
    await eventually(() => picker.value).toBe('Caja chica');
    await page.user.click(picker);
    await page.findByRole('option', { name: /^Caja pesada.*Más de 5 kg$/ });
    expect(page.queryByRole('option', { name: /^Caja chica.*Más de/ })).toBeNull();
    await page.pick('Empaque', 'pesada', 'Caja pesada');
    await eventually(() => describedBy(page, picker)).toContain(
      'En Enviar el máximo es 5 kg por empaque. Más pesado se manda por Carga masiva o Consolidado.',
    );
  });

  test('is marked at its weight on a quote, before a rate is chosen [AMB-7.01]', async ({ openAt }) => {
    const page = await openAt('/cotizar');
    await addPackage(page, 'pesada', 'Caja pesada');
    const weight = await page.findByRole('textbox', { name: 'Peso Caja pesada' });
    await eventually(() => describedBy(page, weight)).toContain('Más de 5 kg');
    page.getByText('En Enviar el máximo es 5 kg por empaque. Más pesado se manda por Carga masiva o Consolidado.');
    await page.fill(weight, '5');
    await eventually(() =>
      page.queryByText('En Enviar el máximo es 5 kg por empaque. Más pesado se manda por Carga masiva o Consolidado.'),
    ).toBeNull();
  });
});

describe('what a package costs or declares besides its size is seen and can be changed', () => {
  const goods = [{ description: 'Velas', quantity: 3, unit_code: 'H87', product_code: '53102710', value: 0 as Centavos, currency: 'MXN' }];
  const special = { ...box, is_irregular_delivery: true, merchandise: goods };
  test.beforeEach(({ server }) => server.answer('listPackages', () => ({ data: [special], total: 1 })));

  test('on Inicio, from where it is quoted as it is seen', async ({ openAt, requestsOf }) => {
    const page = await openAt('/');
    await page.pick('Hacia', 'luc', 'Lucía Hernández');
    await page.pick('Desde', 'bodega', 'Bodega León');
    const box = await irregular(page);
    expect(box.checked).toBe(true);
    page.getByRole('button', { name: /^1 mercancía/ });
    await page.user.click(box);
    await page.press(/^Cotizar/, page.getByRole('main'));
    await page.findByRole('radiogroup', { name: 'Tarifas' });
    const [asked] = requestsOf('quoteLabel');
    expect((asked?.['packages'] as object[])[0]).toMatchObject({ is_irregular_delivery: false, merchandise: [{ description: 'Velas' }] });
  });

  test.for(['/cotizar', '/enviar'])('in the rows of %s, where its goods can be taken away', async (path, { openAt }) => {
    const page = await openAt(path);
    await addPackage(page, 'caja', 'Caja chica');
    await page.user.click(await irregular(page));
    await page.press(/^1 mercancía/);
    const element = await page.findByRole('dialog', { name: 'Mercancías de Caja chica' });
    const key = await within(element).findByRole('combobox', { name: 'Clave de producto' });
    await page.fill(key, '12');
    await page.press('Listo', element);
    await eventually(() => key.getAttribute('aria-invalid')).toBe('true');
    await page.press('Quitar mercancía', element);
    await page.press('Listo', element);
    await page.findByRole('button', { name: /^Agregar mercancías/ });
    expect((await irregular(page)).checked).toBe(false);
  });

  test('on Inicio also a size that was changed on the quote, and the packages that stand there besides', async ({ openAt }) => {
    const page = await openAt('/cotizar');
    await addPackage(page, 'caja', 'Caja chica');
    await page.fill('Alto Caja chica', '33');
    await page.press('Agregar fila');
    await page.user.click(page.getAllByRole('link', { name: 'Inicio' })[0] as HTMLElement);
    await page.findByText(/30×25×33 · 4 kg/);
    await page.findByText(/y 1 empaque más/);
  });
});

describe('what is billed is said before it is paid', () => {
  test('while measuring, with the box that a quote begins with called an example', async ({ openAt }) => {
    const page = await openAt('/cotizar');
    await page.findByText(/^Mide tu caja/);
    for (const [side, cm] of Object.entries({ Largo: '45', Ancho: '40', Alto: '30' })) await page.fill(`${side} Paquete #1`, cm);
    await page.findByText('Se cobra como 11 kg por su tamaño');
    await eventually(() => page.queryByText(/^Mide tu caja/)).toBeNull();
  });

  test('and in the summary, where an overweight is explained', async ({ server, openAt }) => {
    server.answer('listPackages', () => ({ data: [{ ...box, length: 45, width: 40, height: 30 }], total: 1 }));
    const heavier = { ...cheap, label_price: 40_000 as Centavos, overweight_price: 19_560 as Centavos };
    server.answer('quoteLabel', () => ({ batch_id: id<BatchId>('Q'), rates: [heavier], unavailable: [] }));
    const page = await openAt('/enviar');
    await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
    await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
    await addPackage(page, 'caja', 'Caja chica');
    await page.goOn();
    await page.user.click(await page.findByRole('radio', { name: /^Estafeta/ }));
    await page.goOn();
    await page.findByRole('heading', { level: 1, name: 'Resumen' });
    await page.findByText('Se cobra como 11 kg por su tamaño');
    await page.findAllByText(/Kilos de más sobre los que incluye el servicio: se cobra como 11 kg\./);
  });
});

test('while something is wrong with a carrier, it is told above its rates and before the money', async ({ server, openAt }) => {
  server.answer('quoteLabel', () => ({
    batch_id: id<BatchId>('Q'),
    rates: [{ ...cheap, trouble: 'Retrasos de un día en Yucatán' }],
    unavailable: [],
  }));
  const page = await openAt('/enviar');
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await addPackage(page, 'caja', 'Caja chica');
  await page.goOn();
  await page.findByText('Retrasos de un día en Yucatán', { exact: false });
  await page.user.click(await page.findByRole('radio', { name: /^Estafeta/ }));
  await page.goOn();
  await page.findByRole('heading', { level: 1, name: 'Resumen' });
  await page.findByText('Retrasos de un día en Yucatán', { exact: false });
});

test.for(['/cotizar', '/enviar'])('%s has the steps Origen, Destino and Empaques at its end [O-2.75]', async (path, { openAt }) => {
  const page = await openAt(path);
  const bar = within(await page.findByRole('region', { name: 'Avance' }));
  const steps = () => bar.getAllByRole('listitem').map(({ textContent }) => /^\d(\p{L}+)/u.exec(textContent)?.[1]);
  await eventually(steps).toEqual(['Origen', 'Destino', 'Empaques']);
});

test('a quote that is taken to Enviar leaves the shipment that is filled there meanwhile', async ({ server, openAt, called }) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  // Whole, so that the packages are read again before it is taken there.
  const whole = [bodega, { ...lucia, tax_id: 'XAXX010101000' }];
  server.answer('listAddresses', ({ query }) => bookOf(whole.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()))));
  const page = await openAt('/cotizar');
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.goOn();
  await page.user.click(await page.findByRole('radio', { name: /^Estafeta/ }));
  const before = called('listPackages').length;
  server.answer('listPackages', () => isAnswered.then(() => ({ data: [box], total: 1 })));
  await page.goOn();
  await eventually(() => called('listPackages').length).toBeGreaterThan(before);
  page.document.querySelector<HTMLElement>('a[href="/enviar"]')?.click();
  await page.findByRole('heading', { level: 1, name: 'Enviar' });
  await page.pick('Dirección: Destino', 'bodega', 'Bodega León');
  answer();
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  const valueOf = (name: string) => page.getByRole<HTMLInputElement>('combobox', { name }).value;
  expect([page.address(), valueOf('Dirección: Origen'), valueOf('Dirección: Destino')]).toEqual(['/enviar', '', 'Bodega León']);
});
