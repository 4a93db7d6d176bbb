import { describe, expect } from 'vitest';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { portalTest, screenTest } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage, type Look } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { countPrints, pay, print } from './support/journey.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, lucia, sendFakes } from './support/send-world.ts';
import { waysOfRun } from './support/ways.ts';

const juriquilla: PostalCode = {
  ...{ zip_code: '76230', state: 'Querétaro', state_code: '22', city: 'Querétaro', municipality: 'Querétaro' },
  ...{ neighborhoods: ['Balcones de Juriquilla', 'Cumbres del Lago'], latitude: null, longitude: null },
};
const text = [
  'Hola, mis datos:', 'Tania Arce Vega', 'Óptica Visión', 'Paseo de la Cima 210 Int. 4', 'Col. Balcones de Juriqilla', 'CP 76230, Querétaro', 'Cel +52 1 442 219 8800',
  'tania@correo.test', 'entre Pino y Roble', 'Ref: portón café', 'Gerente de Compras',
].join('\n'); // prettier-ignore
const read = {
  ...{
    Alias: 'Óptica Visión',
    'Nombre o razón social': 'Óptica Visión',
    'Código postal': '76230',
    Estado: 'Querétaro',
    'Ciudad o municipio': 'Querétaro',
  },
  ...{ Colonia: 'Balcones de Juriquilla', Calle: 'Paseo de la Cima', 'Número exterior': '210', 'Número interior': '4', Referencias: 'portón café' },
  ...{ 'Entre calles': 'Pino y Roble', Nombre: 'Tania', Apellidos: 'Arce Vega', Teléfono: '442 219 8800', Correo: 'tania@correo.test' },
};

const valueOf = (page: OpenPage, label: string) => page.getByLabel(label, { exact: true }).inputValue();
const valuesOf = async (page: OpenPage) => {
  const values: Record<string, string> = {};
  for (const label of Object.keys(read)) values[label] = await valueOf(page, label);
  return values;
};
const box = (page: OpenPage) => page.getByRole('textbox', { name: 'Pega una dirección' });
/** As Ctrl+V or 'Pegar' of the browser. */
const paste = (page: OpenPage, pasted: string): Promise<boolean> =>
  box(page).evaluate((field, what) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', what);
    return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, pasted);

describe('a pasted address', () => {
  screenTest.beforeEach(({ server }) =>
    answerWith(server, {
      ...sendFakes(personOf('customer')),
      getPostalCode: () => juriquilla,
      suggestPlaces: () => ({ data: [] }),
      getAddress: () => bodega,
      createAddress: () => lucia,
    }),
  );

  screenTest('fills the form of the book field by field, marks what is doubtful and says what belongs nowhere', async ({ openAt, requestsOf }) => {
    const page = await openAt('/direccion');
    await paste(page, text);
    await page.getByText('Llenamos 15 campos. Revisa el que está marcado.').waitFor();
    await page.getByText('No supimos dónde poner: Gerente de Compras').waitFor();
    await eventually(() => valuesOf(page)).toEqual(read);
    await page.getByRole('combobox', { name: 'Colonia', description: 'Revisa este dato' }).waitFor();
    await page.getByLabel('Colonia', { exact: true }).fill('Cumbres del Lago');
    await page.keyboard.press('Tab');
    await eventually(() => page.getByText('Revisa este dato').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await eventually(() => requestsOf('createAddress')).toMatchObject([{ street: 'Paseo de la Cima', neighborhood: 'Cumbres del Lago' }]);
    expect(page.faults).toEqual([]);
  });

  screenTest('replaces what was typed only by something else, says at the field what it was, and one press takes all back', async ({ openAt }) => {
    const page = await openAt(`/direccion/${bodega.id}`);
    await eventually(() => valueOf(page, 'Alias')).toBe('Bodega León');
    const before = await valuesOf(page);
    await paste(page, text);
    await page.getByText(/^Cambiamos \d+ datos que ya tenías/).waitFor();
    await page.getByRole('textbox', { name: 'Calle', exact: true, description: 'Decía: Calle 20' }).waitFor();
    await eventually(() => valuesOf(page)).toEqual({ ...read, Alias: 'Bodega León' });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await eventually(() => valuesOf(page)).toEqual(before);
    await eventually(() => page.getByText('Decía:').count()).toBe(0);
  });

  screenTest('that is none is refused at the box, and nothing changes', async ({ openAt }) => {
    const page = await openAt('/direccion');
    await box(page).fill('Hola, ¿me mandas tu dirección?');
    await page.getByRole('button', { name: 'Llenar los campos' }).click();
    await page.getByText('No encontramos una dirección en el texto. Pega la calle, la colonia y el código postal.').waitFor();
    await eventually(() => valueOf(page, 'Calle')).toBe('');
    await eventually(() => box(page).inputValue()).toBe('Hola, ¿me mandas tu dirección?');
  });

  screenTest('becomes an end of a shipment, and taken back there is none; without a postal code it is not taken', async ({ openAt }) => {
    const page = await openAt('/enviar');
    await page.getByRole('button', { name: 'Pega una dirección Destino' }).click();
    await box(page).fill('Tania Arce, Paseo de la Cima 210');
    await page.getByRole('button', { name: 'Llenar los campos' }).click();
    await page.getByText('Falta el código postal. Agrégalo al texto y vuelve a intentar.').waitFor();
    await box(page).fill(text);
    await page.getByRole('button', { name: 'Llenar los campos' }).click();
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toBe('CP 76230 · Querétaro, Qro.');
    await eventually(() => valueOf(page, 'Calle')).toBe('Paseo de la Cima');
    await eventually(() => valueOf(page, 'Teléfono')).toBe('442 219 8800');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await eventually(() => page.getByLabel('Calle', { exact: true }).count()).toBe(0);
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toBe('');
  });

  screenTest('has no violation in both themes, on a desktop and on a phone', async ({ openAt }) => {
    for (const look of waysOfRun<Look>([{}, phone])) {
      const page = await openAt(`/direccion/${bodega.id}`, look);
      await eventually(() => valueOf(page, 'Alias')).toBe('Bodega León');
      await paste(page, text);
      await page.getByText(/^Cambiamos/).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
  });
});

const bothHands: [string, (page: OpenPage) => Hands][] = [
  ['by mouse', byMouse],
  ['by keyboard alone', byKeyboard],
];
const printTest = portalTest.extend('browsing', { scope: 'file' }, { showsPdf: true });

describe.each(waysOfRun(bothHands))('%s', (_way, handsOf) => {
  printTest('a shipment goes from a pasted text to a printed label', async ({ world, openAs }) => {
    const page = await openAs('cliente-saldo@porteo.test', '/');
    await countPrints(page);
    const hands = handsOf(page);
    const made = await world.made();
    await page.reload();
    await hands.press({ role: 'link', name: 'Enviar', within: page.getByRole('navigation', { name: 'Navegación principal' }) });
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('Bodega principal');
    await hands.press({ role: 'button', name: 'Pega una dirección Destino' });
    await hands.write('Pega una dirección', 'Tania Arce Vega, Calle 60 No. 491, Col. Altabrisa, CP 97130, Tel 9991234567, RFC XAXX010101000');
    await hands.press({ role: 'button', name: 'Llenar los campos' });
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toMatch(/^CP 97130/);
    await hands.pick('Agregar de mis empaques', 'Caja chica', 'Caja chica');
    await hands.goOn(/^Continuar/);
    await hands.choose(/^Estafeta/);
    await hands.goOn(/^Continuar/);
    await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
    await page.getByText('Tania Arce Vega').first().waitFor();
    await pay(page, hands);
    expect(await print(page, hands)).toBe(1);
    expect(await world.made()).toBe(made + 1);
    expect(page.faults).toEqual([]);
  });
});
