import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { HANG_UP, RawAnswer, type FakeAnswer } from '#contract/fixtures/server-double.ts';
import { personOf, shellFakes } from './support/people.ts';
import {
  answerWith,
  box,
  cheap,
  chooseFirst,
  created,
  faultInFocus,
  fillAndContinue,
  fillEnds,
  id,
  made,
  pick,
  sendFakes,
  tabTo,
  toSummary,
} from './support/send-world.ts';

const test = screenTest.extend(
  'creations',
  ({ server }) =>
    () =>
      server.calls.filter(({ name }) => name === 'createLabels'),
);

let keys: (string | null)[] = [];

test.beforeEach(({ server }) => {
  keys = [];
  answerWith(server, sendFakes(personOf('customer')));
});

async function giveRfc(page: OpenPage) {
  await tabTo(page, 'RFC del destino');
  await page.keyboard.type('xaxx010101000');
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('RFC del destino').waitFor({ state: 'detached' });
}

describe('a shipment by keyboard alone', () => {
  test('Continue on an empty form names the fault and goes to it [O-2.59, O-4.28, O-4.29, A-5.40, A-5.41]', async ({ openAt }) => {
    const page = await openAt('/enviar');
    await page.getByRole('combobox', { name: 'Dirección: Origen' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await eventually(() => faultInFocus(page)).toBe('Ingrese un origen');
    await page.getByText('Ingrese un destino').waitFor();
    await eventually(() => page.getByText('Primero elija una dirección').count()).toBe(0);
    await eventually(() => page.getByPlaceholder('Primero elija una dirección').count()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/enviar');
  });

  test('from the address to the printed label, with one creation [O-2.25, O-3.36, O-4.17, O-5.44, S-8.14] [AMB-7.08]', async ({
    openAt,
    creations,
  }) => {
    const page = await openAt('/enviar');
    await fillAndContinue(page);
    expect(new URL(page.url()).pathname).toBe('/resultados');
    await chooseFirst(page);
    await giveRfc(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Imprimir/);
    expect(creations()).toHaveLength(1);
    expect(creations()[0]?.request).toMatchObject({
      carrier: 'estafeta',
      rate_id: cheap.rate_id,
      destination_info: { tax_id: 'XAXX010101000' },
      packages: [{ weight: 4, pkg_id: box.id }],
    });
    await page.reload();
    await page.getByText('3563 5817 44').waitFor();
    expect(page.faults).toEqual([]);
  });

  test('asks how several labels are wanted, and remembers it for the next shipment when told to [O-3.51, S-8.14] [AMB-7.06, AMB-7.07]', async ({
    server,
    openAt,
    creations,
  }) => {
    const page = await openAt('/enviar');
    const two = async () => {
      await fillEnds(page);
      await page.getByLabel(/^Cant\./).fill('2');
      await page.keyboard.press('Control+Enter');
      await chooseFirst(page);
    };
    await two();
    await eventually(() => page.getByRole('radio', { name: 'Archivos separados' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Mismo archivo' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Recordar mi elección' }).check({ force: true });
    await giveRfc(page);
    const pair = created().labels.flatMap((label) => [label, { ...label, id: id<LabelId>('H') }]);
    server.answer('createLabels', () => ({ labels: pair }));
    server.answer('listLabels', () => ({ data: pair.map(({ id: one }) => ({ ...made, id: one })), total: 2, unsettled: 0 }));
    await page.keyboard.press('Control+Enter');
    await page.getByText('Fueron creadas 2 guías con éxito.').waitFor();
    expect(creations()[0]?.request).toMatchObject({ output_type: 'same_file', wants_to_save_output_type: true });
    await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Enviar' }).click();
    await two();
    await eventually(() => page.getByRole('radio', { name: 'Mismo archivo' }).isChecked()).toBe(true);
    await eventually(() => page.getByRole('checkbox', { name: 'Recordar mi elección' }).isChecked()).toBe(false);
  });

  test('without a connection it says so at once, and the press made again buys one guide', async ({ openAt, creations }) => {
    const page = await openAt('/enviar');
    await toSummary(page);
    await giveRfc(page);
    const names = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).join(' ')); // prettier-ignore
    for (const file of [/\/dialog-kit-\S*\.js/, /\/dialog-kit-\S*\.css/, /~dialog-kit-\S*\.css/]) await eventually(names).toMatch(file);
    await page.context().setOffline(true);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Sin conexión con el servidor').waitFor();
    expect(creations()).toHaveLength(0);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText(/Fue creada|Fueron creadas/).waitFor();
    expect(creations()).toHaveLength(1);
  });

  test('without an RFC nothing is generated, and its field has the focus [O-5.43]', async ({ openAt, creations }) => {
    const page = await openAt('/enviar');
    await toSummary(page);
    await page.keyboard.press('Control+Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('RFC del destino');
    const said = 'Para crear la guía es necesario que la dirección de origen y dirección destino cuenten con RFC';
    await page.getByRole('main').getByText(said).waitFor();
    expect(creations()).toHaveLength(0);
  });
});

test('from a quote to its shipment, even where the browser still holds the same quote from the screen before [AMB-6.07]', async ({ openAt }) => {
  const page = await openAt('/');
  // A busy browser is late in forgetting an answer that no screen shows any more.
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((act: TimerHandler, ...rest: [number]) =>
      String(act).includes('optionalRemove') ? 0 : later(act, ...rest)) as typeof setTimeout;
  });
  const goOn = async (path: string) => {
    await page.keyboard.press('Control+Enter');
    await page.waitForURL((url) => url.pathname === path);
  };
  await tabTo(page, 'Desde');
  await pick(page, 'bodega', 'Bodega León');
  await tabTo(page, 'Hacia');
  await pick(page, 'luc', 'Lucía Hernández');
  await eventually(() => page.getByRole('combobox', { name: 'Hacia' }).inputValue()).toBe('Lucía Hernández');
  // The alias keeps its room beside the postal code and the city.
  const isWhole = ({ scrollWidth, clientWidth }: HTMLElement | SVGElement) => scrollWidth <= clientWidth;
  expect(await page.getByRole('combobox', { name: 'Hacia' }).evaluate(isWhole)).toBe(true);
  await page.getByRole('button', { name: /^Cotizar/ }).click();
  await page.getByRole('radio', { name: /^Estafeta/ }).check();
  await goOn('/enviar');
  await page.getByRole('combobox', { name: 'Dirección: Destino' }).waitFor();
  await goOn('/resultados');
  await eventually(() => page.getByRole('radio', { name: /^Estafeta/ }).isChecked()).toBe(true);
  await goOn('/resumen');
  await page.getByText('Referencia').first().waitFor();
});

test('Enter before the search has answered takes what was typed, never what stood there before', async ({ openAt }) => {
  const page = await openAt('/');
  await tabTo(page, 'Hacia');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Bodega León' }).waitFor();
  await page.keyboard.type('luc');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await eventually(() => page.getByRole('combobox', { name: 'Hacia' }).inputValue()).toBe('Lucía Hernández');
});

describe('a press whose answer is lost', () => {
  test('is repeated with the same key, also after a reload', async ({ server, openAt }) => {
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
      return created();
    });
    await page.getByRole('button', { name: /^Generar guía/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    expect(lost).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(1);
  });

  test('a refusal is shown in its words, a text too long at its field, and the next press is a new one [S-8.11] [AMB-7.12, AMB-7.14]', async ({
    server,
    openAt,
  }) => {
    const page = await openAt('/enviar');
    await toSummary(page);
    await giveRfc(page);
    const [note, name] = ['La información adicional es demasiado larga', 'Destino. El nombre del contacto es demasiado largo'];
    server.answer('createLabels', (_, { key }) => {
      keys.push(key);
      throw new Refusal('ADDRESS_TOO_LONG', {
        description: 'Hay 2 textos',
        fields: { additional_info: note, 'destination_info.contact.name': name },
      });
    });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').filter({ hasText: 'Hay 2 textos' }).getByText(name).waitFor();
    await eventually(() => page.getByRole('textbox', { name: 'Información adicional', description: note }).count()).toBe(1);
    await eventually(() => page.getByText(note).count()).toBe(1);
    server.answer('createLabels', (_, { key }) => {
      keys.push(key);
      throw new Refusal('CARRIER_REFUSED', { description: 'Código postal sin cobertura' });
    });
    await page.keyboard.press('Control+Enter');
    await page.getByText('Código postal sin cobertura').waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });

  test.for([
    ['without words is shown by its code [S-8.12]', 'EST-1042', 'Not further details', 'EST-1042'],
    [
      'without words and code names whom to ask [S-8.13]',
      '',
      'Not further details',
      'No fue posible generar la guia, contacte al equipo de Porteo para más información',
    ],
    [
      'of the measures is told in a sentence of ours [S-8.27]',
      'MEASURES_NOT_ALLOWED',
      'Length 300 is not allowed for this measurement',
      'Las medidas superan lo permitido. Verifica las medidas y la unidad de medida.',
    ],
  ] as const)('a refusal %s', async ([_, code, description, shown], { server, openAt }) => {
    server.answer('createLabels', () => new RawAnswer(503, { code, description, request_id: 'PRUEBA' }));
    const page = await openAt('/enviar');
    await toSummary(page);
    await giveRfc(page);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByText(shown, { exact: true }).waitFor();
    await eventually(() => page.getByText(description).count()).toBe(0);
  });

  test('a silent carrier leads to Por conciliar and is not asked again', async ({ server, openAt, creations }) => {
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
    await eventually(() => page.getByRole('button', { name: /^Generar guía/ }).count()).toBe(0);
    expect(creations()).toHaveLength(1);
  });
});

test('a guide that was long in coming is told by the bell too, which leads to its order [S-3.08] [AMB-3.02]', async ({ server, openAt }) => {
  const page = await openAt('/enviar');
  await toSummary(page);
  await giveRfc(page);
  server.answer('createLabels', async () => {
    // Six seconds go by while the carrier thinks.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 6_000;
    });
    return created();
  });
  await page.keyboard.press('Control+Enter');
  await page.getByText('Fue creada 1 guía con éxito.').waitFor();
  await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
  // It takes the focus when it comes, and the bell closes when it loses it.
  await eventually(() => page.getByRole('combobox', { name: 'Hacia' }).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Notificaciones, 1 sin ver' }).click();
  await page.getByRole('button', { name: /^Fue creada 1 guía con éxito/ }).click();
  await page.waitForURL((url) => url.pathname === '/orden');
});

test('Continue pressed before it is known what may be sent goes on as soon as it is [O-4.28]', async ({ server, openAt }) => {
  const page = await openAt('/enviar');
  await fillEnds(page);
  const known = Promise.withResolvers<void>();
  const contents = sendFakes(personOf('customer'))['listPackagingContents'] as FakeAnswer;
  server.answer('listPackagingContents', async (...asked) => {
    await known.promise;
    return contents(...asked);
  });
  await page.reload();
  await page.getByRole('combobox', { name: 'Dirección: Destino' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await eventually(() => server.calls.some(({ name }) => name === 'listPackagingContents')).toBe(true);
  await eventually(async () => [await page.getByText(/contenido (del paquete|$)/).count(), new URL(page.url()).pathname]).toEqual([0, '/enviar']);
  known.resolve();
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
});

test('the rates stand by cost and by date, and a silent carrier has its line [O-3.32, O-2.05] [AMB-6.05]', async ({ openAt }) => {
  const page = await openAt('/enviar');
  await fillAndContinue(page);
  const first = () => page.getByRole('radiogroup', { name: 'Tarifas' }).getByRole('radio').first().getAttribute('aria-label');
  await eventually(first).toMatch(/^Estafeta/);
  await page.keyboard.press('o');
  await eventually(first).toMatch(/^FedEx/);
  await page.getByRole('button', { name: 'Reintentar Sendex' }).waitFor();
});

test('on a quote a saved package takes the place of the row that nobody has typed in', async ({ openAt }) => {
  const page = await openAt('/cotizar');
  const removes = page.getByRole('button', { name: /^Quitar (Paquete|Caja chica)/ });
  await eventually(() => removes.count()).toBe(1);
  await page.getByRole('combobox', { name: 'Agregar de mis empaques' }).click();
  await pick(page, 'chica', box.alias);
  await page.getByRole('button', { name: `Quitar ${box.alias}` }).waitFor();
  await eventually(() => removes.count()).toBe(1);
});

test.for(['root', 'agent', 'seller'] as const)(
  '%s stays on the page until a customer and one of its users are chosen [O-2.22, O-6.06] [AMB-6.09]',
  async (role, { server, openAt }) => {
    answerWith(server, shellFakes(personOf(role)));
    const page = await openAt('/cotizar');
    const goOn = page.getByRole('button', { name: /^Cotizar/ });
    await goOn.click();
    await page.getByText('Seleccione un cliente').waitFor();
    await page.getByRole('combobox', { name: 'Actúas por' }).fill('text');
    await page.getByRole('option', { name: /TEXTILES/ }).click();
    await page.getByText('Seleccione un cliente').waitFor({ state: 'detached' });
    await goOn.click();
    await page.getByText('Seleccione un usuario').waitFor();
    await eventually(async () => [new URL(page.url()).pathname, await page.getByText('Ingrese un origen').count()]).toEqual(['/cotizar', 0]);
    expect(server.calls.map(({ name }) => name)).not.toContain('listAddresses');
  },
);

describe('in both themes and on both screens nothing is inaccessible', () => {
  const it = test.extend('inEveryLook', ({ browser, server }) =>
    (path: string, prepare: (page: OpenPage) => Promise<unknown>) =>
      violationsInEveryLook(browser, server.origin, {
        token: 'T',
        prepare: async (page) => {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await prepare(page);
        },
      }));
  it('Enviar, with its faults', async ({ inEveryLook }) => {
    const faulty = async (page: OpenPage) => {
      await page.getByRole('combobox', { name: 'Dirección: Origen' }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText('Ingrese un origen').waitFor();
    };
    expect(await inEveryLook('/enviar', faulty)).toEqual([]);
  });
  it('Cotizar', async ({ inEveryLook }) => {
    expect(await inEveryLook('/cotizar', (page) => page.getByText('Agregar fila').waitFor())).toEqual([]);
  });
  it('Resumen', async ({ inEveryLook }) => {
    expect(await inEveryLook('/enviar', async (page) => toSummaryByPointer(page))).toEqual([]);
  });
  it('Orden', async ({ inEveryLook }) => {
    expect(await inEveryLook(`/orden?labels=${made.id}`, (page) => page.getByText('Fue creada 1 guía con éxito.').waitFor())).toEqual([]);
  });
});

/** Phones have the balance in a sheet. */
async function toSummaryByPointer(page: OpenPage) {
  await fillAndContinue(page);
  await page.getByRole('radiogroup', { name: 'Tarifas' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByRole('heading', { name: 'Resumen', exact: true }).waitFor();
}
