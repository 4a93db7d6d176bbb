import { expect } from 'vitest';
import { screenTest } from './support/fixtures.ts';
import { personOf } from './support/people.ts';
import { addressOf, answerWith, bodega, box, fillAndContinue, fillEnds, lucia, pick, sendFakes, tabTo, bookOf } from './support/send-world.ts';
import { eventually } from './support/eventually.ts';
import { told } from './support/toasts.ts';

const test = screenTest.extend(
  'quoted',
  ({ server }) =>
    () =>
      server.calls.filter(({ name }) => name === 'quoteLabel').map(({ request }) => request),
);

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

test('with nothing insurable the switch turns itself off and says so; on it has a column, off every declared value is zero [O-4.34, O-4.35, O-4.36]', async ({
  server,
  openAt,
}) => {
  server.answer('listPackages', () => ({ data: [{ ...box, content: 'Joyería' }], total: 1 }));
  const page = await openAt('/enviar');
  await fillEnds(page);
  const insure = page.getByRole('switch', { name: 'Asegurar envío' });
  const column = page.getByRole('columnheader', { name: 'Valor declarado' });
  const value = page.getByLabel('Valor declarado Caja chica');
  await insure.click();
  await told(page, 'El contenido del paquete no se puede asegurar');
  await eventually(async () => [await insure.isChecked(), await column.count()]).toEqual([false, 0]);
  await page.getByLabel('Contenido: Caja chica').selectOption('Libros');
  await insure.click();
  await column.waitFor();
  await value.fill('500');
  await insure.click();
  await column.waitFor({ state: 'detached' });
  await insure.click();
  await eventually(() => value.inputValue()).toBe('');
});

test('a row of a quote begins as the default box, and says at each field what is wrong, which no quote is asked with [O-9.04, O-4.24, O-5.02, O-5.03, O-5.04, O-5.05, O-5.06, O-5.07, O-5.08, O-5.09, O-5.10, O-5.11, O-5.12, O-5.15, O-5.16, O-5.18, O-5.19, O-5.20, O-5.21, O-5.24]', async ({
  server,
  openAt,
  quoted,
}) => {
  server.answer('listPackagingContents', () => ({
    data: ['Libros', 'Otro', 'Joyería'].map((content) => ({ content, can_be_assured: content !== 'Joyería', insurance_description: null })),
  }));
  const page = await openAt('/cotizar');
  const field = (name: string) => page.getByLabel(`${name} Paquete #1`);
  const begins = () => ['Cant.', 'Largo', 'Ancho', 'Alto', 'Peso', 'Medida'].map((name) => field(name).inputValue());
  await eventually(() => Promise.all(begins())).toEqual(['1', '1', '1', '1', '1', 'cm']);
  await tabTo(page, 'Dirección: Origen');
  await pick(page, '37290', 'CP 37290');
  await tabTo(page, 'Dirección: Destino');
  await pick(page, '97100', 'CP 97100');
  const content = page.getByLabel('Contenido: Paquete #1');
  const described = (name: string | RegExp, description: string) =>
    page.getByRole('textbox', { name, description }).or(page.getByRole('combobox', { name, description }));
  await page.keyboard.press('Control+Enter');
  await described('Contenido: Paquete #1', 'Seleccione un contenido').waitFor();
  await content.selectOption('Otro');
  await described('Descripción: Paquete #1', 'Ingrese una descripción').waitFor();
  await content.selectOption('Libros');
  await eventually(() => content.locator('option:not([disabled])').allTextContents()).toEqual(['Libros', 'Otro', 'Joyería']);
  await page.getByRole('switch', { name: 'Asegurar envío' }).check();
  const wrongs: [name: string, wrong: [typed: string, message: string][], right: string][] = [
    ['Cant.', [['', 'Ingrese cantidad'], ['0', 'Medida no válida'], ['100', 'Max: 99'], ['2.5', 'Sólo numeros']], '99'],
    ['Largo', [['', 'Ingrese Largo'], ['0.001', 'Medida no válida'], ['diez', 'Medida no válida']], '0.01'],
    ['Ancho', [['', 'Ingrese Ancho'], ['0.001', 'Medida no válida'], ['diez', 'Medida no válida']], '0.01'],
    ['Alto', [['', 'Ingrese Alto'], ['0.001', 'Medida no válida'], ['diez', 'Medida no válida']], '0.01'],
    ['Peso', [['', 'Ingrese Peso'], ['0.99', 'Peso no válido'], ['100000.01', 'Peso no válido']], '100000'],
    ['Valor declarado', [['', 'Ingrese Valor'], ['mucho', 'Cantidad no válida']], '$1,850'],
  ]; // prettier-ignore
  for (const [name, wrong, right] of wrongs) {
    for (const [typed, message] of wrong) {
      await field(name).fill(typed);
      await described(`${name} Paquete #1`, message).waitFor();
      await page.keyboard.press('Control+Enter');
    }
    await field(name).fill(right);
  }
  await field('Valor declarado').blur();
  await eventually(async () => [await field('Valor declarado').inputValue(), quoted()]).toEqual(['1,850.00', []]);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
  const row = { quantity: 99, length: 0.01, width: 0.01, height: 0.01, weight: 100_000, insurance: 185_000 };
  expect(quoted()[0]).toMatchObject({ packages: [row] });
});

test('a row that becomes a pallet counts as one, whatever stood there, and as a box it is counted again [O-5.23]', async ({ openAt }) => {
  const page = await openAt('/cotizar');
  const [type, count] = [page.getByRole('combobox', { name: 'Tipo: Paquete #1' }), page.getByLabel('Cant. Paquete #1')];
  await count.fill('7');
  await type.selectOption('Tarima');
  await eventually(async () => [await count.inputValue(), await count.isEditable()]).toEqual(['1', false]);
  await type.selectOption('Caja');
  await count.fill('3');
  await eventually(() => count.inputValue()).toBe('3');
});

test('an envelope has its one size, which nobody types, on a quote and in the book [S-9.09] [AMB-5.06]', async ({ openAt }) => {
  const page = await openAt('/cotizar');
  const sides = (of: string) => ['Largo', 'Ancho', 'Alto'].map((side) => page.getByLabel(`${side}${of}`, { exact: true }));
  const shown = (of: string) => Promise.all(sides(of).map(async (side) => [await side.inputValue(), await side.isEditable()]));
  const envelope = [['30', false], ['26', false], ['2', false]]; // prettier-ignore
  await page.getByRole('combobox', { name: 'Tipo: Paquete #1' }).selectOption('Sobre');
  await eventually(() => shown(' Paquete #1')).toEqual(envelope);
  await page.goto('/paquete');
  await page.getByLabel('Tipo', { exact: true }).selectOption('Sobre');
  await eventually(() => shown('')).toEqual(envelope);
});

test('the addresses of the book stand by scope, and a chosen one shows all that is printed of it and its contact [O-2.60, O-2.66, O-2.67, O-2.68, O-4.31]', async ({
  server,
  openAt,
}) => {
  const shop = addressOf('E', 'Tienda Sur', { scope: 'group', scope_name: 'Tiendas' });
  const [ana] = lucia.contacts;
  const nobody = { ...ana, name: '', last_name: null, phone_number: '', email: 'tienda@textiles.test' } as NonNullable<typeof ana>;
  const unknown = { ...lucia, zip_code: '00000', contacts: [nobody] };
  server.answer('listAddresses', () => bookOf([unknown, { ...bodega, suite_number: '3' }, shop]));
  const page = await openAt('/enviar');
  await page.getByRole('combobox', { name: 'Dirección: Origen' }).click();
  await page.getByRole('option', { name: 'Bodega León' }).waitFor();
  const groups = await page.getByRole('listbox').getByRole('group').all();
  const scopes = groups.map(async (group) => [await group.getAttribute('aria-label'), await group.getByRole('option').count()]);
  expect(await Promise.all(scopes)).toEqual([['Personal', 1], ['Grupo · Tiendas', 1], ['Global', 1]]); // prettier-ignore
  await page.getByRole('option', { name: 'Bodega León' }).click();
  const main = page.getByRole('main');
  for (const shown of ['BODEGA LEÓN', 'Calle 20 112, Int. 3, Centro, CP 37290, León, Gto., México', 'Tel 477 713 0482', 'Correo S/D', 'Ana Ruiz'])
    await main.getByText(shown).first().waitFor();
  await page.getByRole('combobox', { name: 'Dirección: Destino' }).click();
  await page.getByRole('option', { name: 'Lucía Hernández' }).click();
  await main.getByText('Calle 20 112, Centro, CP S/D, Mérida, Yuc., México').first().waitFor();
  for (const shown of ['Tel S/D', 'Correo tienda@textiles.test']) await main.getByText(shown).first().waitFor();
  await main.locator('strong').getByText('S/D', { exact: true }).waitFor();
});

test('without a chosen service the summary does not come [O-4.23]', async ({ openAt }) => {
  const page = await openAt('/enviar');
  await fillAndContinue(page);
  await page.keyboard.press('Control+Enter');
  await told(page, 'Elige una tarifa');
  expect(new URL(page.url()).pathname).toBe('/resultados');
});

test('the rights of a user are nine modules by name, with their words for level 2, and four presets [S-6.06, S-6.07, S-6.08, S-6.09, S-6.10, S-6.11, S-6.12, S-6.13]', async ({
  server,
  openAt,
}) => {
  server.answer('listGroups', () => ({ data: [], total: 0 }));
  const page = await openAt('/usuario');
  const modules = await page.getByRole('group', { name: 'Permisos' }).getByRole('radiogroup').all();
  const rows = modules.map(async (module) => [await module.getAttribute('aria-label'), await module.locator('label').last().innerText()]);
  expect(await Promise.all(rows)).toEqual([
    ['Aplicaciones', 'Editar'],
    ['Direcciones', 'Editar'],
    ['Usuarios y Grupos', 'Editar'],
    ['Guías', 'Generar'],
    ['Empaque', 'Editar'],
    ['Recolecciones', 'Generar'],
    ['Cotizaciones', 'Generar'],
    ['Stock/Inventario', 'Asignar'],
    ['Facturación', 'Editar'],
  ]);
  const digits = async () => {
    const chosen = modules.map((module) =>
      module.getByRole('radio').evaluateAll((all) => all.findIndex((radio) => (radio as HTMLInputElement).checked)),
    );
    return (await Promise.all(chosen)).join('');
  };
  for (const [preset, expected] of [
    ['Administrador', '222222222'],
    ['SC', '111111111'],
    ['Facturación', '000000002'],
    ['Personalizado', '222222212'],
  ] as const) {
    await page.getByRole('button', { name: preset, exact: true }).click();
    await page.getByRole('button', { name: preset, exact: true }).and(page.locator('[aria-pressed="true"]')).waitFor();
    await eventually(digits).toBe(expected);
  }
});
